import { instancesUrl } from './origins.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

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
  await expect(page).toHaveURL('/product/shea-butter-rose');
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

for (const [left, landed] of [
  ['/story', '/story'],
  ['/products?scent=tea%20tree&base=coconut-olive', /\/products\?scent=tea/],
] as const) {
  test(`who left from ${left} and cancels is there again`, async ({ shop, page }) => {
    await shop.addFrom('/product/shea-butter-rose', 2);
    await shop.open(left);
    await shop.openCart();
    await shop.checkOut();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await expect(shop.toast).toContainText('Your cart is back');
    await expect(page).toHaveURL(landed);
    await page.reload();
    await shop.assertCount(2);
  });
}

test('a code that the payment page refused is not applied any more, and the shopper hears of it', async ({
  shop,
  page,
}) => {
  const email = `again-${String(Date.now())}@example.com`;
  await leaveToPay(shop);
  await shop.pay({ email });
  await expect(page.getByText(email)).toBeVisible();
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await expect(shop.toast).toContainText('FIRSTTIMESHOPPER is applied');
  await leaveToPay(shop);
  await shop.pay({ email });
  await expect(page.getByRole('alert')).toContainText('This code is for first orders');
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(shop.toast).toContainText('FIRSTTIMESHOPPER is for first orders and was not accepted');
  await shop.openCart();
  await expect(shop.panel.getByText('Have a code?')).toBeVisible();
  await shop.assertAmount('You pay', '$23.00');
});

test('Back after paying asks for no form to be sent again, a declined card before it or not', async ({
  shop,
  page,
}) => {
  await leaveToPay(shop);
  await shop.pay({ email: 'back@example.com', card: '4000 0000 0000 0002' });
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await shop.pay({ email: 'back@example.com' });
  await expect(page.getByText('back@example.com')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
});

test('a double press of Checkout opens one payment page', async ({ shop, page }) => {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) starts.push(request.method());
  });
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  await shop.panel.getByRole('button', { name: 'Checkout' }).dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  expect(starts).toEqual(['POST']);
});
