import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Moves the focus to the content's field, if it has one. */
function focusField(details: HTMLDetailsElement) {
  const field = details.querySelector<HTMLElement>('input, textarea');
  if (!field || !details.open) return;
  field.focus();
  details.scrollIntoView({ block: 'nearest' });
}

export function Disclosure({ summary, isOpen, children }: DisclosureProps) {
  /** Stays open when its reason goes, as its content may have the focus. */
  const [isKeptOpen, setKeptOpen] = useState(isOpen);
  if (isOpen && !isKeptOpen) setKeptOpen(true);
  return (
    <details
      className="group max-w-full [&[open]]:basis-full"
      open={isKeptOpen}
      onToggle={({ currentTarget }) => focusField(currentTarget)}
    >
      {/* An applied code is next to it. */}
      <summary className="link min-h-11 list-none content-center truncate group-has-[.icon-button]:float-left group-has-[.icon-button]:mr-3 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}
