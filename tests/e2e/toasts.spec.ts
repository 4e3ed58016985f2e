import type { Page } from '@playwright/test';
import { islandCode } from './page-code.ts';
import { isLong } from '../random.ts';
import { expect, failedRequests, test, type ShopPage } from './shop-page.ts';
import { setWindow, shortWindows, windows } from './windows.ts';

test.use({ expectedErrors: failedRequests });

/** What can be pressed; of that, what a thumb needs at once, where a small window is full of controls. */
const controls = 'a, button:enabled, input, select, summary, label:has(input)';
const needed = 'button:enabled, header a';

/** What lies under a toast: seen there once the toast is out of the way. */
const pressedUnderToast = (page: Page, wanted = controls) =>
  page.evaluate((selector) => {
    const area = document.querySelector<HTMLElement>('#toasts');
    const toast = area?.querySelector('.toast')?.getBoundingClientRect();
    if (!area || !toast || toast.height === 0) return ['There is no toast.'];
    if (toast.top < 0 || toast.bottom > innerHeight || toast.left < 0 || toast.right > innerWidth) return ['Outside.'];
    area.style.visibility = 'hidden';
    const found = new Set<string>();
    for (let y = toast.top + 1; y < toast.bottom; y += 4) {
      for (let x = toast.left + 1; x < toast.right; x += 4) {
        const control = document.elementFromPoint(x, y)?.closest(selector);
        if (control && !area.contains(control)) found.add(control.outerHTML.slice(0, 90));
      }
    }
    area.style.visibility = '';
    return [...found];
  }, wanted);

/** A window at 400 % zoom, a phone with large text, a phone, a desktop. */
const someWindows = windows.filter((_, at) => [0, 2, 4, 6].includes(at));

const failingAdd = async (shop: ShopPage) => {
  await shop.page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
};

const places: { name: string; press: string; words: string; reach: (shop: ShopPage) => Promise<void> }[] = [
  {
    name: 'at the top of a soap, where the buy bar sticks',
    press: '[name=add]',
    words: 'Failed to add to cart. Please try again.',
    reach: async (shop) => {
      await shop.open('/product/shea-butter-rose');
      await failingAdd(shop);
    },
  },
  {
    name: 'at the form of an own mix',
    press: '[name=add]',
    words: 'Failed to add to cart. Please try again.',
    reach: async (shop) => {
      await shop.open('/products');
      await failingAdd(shop);
    },
  },
  {
    name: 'in the cart panel',
    press: '#cart-panel .drawer-checkout button',
    words: 'Failed to start checkout. Please try again.',
    reach: async (shop) => {
      await shop.addFrom('/product/shea-butter-rose', 3);
      await shop.openCart();
      await shop.page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 503, body: '{}' }));
    },
  },
];

for (const [at, { name, press, words, reach }] of places.entries()) {
  // The stand-in, which has the same place, is tried at one of them.
  for (const isLost of at === 0 ? [false, true] : [false]) {
    test(`${isLost ? 'the stand-in of a toast' : 'a toast'} lies on nothing that can be pressed ${name}`, async ({
      shop,
      page,
    }) => {
      if (isLost) await page.route(await islandCode(page, 'Toaster'), (route) => route.abort());
      await reach(shop);
      const button = page.locator(press);
      for (const window of isLong ? windows : someWindows) {
        await setWindow(page, window);
        if (press === '[name=add]') {
          await button.evaluate((element) => {
            element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          });
        }
        // By script: the test's own way to a button must not be what clears it.
        await button.dispatchEvent('click');
        const toast = page.locator('#toasts .toast');
        await expect(toast).toContainText(words);
        const wanted = shortWindows.includes(window) ? needed : controls;
        await expect.poll(() => pressedUnderToast(page, wanted), window.name).toEqual([]);
        await expect(button).toBeEnabled();
        await toast.getByRole('button', { name: 'Close' }).click();
        await expect(toast).toBeHidden();
      }
    });
  }
}

test('the stand-in of a toast is one at a time and ends by itself', async ({ shop, page }) => {
  await page.clock.install();
  await page.route(await islandCode(page, 'Toaster'), (route) => route.abort());
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  let tries = 0;
  await page.route('**/api/create-checkout-session', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, json: { message: `Try ${String(tries)} failed.` } });
  });
  const checkout = shop.panel.getByRole('button', { name: 'Checkout' });
  const notes = page.getByRole('alert').filter({ hasText: /Try \d failed\./ });
  for (const words of ['Try 1 failed.', 'Try 2 failed.']) {
    await checkout.click();
    // Its code is asked for once more, after a while, before the stand-in comes.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(notes).toContainText(words, { timeout: 200 });
    }).toPass();
    await expect(notes).toHaveCount(1);
  }
  await page.clock.runFor(6000);
  await expect(notes).toHaveCount(0);
});

test('a toast moves away from what is scrolled under it', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/products');
  await failingAdd(shop);
  await shop.addToCart();
  await expect(shop.toast).toBeVisible();
  for (const y of [200, 350, 500]) {
    await page.evaluate((top) => {
      scrollTo({ top, left: 0, behavior: 'instant' });
    }, y);
    await expect.poll(() => pressedUnderToast(page), String(y)).toEqual([]);
  }
});
