import { useEffect, useState } from 'react';

/** A live region's text: these words after a pause, so that quick changes are announced once. */
export function useSpoken(words: string, pauseMs = 500): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(words);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [words, pauseMs]);
  return spoken;
}
