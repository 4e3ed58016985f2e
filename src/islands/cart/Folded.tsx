import { useState, type ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** Fetches what it holds. */
  load: () => Promise<ReactNode>;
}

/** A part of the panel that few need: its code is fetched when it is opened. */
export function Folded({ summary, isOpen, load }: FoldedProps) {
  const [content, setContent] = useState<ReactNode>();
  const [isLost, setLost] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setLost(false);
        if (currentTarget.open && !content)
          load().then(setContent, () => {
            setLost(true);
          });
      }}
    >
      <summary>{summary}</summary>
      {isLost ? <p role="alert">This did not load. Please fold it and open it again.</p> : content}
    </details>
  );
}
