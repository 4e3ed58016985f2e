import type { Page } from '@playwright/test';

/** The exit offer's code has loaded and runs. */
const isWatched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/exit-offer')) &&
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 50, true));
  });

export async function leaveWindow(page: Page, clientY: number): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(3, 400);
  if ((await page.locator('order-complete').count()) === 0) await page.waitForFunction(isWatched);
  await leaveAtOnce(page, clientY);
}

export async function leaveAtOnce(page: Page, clientY: number): Promise<void> {
  await page.locator('html').dispatchEvent('pointerleave', { pointerType: 'mouse', clientY });
}
