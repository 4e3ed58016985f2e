import type { Page } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { isLong } from '../random.ts';
import { AdminPage, buy } from './admin-page.ts';
import { expect, wholeTest as test } from './shop-page.ts';

test.describe.configure({ mode: 'default' });

/** Records in session storage which page was restored. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('restored', location.pathname);
    });
  });

async function goBackTo(page: Page, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.soft.poll(() => page.evaluate(() => sessionStorage.getItem('restored')), path).toBe(path);
}

test('a page comes back as it was left, from the memory of the browser', async ({ page, shop }) => {
  await watch(page);
  for (const path of isLong ? budgets.map(({ path }) => path) : ['/products', '/thankyou']) {
    // A page that is left before its `load` event, for which `networkidle` does not wait, is not kept.
    await shop.open(path);
    await page.waitForLoadState('networkidle');
    await shop.open(path === '/story' ? '/contact' : '/story');
    await goBackTo(page, path);
  }
});

test('with an open panel it counts what was added since, and leads to payment again', async ({ page, shop }) => {
  await watch(page);
  await shop.addSevenMixed();
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/contact');
  await shop.assertCount(7);
  // From another device, unknown to this browser's storage.
  const added = await page.request.post('/api/cart', {
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': crypto.randomUUID() },
    data: { items: [{ base: 'shea butter', scent: 'coffee', quantity: 1 }] },
  });
  expect(added.ok()).toBe(true);
  await goBackTo(page, '/story');
  await shop.assertCount(8);
  await expect(shop.line('Coffee')).toBeVisible();
  await shop.oneMore('Rose').click();
  await shop.assertCount(9);
  await shop.checkOut();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await shop.assertCount(9);
  await page.goBack();
  await goBackTo(page, '/story');
  await shop.openCart();
  await shop.checkOut();
});

test('after an owner has signed out, Back shows no order in that tab or another', async ({ page, shop, context }) => {
  const number = await buy(shop, 'gil@example.com');
  const [here, there] = [await AdminPage.open(page), new AdminPage(await context.newPage())] as const;
  await here.openOrder(number);
  await there.page.goto('/owner');
  await there.openOrder(number);
  await there.page.goto('/story');
  await here.page.getByRole('button', { name: 'Sign out' }).click();
  await expect(here.heading('Sign in')).toBeVisible();
  expect(await here.page.content()).not.toContain(number);
  for (const { page } of [here, there]) {
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(number);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.content()).not.toContain(number);
  }
});
