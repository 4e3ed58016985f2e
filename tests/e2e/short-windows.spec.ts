import type { Page } from '@playwright/test';
import { expect, test, type ShopPage } from './shop-page.ts';
import { setWindow, shortWindows, tallWindows, windows } from './windows.ts';

const sixLines = ['rose', 'coffee', 'jasmine', 'lavender', 'peppermint', 'unscented']
  .map((scent) => `shea-butter-${scent}:1`)
  .join();

/** How many pixels of the window's height show what the selector names, a little right of its left edge. */
const heightOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const x = (document.querySelector('dialog:modal')?.getBoundingClientRect().left ?? 0) + 40;
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(x, y));
    return rows.filter((element) => element?.closest(wanted)).length;
  }, selector);

/** What has the focus in the panel while something else is drawn over its middle. */
const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const focused = document.activeElement;
    if (!focused?.closest('dialog')) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused.contains(hit) ? undefined : focused.outerHTML.slice(0, 120);
  });

async function openSixLines(shop: ShopPage): Promise<void> {
  await shop.open(`/products?add=${sixLines}`);
  await shop.page.getByRole('button', { name: 'Add 6 bars' }).click();
  await expect(shop.panel.getByRole('button', { name: 'Checkout' })).toBeVisible();
}

test.describe('the cart panel', { tag: '@desktop' }, () => {
  test('has room for its lines and shows all of its sums, and Checkout always, in every window', async ({
    shop,
    page,
  }) => {
    test.slow();
    await openSixLines(shop);
    const line = shop.line('Lavender');
    const checkout = shop.panel.getByRole('button', { name: 'Checkout' });
    await expect(line).toBeVisible();
    for (const window of windows) {
      await setWindow(page, window);
      const least = Math.min(130, window.height * 0.4);
      const heightOfLines = async () => {
        await line.evaluate((element) => {
          element.scrollIntoView({ block: 'center' });
        });
        return heightOf(page, '[data-line]');
      };
      await expect.soft.poll(heightOfLines, { message: window.name }).toBeGreaterThan(least);
      await expect.soft(checkout, window.name).toBeInViewport({ ratio: 1 });
      for (const text of ['Have a code?', 'You pay', 'Order today']) {
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
  });

  test('never hides what has the focus, in any window', async ({ shop, page }) => {
    test.slow();
    await openSixLines(shop);
    await page.mouse.move(0, 0);
    const hidden: string[] = [];
    for (const window of windows) {
      await setWindow(page, window);
      for (let press = 0; press < 26; press += 1) {
        await page.keyboard.press('Tab');
        const found = await hiddenFocus(page);
        if (found !== undefined) hidden.push(`${window.name}: ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
});

/** Resolves when the page is drawn there. */
async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, top);
}

test.describe('header and buy bar', { tag: '@desktop' }, () => {
  for (const path of ['/', '/products', '/product/shea-butter-rose']) {
    test(`go away with ${path} in short windows, and stay in view in tall ones`, async ({ shop, page }) => {
      await shop.open(path);
      for (const window of shortWindows) {
        await setWindow(page, window);
        for (const screens of [1.5, 2, 2.5, 3]) {
          await scrollPageTo(page, screens * window.height);
          const after = `header after ${String(screens)} screens at ${window.name}`;
          expect(await heightOf(page, 'body > header'), after).toBe(0);
        }
        const bar = page.locator('.buy-bar');
        if ((await bar.count()) === 0) continue;
        const place = await bar.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
        for (const below of [0.2, 0.5, 1]) {
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
        if (path === '/' || window.width >= 992) continue;
        await scrollPageTo(page, 0);
        await expect(shop.addButton, window.name).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

test('no word of a heading breaks on any page', { tag: '@desktop' }, async ({ shop, page }) => {
  test.slow();
  for (const path of ['/', '/products', '/product/coconut-olive-peppermint', '/catalog', '/story', '/reviews']) {
    await shop.open(path);
    for (const window of windows) {
      await setWindow(page, window);
      const broken = await page.evaluate(() => {
        const lines = (text: Text, from: number, to: number) => {
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, to);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        };
        return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
          const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
            for (const { 0: word, index } of node.data.matchAll(/[^\s/-]+/g)) {
              if (lines(node, index, index + word.length) > 1) found.push(word);
            }
          }
          return found;
        });
      });
      expect.soft(broken, `${path} at ${window.name}`).toEqual([]);
    }
  }
});
