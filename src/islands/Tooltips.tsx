import * as Radix from '@radix-ui/react-tooltip';
import { useStore } from '@nanostores/react';
import { tooltips } from '#shop/widget-timings.ts';
import { $tooltip, $tooltipTrigger } from '#stores/page-tooltip.ts';
import { BrowserOnly } from './common/BrowserOnly.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';

const setTrigger = (trigger: HTMLElement | null) => {
  $tooltipTrigger.set(trigger);
};

function Tooltip() {
  const { label, dialog } = useStore($tooltip);
  return (
    <Radix.Provider
      delayDuration={tooltips.openDelayMs}
      skipDelayDuration={tooltips.skipDelayMs}
      disableHoverableContent
    >
      <Radix.Root>
        <Radix.Trigger asChild>
          <span ref={setTrigger} aria-hidden="true" className="pointer-events-none fixed" />
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

/** The page's tooltip. */
export function Tooltips() {
  return (
    <IslandBoundary className="hidden">
      <BrowserOnly>
        <Tooltip />
      </BrowserOnly>
    </IslandBoundary>
  );
}
