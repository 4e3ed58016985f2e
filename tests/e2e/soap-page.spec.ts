import type { Page } from '@playwright/test';
import { defaultProduct } from '#shop/catalog.ts';
import { dayMs, deliveryNote } from '#shop/delivery.ts';
import { formNotes } from '#shop/form-notes.ts';
import { holdBack } from './delay-requests.ts';
import { islandCode, laterScripts, watchIslands } from './page-code.ts';
import { expect, test } from './shop-page.ts';

/** The form before any input; its notes must not need React. */
const form = (page: Page) => page.locator('main astro-island');
const delivery = /^Order today: it arrives \w{3},\s\w{3}\s\d+\s– \w{3},\s\w{3}\s\d+\.$/;
const soap = '/product/shea-butter-rose';
const notesOf = (quantity: number, inCart = 0) => formNotes({ id: defaultProduct.id, quantity, inCart, isOut: false });

test('notes of the form load with the first input, and follow another tab @desktop', async ({ shop, page }) => {
  const islands = await watchIslands(page, '/products');
  await shop.open('/products');
  await expect(form(page).getByText(notesOf(1).hint)).toBeVisible();
  await expect(form(page).getByText(delivery)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(form(page).getByText(delivery)).toBeVisible();
  expect(islands()).toEqual([]);
  await shop.addFrom(soap, 2);
  await shop.open('/products');
  await expect(form(page).getByText(notesOf(1, 2).hint)).toBeVisible();
  const other = await shop.openTab(soap);
  await other.choose({ bars: 2 });
  await other.addToCart();
  await expect(form(page).getByText(notesOf(1, 4).hint)).toBeVisible();
  await shop.choose({ bars: 2 });
  await expect(page.locator('.buy-bar')).toContainText(notesOf(2, 4).total);
  const laterMs = Date.now() + 7 * dayMs;
  await page.clock.setFixedTime(laterMs);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(deliveryNote(laterMs))).toBeVisible();
});

test('before the code is there no wrong price or hint is shown @phone', async ({ shop, page }) => {
  let letGo = await holdBack(page, await laterScripts(page, soap));
  await shop.open(soap);
  const price = page.locator('[data-note=paid]');
  await expect(price).toHaveText(notesOf(1).paid);
  await page.getByRole('button', { name: '3 bars' }).click();
  await expect(page.getByLabel('Number of bars')).toHaveValue('3');
  await expect(price).toBeHidden();
  letGo();
  await expect(price).toHaveText(notesOf(3).paid);
  await shop.addToCart();
  await shop.assertCount(3);
  letGo = await holdBack(page, await laterScripts(page, soap));
  await shop.open(soap);
  const hint = page.locator('[data-note=hint]');
  await expect(hint).toHaveCSS('visibility', 'hidden');
  for (const name of ['paid', 'total', 'shipping']) await expect(page.locator(`[data-note=${name}]`)).toBeHidden();
  letGo();
  await expect(hint).toHaveText(notesOf(1, 3).hint);
  await expect(hint).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.getByRole('button', { name: '6 bars' }).click();
  await expect(price).toHaveText(notesOf(6, 3).paid);
  expect((await price.boundingBox())?.height, 'one line').toBeLessThan(40);
});

test('another scent hides its name alone until the code is there, not the sum @phone', async ({ shop, page }) => {
  const letGo = await holdBack(page, await islandCode(page, 'ProductForm'));
  await shop.open('/products');
  const [name, total] = [page.locator('[data-note=soap]'), page.locator('[data-note=total]')];
  await page.getByRole('button', { name: 'Rose', exact: true }).click();
  await expect(name).toBeHidden();
  await expect(total).toBeVisible();
  letGo();
  await expect(name).toHaveText(/^Rose, /);
  await expect(name).toBeVisible();
});

test('after an addition no outdated hint is shown @phone', async ({ shop, page }) => {
  const letGo = await holdBack(page, await islandCode(page, 'ProductForm'));
  await shop.open(soap);
  await shop.addToCart();
  const hint = page.locator('[data-note=hint]');
  await expect(hint).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('[data-note=paid]')).toHaveCSS('visibility', 'hidden');
  letGo();
  await expect(hint).toHaveText(notesOf(1, 1).hint);
  await expect(hint).toBeVisible();
});

test('with code that failed to load no outdated sum is shown, until the next touch @phone', async ({ shop, page }) => {
  const code = await islandCode(page, 'ProductForm');
  await shop.fail(code);
  shop.expectedErrors.push(/Error hydrating/);
  await shop.open(soap);
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await page.getByRole('button', { name: '3 bars' }).click();
  await failed;
  const price = page.locator('[data-note=paid]');
  await expect(price).toBeHidden();
  await page.unroute(code);
  await page.getByLabel('Number of bars').click();
  await expect(price).toHaveText(notesOf(3).paid);
  await expect(price).toBeVisible();
});

test('a scent that Back restores is named before the pictures have come @phone', async ({ shop, page }) => {
  await shop.open('/products');
  await page.getByRole('button', { name: 'Rose', exact: true }).click();
  await shop.open('/story');
  const letGo = await holdBack(page, /\.(avif|jpg)$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('[data-note=soap]')).toHaveText(/^Rose, /);
  letGo();
});
