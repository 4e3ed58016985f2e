import { expect, test, type ShopPage } from './shop-page.ts';

async function leaveToPay(shop: ShopPage) {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  await shop.checkOut();
}

test('row 74: who cancels the payment finds the cart again and can check out', async ({ shop, page }) => {
  await leaveToPay(shop);
  const paymentPage = page.url();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(shop.toast).toContainText('2 bars from the checkout you left are in it again.');
  await shop.assertCount(2);
  await expect(page).toHaveURL('/products');
  await page.goto(paymentPage);
  await expect(page.getByRole('button', { name: /^Pay / })).toBeHidden();
  await shop.open('/products');
  await shop.openCart();
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $23.00' })).toBeVisible();
});

test('who goes back with the browser finds the cart again', async ({ shop, page }) => {
  await leaveToPay(shop);
  await page.goBack();
  await expect(shop.toast).toContainText('Your cart is back');
  await shop.assertCount(2);
  await shop.open('/catalog');
  await shop.assertCount(2);
});

test('who closes the tab finds the cart again at the next visit, merged with what came since', async ({
  shop,
  page,
  context,
}) => {
  await leaveToPay(shop);
  await page.close();
  const next = await context.newPage();
  await next.goto('/reviews');
  await expect(next.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('once it is paid, nothing comes back', async ({ shop, page }) => {
  await leaveToPay(shop);
  const paymentPage = page.url();
  await shop.pay({ email: 'dee@example.com' });
  await expect(page.getByText('dee@example.com')).toBeVisible();
  await shop.open('/products');
  await shop.assertCount(0);
  await page.goto(paymentPage);
  await shop.open('/products?checkout=cancelled');
  await shop.assertCount(0);
  await expect(shop.toast).toBeHidden();
});
