import * as Radix from '@radix-ui/react-tooltip';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tooltips } from '#shop/ui-constants.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';

/** What a tooltip says, and the dialog that its button stands in. */
export interface TooltipWords {
  label: string;
  dialog: Element | null;
}

interface TooltipsProps {
  /**
   * Gets the element that stands for the button, which hears the events and has the place that the tooltip is laid beside, and what
   * changes the words.
   */
  onTrigger: (trigger: HTMLElement | null, say: (words: TooltipWords) => void) => void;
}

function Tooltips({ onTrigger }: TooltipsProps) {
  const [{ label, dialog }, say] = useState<TooltipWords>({ label: '', dialog: null });
  return (
    <Radix.Provider
      delayDuration={tooltips.openDelayMs}
      skipDelayDuration={tooltips.skipDelayMs}
      disableHoverableContent
    >
      <Radix.Root>
        <Radix.Trigger asChild>
          <span
            ref={(trigger) => {
              onTrigger(trigger, say);
            }}
            aria-hidden="true"
            className="pointer-events-none fixed"
          />
        </Radix.Trigger>
        <Radix.Portal container={dialog}>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

export function mount(element: Element, props: TooltipsProps): void {
  createRoot(element).render(
    <IslandBoundary className="hidden">
      <Tooltips {...props} />
    </IslandBoundary>,
  );
}
