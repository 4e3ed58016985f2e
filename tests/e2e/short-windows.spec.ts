import type { Page } from '@playwright/test';
import { scents } from '#shop/catalog.ts';
import { cutText, hiddenFocus, isSeen } from './page-findings.ts';
import { expect, test } from './shop-page.ts';
import { largeText, setWindow, shortWindows, tallWindows, windows } from './windows.ts';

test('in every window the cart shows lines, sums and Checkout, and the focus', async ({ shop, page }) => {
  test.slow();
  const items = scents.slice(0, 6).map(({ id }) => ({ base: 'coconut olive blend', scent: id, quantity: 120 }));
  await page.request.post('/api/cart', { data: { items } });
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await shop.openCart();
  await expect(shop.panel.getByText('FIRSTTIMESHOPPER').first()).toBeVisible();
  for (const window of [...windows, ...largeText]) {
    await setWindow(page, window);
    for (const text of ['Lavender', 'You pay', 'Shipping, arrives']) {
      const place = shop.panel.getByText(text).first();
      await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.soft.poll(() => isSeen(place), { message: `${text} at ${window.name}` }).toBe(true);
      await expect.soft(shop.checkoutButton, window.name).toBeInViewport({ ratio: 1 });
    }
    expect.soft(await cutText(page), window.name).toEqual([]);
  }
  await page.mouse.move(0, 0);
  for (const window of shortWindows) {
    await setWindow(page, window);
    for (let press = 0; press < 26; press += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(hiddenFocus), window.name).toBeUndefined();
    }
  }
});

/** How many pixels of the window's height show this element, measured a little right of its left edge. */
const heightOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(40, y));
    return rows.filter((element) => element?.closest(wanted)).length;
  }, selector);

async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, top);
}

test('header and buy bar go away with the page in short windows, and stay in tall ones', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  for (const window of [...shortWindows, ...tallWindows]) {
    const isShort = shortWindows.includes(window);
    await setWindow(page, window);
    await scrollPageTo(page, 0);
    if (isShort) expect(await heightOf(page, '.buy-bar'), window.name).toBe(0);
    else await expect(shop.addButton, window.name).toBeInViewport({ ratio: 1 });
    await scrollPageTo(page, 1.5 * window.height);
    const header = await heightOf(page, 'body > header');
    expect(header, window.name).toBeLessThanOrEqual(isShort ? 0 : window.height / 4);
    if (!isShort) expect(header, window.name).toBeGreaterThan(40);
  }
});
