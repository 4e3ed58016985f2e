import { useState, type ReactNode } from 'react';

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
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !content)
          load().then(setContent, () => {
            setContent(null);
          });
      }}
    >
      <summary>{summary}</summary>
      {content === null ? <p role="alert">This did not load. Please open it again.</p> : content}
    </details>
  );
}
