import type { Locator, Page } from '@playwright/test';

/** Gives all events of the page the time that `pressAt` sets, so that double clicks do not depend on the machine. */
export const setEventTimes = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Reflect.get(window, 'eventTime') ?? 0 });
  });

export async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks at a position in the window, whatever is there by now, at this time in ms. */
export async function pressAt(page: Page, timeMs: number, { x, y }: { x: number; y: number }): Promise<void> {
  await page.evaluate((time) => {
    Reflect.set(window, 'eventTime', time);
  }, timeMs);
  await page.mouse.click(x, y);
}
