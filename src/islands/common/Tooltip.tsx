import type { ReactElement } from 'react';

type Radix = typeof import('@radix-ui/react-tooltip');
let radix: Radix | undefined;

/** Decided before the first render, since a button with a tooltip is a different element. For mice only. */
export async function loadTooltips(): Promise<void> {
  if (matchMedia('(hover: hover)').matches) radix = await import('@radix-ui/react-tooltip').catch(() => undefined);
}

interface Around {
  children: ReactElement;
}

/** Around an island: a tooltip opens at once if another one closed within 300 ms. */
export const TooltipProvider = ({ children }: Around) =>
  radix ? (
    <radix.Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
      {children}
    </radix.Provider>
  ) : (
    children
  );

export const Tooltip = ({ children, label }: Around & { label: string }) =>
  radix ? (
    <radix.Root>
      <radix.Trigger asChild>{children}</radix.Trigger>
      <radix.Content className="tooltip rounded-shape bg-ink text-small text-surface pointer-events-none z-60 max-w-64 px-3 py-1 max-md:hidden">
        {label}
      </radix.Content>
    </radix.Root>
  ) : (
    children
  );
