/** What a page measures of itself: kept on `window.meter` by `installMeter`, which runs in the page. */
interface Meter {
  /** ms of each interaction since `arm`, by its id: from the input to the next frame. */
  interactions: Record<number, number>;
  /** ms of the longest task since the page began. */
  longestTask: number;
  /** Layout shift since the page began, without what followed an input. */
  shift: number;
  /** ms from the finger's touch to the frame that shows what `arm` waits for; undefined until then. */
  shownMs: number | undefined;
  arm(sign: Sign): void;
}

/** The cart panel with nine tenths of it on the screen; any word of the buy form, the cart button or a toast that changes; or the badge. */
export type Sign = 'panel' | 'feedback' | 'badge';

declare global {
  interface Window {
    meter: Meter;
  }
}

/** Stands alone: its text is sent to the page, ahead of the page's own scripts. */
export function installMeter(): void {
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true },
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  };
  const numberIn = (entry: PerformanceEntry, key: string): number => Number(Reflect.get(entry, key) ?? 0);

  /** How much of an element lies in the window, of what could. */
  const share = (element: Element | null): number => {
    if (!element) return 0;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || Number(getComputedStyle(element).opacity) < 0.5) return 0;
    const across = Math.min(right, innerWidth) - Math.max(left, 0);
    const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return (Math.max(0, across) * Math.max(0, down)) / (Math.min(width, innerWidth) * Math.min(height, innerHeight));
  };
  const words = (): string =>
    ['#cart-button', 'button[name=add]', '#toasts']
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .map((element) => `${element?.getAttribute('aria-label') ?? ''} ${element?.innerText ?? ''}`)
      .join();

  const meter: Meter = {
    interactions: {},
    longestTask: 0,
    shift: 0,
    shownMs: undefined,
    arm(sign) {
      meter.interactions = {};
      meter.shownMs = undefined;
      const before = words();
      const signs: Record<Sign, () => boolean> = {
        panel: () => share(document.querySelector('#cart-panel')) >= 0.9,
        feedback: () => words() !== before,
        badge: () => document.querySelector('#cart-button .badge:not([hidden])')?.textContent === '1',
      };
      const isThere = signs[sign];
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
  observe('event', (entry) => {
    const id = numberIn(entry, 'interactionId');
    if (id > 0) meter.interactions[id] = Math.max(meter.interactions[id] ?? 0, entry.duration);
  });
  observe('longtask', ({ duration }) => (meter.longestTask = Math.max(meter.longestTask, duration)));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) meter.shift += numberIn(entry, 'value');
  });
}
