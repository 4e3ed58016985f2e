import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { laterScripts, watchIslands } from './page-code.ts';
import { expect, test } from './shop-page.ts';

/** The form before any input; its notes must not need React. */
const form = (page: Page) => page.locator('main astro-island');
const delivery = /^Order today, and it arrives \w{3},\s\w{3}\s\d+\s– \w{3},\s\w{3}\s\d+\.$/;
const soap = '/product/shea-butter-rose';

test('notes of the form load with the first input, and follow another tab @desktop', async ({ shop, page }) => {
  const islands = await watchIslands(page, '/products');
  await shop.open('/products');
  await expect(form(page).getByText('Only 5 more bars until your 20% discount!')).toBeVisible();
  await expect(form(page).getByText(delivery)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(form(page).getByText(delivery)).toBeVisible();
  expect(islands()).toEqual([]);

  await shop.addFrom(soap, 2);
  await shop.open('/products');
  await expect(form(page).getByText('Only 3 more bars until your 20% discount!')).toBeVisible();
  const other = await shop.openTab(soap);
  await other.choose({ bars: 2 });
  await other.addToCart();
  await expect(form(page).getByText('Only 1 more bar until your 20% discount!')).toBeVisible();
  await shop.choose({ bars: 2 });
  await expect(page.locator('.buy-bar')).toContainText('$14.40');
});

test('before the code is there no wrong price or hint is shown @phone', async ({ shop, page }) => {
  let letGo = await holdBack(page, await laterScripts(page, soap));
  await shop.open(soap);
  const price = page.locator('[data-note=paid]');
  await expect(price).toHaveText('$9.00');
  await page.getByRole('button', { name: '3 bars' }).click();
  await expect(page.getByLabel('Number of bars')).toHaveValue('3');
  await expect(price).toBeHidden();
  letGo();
  await expect(price).toHaveText('$27.00');

  await shop.addToCart();
  await shop.assertCount(3);
  letGo = await holdBack(page, await laterScripts(page, soap));
  await shop.open(soap);
  const hint = page.locator('[data-note=hint]');
  await expect(hint).toHaveCSS('visibility', 'hidden');
  letGo();
  await expect(hint).toHaveText('Only 2 more bars until your 20% discount!');
  await expect(hint).toBeVisible();
});
