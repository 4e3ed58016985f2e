import type { Page } from '@playwright/test';
import { assertAccessible } from './axe.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, priceOf, test } from './shop-page.ts';
import { assertNarrowEnough } from './windows.ts';

const assertChosen = async (page: Page) => {
  await expect(page.getByLabel('Scent')).toHaveValue('tea tree');
  await expect(page.locator('[data-gallery="coconut olive blend tea tree"] img').first()).toBeVisible();
  await expect(page.locator('[data-gallery]:visible')).toHaveCount(1);
  await expect(page).toHaveTitle(/^Tea Tree Soap: /);
};

test('a choice on /products is shown, added, and there again on Back @phone', async ({ shop, page }) => {
  await keepShifts(page);
  await shop.open('/products');
  await shop.choose({ base: /^Coconut/, scent: 'Tea Tree' });
  await assertChosen(page);
  const { seen, moved } = await shiftOn(page);
  expect(seen, moved).toBeLessThan(0.001);
  await shop.addToCart();
  await shop.assertCount(1);
  await shop.open('/contact');
  await page.goBack();
  await assertChosen(page);
  await shop.openCart();
  await expect(shop.line('Coconut Oil/Olive Oil Blend, Tea Tree')).toBeVisible();
});

test('a cart link asks, can be declined, adds once, and asks no second time @desktop', async ({ shop, page }) => {
  const cartLink = '/products?ref=a&add=shea-butter-rose:2,no-such-soap,coconut-olive-coffee#bundles';
  const question = page.getByRole('dialog', { name: 'Add these to your cart?' });
  const additions: (string | undefined)[] = [];
  shop.expectedErrors.push(/status of 500|ApiError/);
  await page.route('**/api/cart', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    additions.push(request.headers()['idempotency-key']);
    return additions.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  });
  await shop.open(cartLink);
  await expect(question.getByRole('heading')).toBeFocused();
  await assertNarrowEnough(question);
  await question.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.locator('body > div:empty')).toHaveCount(0);
  await expect(question).toHaveCount(0);

  await shop.open(cartLink);
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await assertAccessible(page);
  await expect(page).toHaveURL('/products?ref=a#bundles');
  await shop.assertCount(0);
  const add = question.getByRole('button', { name: 'Add 3 bars' });
  await add.click();
  await expect(question.getByRole('alert')).toHaveText('We couldn’t add these. Please try again.');
  await shop.assertCount(0);
  await add.dblclick();
  await shop.assertAmount('You pay', priceOf(3));
  await expect(question).toHaveCount(0);
  await shop.assertCount(3);
  expect([additions.length, new Set(additions).size]).toEqual([2, 1]);
  await page.reload();
  await shop.assertCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await shop.open('/products?add=shea-butter-tea-tre');
  await expect(shop.toast).toContainText('We don’t recognize the soap in that link.');
  await expect(page).toHaveURL('/products');
});
