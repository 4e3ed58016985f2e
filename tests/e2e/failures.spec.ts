import { holdBack } from './delay-requests.ts';
import { expect, test } from './shop-page.ts';

test.use({ expectedErrors: [/Failed to load resource|ApiError|503|500|Failed to fetch/] });

const fail = (message?: string) => ({
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify(message === undefined ? {} : { message }),
});

test('a failed add says so and the button works again', async ({ shop, page }) => {
  await shop.open('/products');
  await page.route('**/api/cart', (route) => route.fulfill(fail()), { times: 2 });
  await shop.addToCart();
  await expect(shop.toast).toContainText('Failed to add to cart. Please try again.');
  await expect(shop.toast).toContainText('Error');
  await shop.addToCart();
  await shop.assertCount(1);
});

test('while a bar is added the button says Adding...', async ({ shop, page }) => {
  await shop.open('/products');
  const letGo = await holdBack(page, '**/api/cart');
  await shop.addToCart();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  letGo();
  await expect(shop.addButton).toBeVisible();
});

test('a failed checkout says why, or that it failed, and keeps the panel open', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  for (const { message, shown } of [
    { message: 'Checkout is closed today.', shown: 'Checkout is closed today.' },
    { message: undefined, shown: 'Failed to start checkout. Please try again.' },
  ]) {
    await page.route('**/api/create-checkout-session', (route) => route.fulfill(fail(message)));
    await shop.panel.getByRole('button', { name: 'Checkout' }).click();
    await expect.soft(shop.toast.filter({ hasText: shown })).toBeVisible();
    await expect.soft(shop.panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await shop.assertAmount('Subtotal', '$9.00');
  }
});

test('a failed quantity change goes back to what the server has, without a word', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  await page.route('**/api/cart/*', (route) => route.fulfill(fail()));
  await shop
    .line('Rose')
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(shop.line('Rose').getByRole('status')).toHaveText('1');
  await shop.assertCount(1);
  await expect(shop.toast).toBeHidden();
});
