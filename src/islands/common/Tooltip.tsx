import type { ReactElement } from 'react';
import { tooltips } from '#shop/widget-timings.ts';

type Radix = typeof import('@radix-ui/react-tooltip');
let radix: Radix | undefined;

/** For a mouse only, and before the first button is drawn, which would else be another one with its tooltip than without. */
export async function loadTooltips(): Promise<void> {
  if (matchMedia('(hover: hover)').matches) radix = await import('@radix-ui/react-tooltip').catch(() => undefined);
}

interface Around {
  children: ReactElement;
}

/** Around an island: the next tooltip opens at once if the one before closed a moment ago. */
export const TooltipProvider = ({ children }: Around) => {
  const { openDelayMs, skipDelayMs } = tooltips;
  return radix ? (
    <radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs} disableHoverableContent>
      {children}
    </radix.Provider>
  ) : (
    children
  );
};

/** Says what the button within does, which has only an icon. */
export const Tooltip = ({ children, label }: Around & { label: string }) =>
  radix ? (
    <radix.Root>
      <radix.Trigger asChild>{children}</radix.Trigger>
      <radix.Content className="tooltip">{label}</radix.Content>
    </radix.Root>
  ) : (
    children
  );
