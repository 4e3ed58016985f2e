import { islandCode } from './page-code.ts';
import { expect, failedRequests, readingTest, test, type ShopPage } from './shop-page.ts';
import { setWindow, windows } from './windows.ts';

test.use({ expectedErrors: failedRequests });

const failingAdd = async (shop: ShopPage) => {
  await shop.page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
};

/** A toast covers nothing in `free` and moves nothing in `below`. */
const places: { name: string; press: string; free: string; below: string; reach: (shop: ShopPage) => Promise<void> }[] =
  [
    {
      ...{ name: 'from the buy bar', press: '[name=add]', free: '[name=add], #cart-button, aside', below: 'main' },
      reach: async (shop) => {
        await shop.open('/product/shea-butter-rose');
        await failingAdd(shop);
      },
    },
    {
      ...{ name: 'in the cart panel', press: '.panel-checkout button', below: '#cart-contents > div > *' },
      free: '.panel-checkout button, .panel-head button',
      reach: async (shop) => {
        await shop.addFrom('/product/shea-butter-rose', 3);
        await shop.openCart();
        await shop.page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 503, body: '{}' }));
      },
    },
  ];
for (const { name, press, free, below, reach } of places) {
  test(`a toast covers nothing that is needed, and moves nothing ${name}`, async ({ shop, page }) => {
    await reach(shop);
    const topsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    for (const window of windows) {
      await setWindow(page, window);
      const button = page.locator(press);
      await button.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      const before = await topsOf(below);
      // By script: a scroll to the button must not be what uncovers it.
      await button.dispatchEvent('click');
      const toast = page.locator('#toasts .toast');
      await expect(toast).toContainText(/^Error Failed to/);
      await expect(toast).toBeInViewport({ ratio: 1 });
      const box = await toast.evaluate((element) => element.getBoundingClientRect());
      const covered = await page.locator(free).evaluateAll(
        (all, { left, top, right, bottom }) =>
          all.filter((element) => {
            const other = element.getBoundingClientRect();
            return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
          }).length,
        box,
      );
      expect(covered, window.name).toBe(0);
      expect(await topsOf(below), window.name).toEqual(before);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    }
  });
}

readingTest('F8 reaches the region at its first press, before there was any toast', async ({ shop, page }) => {
  await shop.open('/story');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('list')).toBeFocused();
});

test('the fallback of a toast is shown one at a time and ends by itself', async ({ shop, page }) => {
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
    // Its code is requested once more, after a while, before the fallback appears.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(notes).toContainText(words, { timeout: 200 });
    }).toPass();
    await expect(notes).toHaveCount(1);
  }
  await page.clock.runFor(6000);
  await expect(notes).toHaveCount(0);
});
