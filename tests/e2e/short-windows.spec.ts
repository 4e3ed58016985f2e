import type { Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { cutText } from './page-findings.ts';
import { expect, test } from './shop-page.ts';
import { largeText, setWindow, shortWindows, tallWindows, windows } from './windows.ts';

const sixLines = ['rose', 'coffee', 'jasmine', 'lavender', 'peppermint', 'unscented']
  .map((scent) => `shea-butter-${scent}:1`)
  .join();

/** How many pixels of the window's height show this element, measured a little right of its left edge. */
const heightOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const x = (document.querySelector('dialog:modal')?.getBoundingClientRect().left ?? 0) + 40;
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(x, y));
    return rows.filter((element) => element?.closest(wanted)).length;
  }, selector);

/** A problem with the focused element: it is outside the open panel, or its middle is covered. */
const lostFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return focused.closest('#cart-panel') && isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });

test('the cart has room for lines, all its sums and Checkout in every window, and keeps the focus in view', async ({
  shop,
  page,
}) => {
  test.slow();
  await shop.open(`/products?add=${sixLines}`);
  await page.getByRole('button', { name: 'Add 6 bars' }).click();
  const line = shop.line('Lavender');
  const checkout = shop.panel.getByRole('button', { name: 'Checkout' });
  await expect(line).toBeVisible();
  for (const window of [...windows, ...largeText]) {
    await setWindow(page, window);
    const heightOfLines = async () => {
      await line.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      return heightOf(page, '[data-line]');
    };
    const least = Math.min(130, window.height * 0.4);
    await expect.soft.poll(heightOfLines, { message: window.name }).toBeGreaterThan(least);
    for (const text of ['Have a code?', 'You pay', 'Shipping, arrives']) {
      const place = shop.panel.getByText(text);
      await place.evaluate((element) => {
        element.scrollIntoView({ block: 'nearest' });
      });
      const isSeen = () =>
        place.evaluate((element) => {
          const { left, bottom, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 4, bottom - height / 4));
        });
      await expect.soft.poll(isSeen, { message: `${text} at ${window.name}` }).toBe(true);
      await expect.soft(checkout, window.name).toBeInViewport({ ratio: 1 });
    }
  }
  await page.mouse.move(0, 0);
  for (const window of isLong ? shortWindows : shortWindows.slice(0, 1)) {
    await setWindow(page, window);
    for (let press = 0; press < 26; press += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await lostFocus(page), window.name).toBeUndefined();
    }
  }
});

test('at twice the text the cart with a code shows all of its words', async ({ shop, page }) => {
  const lines = [
    { base: 'coconut olive blend', scent: 'lemongrass', quantity: 4 },
    { base: 'shea butter', scent: 'unscented', quantity: 120 },
  ];
  await page.request.post('/api/cart', { data: { items: lines } });
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await shop.openCart();
  await expect(page.getByRole('button', { name: 'Remove the code FIRSTTIMESHOPPER' })).toBeVisible();
  for (const window of largeText) {
    await setWindow(page, window);
    expect.soft(await cutText(page), window.name).toEqual([]);
    const sideways = await page
      .locator('.panel-body')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(sideways, window.name).toBe(0);
  }
});

async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, top);
}

test('header and buy bar go away with the page in short windows, and stay in tall ones', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  for (const window of shortWindows) {
    await setWindow(page, window);
    for (const screens of [1.5, 3]) {
      await scrollPageTo(page, screens * window.height);
      expect(await heightOf(page, 'body > header'), `${String(screens)} screens down at ${window.name}`).toBe(0);
    }
    const bar = page.locator('.buy-bar');
    const place = await bar.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    for (const below of [0.2, 1]) {
      await scrollPageTo(page, place - window.height * (1 + below) - 300);
      const above = `buy bar ${String(below)} screens above its place at ${window.name}`;
      expect(await heightOf(page, '.buy-bar'), above).toBe(0);
    }
  }
  for (const window of tallWindows) {
    await scrollPageTo(page, 0);
    await setWindow(page, window);
    await scrollPageTo(page, window.height * 1.5);
    const header = await heightOf(page, 'body > header');
    expect(header, window.name).toBeGreaterThan(40);
    expect(header, window.name).toBeLessThan(window.height / 4);
    if (window.width >= 992) continue;
    await scrollPageTo(page, 0);
    await expect(shop.addButton, window.name).toBeInViewport({ ratio: 1 });
  }
});
