import type { Page } from '@playwright/test';

/** Makes each page keep its layout shifts, and the tags or words of what moved. What cannot be seen is left out: a space between words. */
export const keepShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Reflect.set(window, 'shifts', shifts);
    const nameOf = (source: object): string => {
      const node: unknown = Reflect.get(source, 'node');
      const bare = node instanceof Element ? node.cloneNode(false) : node;
      return bare instanceof Element ? bare.outerHTML : bare instanceof Text ? bare.data.trim() : String(bare);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: object[] = Reflect.get(entry, 'sources');
        const moved = sources.map(nameOf).filter(Boolean).join(' ');
        if (moved) shifts.push({ value: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the page has moved by itself, as Chromium counts it, and the tags of what did. */
export async function shiftOn(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate((): { value: number; moved: string }[] => Reflect.get(window, 'shifts'));
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    moved: shifts.map(({ moved }) => moved).join(),
  };
}
