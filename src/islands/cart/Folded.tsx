import { useEffect, useRef, useState, type ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** Fetches what it holds. */
  load: () => Promise<ReactNode>;
}

/** A part of the panel that few need: its code is fetched when it is opened. */
export function Folded({ summary, isOpen, load }: FoldedProps) {
  /** null: it did not arrive. */
  const [content, setContent] = useState<ReactNode>();
  const details = useRef<HTMLDetailsElement>(null);
  function fill() {
    if (details.current?.open && !content)
      load().then(setContent, () => {
        setContent(null);
      });
  }
  // A part that is drawn open may report its toggle before React has it in the page.
  useEffect(fill, [isOpen]);
  return (
    <details ref={details} open={isOpen} onToggle={fill}>
      <summary>{summary}</summary>
      {content === null ? <p role="alert">This did not load. Please open it again.</p> : content}
    </details>
  );
}
