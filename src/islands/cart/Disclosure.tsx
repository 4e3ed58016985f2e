import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface DisclosureProps {
  summary: ReactNode;
  isOpen?: boolean;
  load: () => Promise<ReactNode>;
}

/** Moves the focus to the content's field, if it has one. */
function show(details: HTMLDetailsElement) {
  const field = details.querySelector<HTMLElement>('input, textarea');
  if (!field) return;
  field.focus();
  details.scrollIntoView({ block: 'nearest' });
}

/** A rarely used part of the panel, whose code is loaded when it is opened. */
export function Disclosure({ summary, isOpen, load }: DisclosureProps) {
  /** null: loading failed. */
  const [content, setContent] = useState<ReactNode>();
  /** Stays open when its reason goes, as its content may have the focus. */
  const [isKeptOpen, setKeptOpen] = useState(isOpen);
  if (isOpen && !isKeptOpen) setKeptOpen(true);
  function fill(details: HTMLDetailsElement) {
    if (!details.open) return;
    if (content) show(details);
    else
      load().then(
        (loaded) => {
          flushSync(() => {
            setContent(loaded);
          });
          show(details);
        },
        () => {
          setContent(null);
        },
      );
  }
  return (
    <details
      // A disclosure rendered open may fire its toggle event before React mounts it.
      ref={(details) => {
        if (details && content === undefined) fill(details);
      }}
      open={isKeptOpen}
      onToggle={({ currentTarget }) => {
        fill(currentTarget);
      }}
    >
      <summary>{summary}</summary>
      {content === null ? <p role="alert">This did not load. Please open it again.</p> : content}
    </details>
  );
}
