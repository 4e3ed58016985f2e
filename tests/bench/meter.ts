/** The cart panel with nine tenths of it on the screen; any word of the buy form, the cart button or a toast that changes; or the badge. */
export type Sign = 'panel' | 'feedback' | 'badge';

declare global {
  interface Window {
    /** What a page measures of itself. */
    meter: {
      /** ms of the slowest interaction since `arm`, from the input to the next frame. */
      slowestMs: number;
      /** ms from the finger's touch to the frame that shows what `arm` waits for; undefined until then. */
      shownMs: number | undefined;
      arm(sign: Sign): void;
    };
  }
}

/** Stands alone: its text is sent to the page, ahead of the page's own scripts. */
export function installMeter(): void {
  const isPanelShown = (): boolean => {
    const panel = document.querySelector('#cart-panel');
    if (!panel || Number(getComputedStyle(panel).opacity) < 0.5) return false;
    const { left, top, width, height } = panel.getBoundingClientRect();
    // It slides in from the side or from below: nine tenths of it are to be seen.
    return width > 0 && left + 0.9 * width <= innerWidth && top + 0.9 * Math.min(height, innerHeight) <= innerHeight;
  };
  const words = (): string =>
    Array.from(
      document.querySelectorAll<HTMLElement>('#cart-button, button[name=add], #toasts'),
      (element) => `${element.getAttribute('aria-label') ?? ''} ${element.innerText}`,
    ).join();

  const meter: Window['meter'] = {
    slowestMs: 0,
    shownMs: undefined,
    arm(sign) {
      Object.assign(meter, { slowestMs: 0, shownMs: undefined });
      const before = words();
      const isThere = {
        panel: isPanelShown,
        feedback: () => words() !== before,
        badge: () => document.querySelector('#cart-button .badge:not([hidden])')?.textContent === '1',
      }[sign];
      let touchedAt: number | undefined;
      addEventListener('pointerdown', ({ timeStamp }) => (touchedAt ??= timeStamp), { capture: true, once: true });
      const look = () => {
        if (touchedAt === undefined || !isThere()) {
          requestAnimationFrame(look);
          return;
        }
        // What this frame draws is on the screen when the next task runs.
        const after = new MessageChannel();
        after.port1.onmessage = () => (meter.shownMs = performance.now() - (touchedAt ?? 0));
        after.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    },
  };
  window.meter = meter;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) meter.slowestMs = Math.max(meter.slowestMs, entry.duration);
  }).observe({ ...{ type: 'event', durationThreshold: 16 }, buffered: true });
}
