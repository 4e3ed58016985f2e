import type { Page } from '@playwright/test';
import { instancesUrl } from './origins.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

const cartLink = '/products?ref=a&add=shea-butter-rose:2,no-such-soap,coconut-olive-coffee#bundles';
const question = (page: Page) => page.getByRole('dialog', { name: 'Add these to your cart?' });

test('a cart link asks, adds, shows the cart, and asks no second time', async ({ shop, page }) => {
  await shop.open(cartLink);
  await expect(question(page).getByRole('listitem')).toHaveText([
    '2 × Shea Butter, Rose$18.00',
    '1 × Coconut Oil/Olive Oil Blend, Coffee$9.00',
  ]);
  await expect(question(page).getByText('3 bars for $27.00, shipping free')).toBeVisible();
  await expect(page).toHaveURL('/products?ref=a#bundles');
  await question(page).getByRole('button', { name: 'Add 3 bars' }).click();
  await expect(shop.panel).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await shop.assertAmount('You pay', '$27.00');
  await page.reload();
  await shop.assertCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a cart link to more than the limit says so and offers the limit', async ({ shop, page }) => {
  await shop.open('/products?add=shea-butter-rose:5000,coconut-olive-coffee');
  await expect(question(page).getByRole('listitem')).toHaveText([/^999 × Shea Butter, Rose/, /^1 × Coconut/]);
  await expect(question(page).getByText(/^A cart takes up to 999 bars of one kind\./)).toBeVisible();
  await question(page).getByRole('button', { name: 'Add 1000 bars' }).click();
  await shop.assertCount(1000);
});

test('a cart link adds nothing when it is declined, by the keyboard too', async ({ shop, page }) => {
  await shop.open(cartLink);
  await question(page).getByRole('button', { name: 'No thanks' }).click();
  await expect(question(page)).toHaveCount(0);
  await shop.open(cartLink);
  await expect(question(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await shop.assertCount(0);
});

test.describe('a cart link that fails', () => {
  test.use({ expectedErrors: [/500|Failed to load/] });
  test('adds nothing, and is tried again whole', async ({ shop, page }) => {
    const additions: (string | undefined)[] = [];
    await page.route('**/api/cart', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      additions.push(request.headers()['idempotency-key']);
      return additions.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.fallback();
    });
    await shop.open(cartLink);
    await question(page).getByRole('button', { name: 'Add 3 bars' }).click();
    await expect(question(page).getByRole('alert')).toHaveText('These could not be added. Please try again.');
    await expect(question(page).getByRole('listitem')).toHaveCount(2);
    await shop.assertCount(0);
    await question(page).getByRole('button', { name: 'Add 3 bars' }).click();
    await shop.assertAmount('You pay', '$27.00');
    expect([additions.length, new Set(additions).size]).toEqual([2, 1]);
  });
});
