import type { Page } from '@playwright/test';

/** Makes each page record its layout shifts, with the tags or words that moved; spaces between words do not count. */
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
        const names = sources.length > 0 ? sources.map(nameOf) : ['something'];
        shifts.push({ value: Reflect.get(entry, 'value'), moved: names.filter(Boolean).join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The visible layout shift of the page by Chromium's measure, and what moved. */
export async function shiftOn(page: Page): Promise<{ seen: number; moved: string }> {
  const all = await page.evaluate((): { value: number; moved: string }[] => Reflect.get(window, 'shifts'));
  const shifts = all.filter(({ moved }) => moved !== '');
  return {
    seen: shifts.reduce((total, { value }) => total + value, 0),
    moved: shifts.map(({ moved }) => moved).join(),
  };
}
