import type { Page } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { whole } from './launch.ts';
import { expect, test } from './shop-page.ts';

// Tests run without the cache of pages that were left unless this is taken away.
test.use({ launchOptions: { ...whole, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Notes in the tab's own storage how a page came back, and whether it asks for an event at its end. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('came back', location.pathname);
    });
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
      if (args[0].endsWith('unload')) sessionStorage.setItem('listens for', args[0]);
      listen.apply(this, args);
    };
  });
}

const noted = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);

/** Browsers keep no page that was answered with an error. */
const kept = budgets.filter(({ file }) => file !== '404.html');

for (const { name, path } of kept) {
  test.describe(name, () => {
    test('comes back as it was left, from the memory of the browser', async ({ page, shop }) => {
      await watch(page);
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control']).not.toContain('no-store');
      await page.waitForLoadState('networkidle');
      expect(await noted(page, 'listens for')).toBeNull();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- that nothing uses it is the point
      expect(await page.evaluate(() => [window.onunload, window.onbeforeunload])).toEqual([null, null]);
      await shop.open(path === '/story' ? '/' : '/story');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => noted(page, 'came back')).toBe(path);
    });
  });
}

test('a page with a cart and an open panel comes back too, and the panel works', async ({ page, shop }) => {
  await watch(page);
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  await page.goto('/story');
  await shop.assertCount(1);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => noted(page, 'came back')).toBe('/product/shea-butter-rose');
  await shop
    .line('Rose')
    .getByRole('button', { name: /^One more/ })
    .click();
  await shop.assertCount(2);
});
