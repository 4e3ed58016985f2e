import { watchIslands } from './page-code.ts';
import { expect, priceOf, ShopPage, test } from './shop-page.ts';

const soap = '/product/shea-butter-rose';

const offerIn = ({ page }: ShopPage) => page.getByRole('complementary', { name: 'Open payment' });
const resumePayment = (shop: ShopPage) => offerIn(shop).getByRole('link', { name: 'Continue to payment' });

test('Cancel or Back returns the bars, with a toast, to the page that was left', async ({ shop, page }) => {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) starts.push(request.method());
  });
  await shop.addFrom(soap, 2);
  await shop.open('/contact?ref=a%20b');
  await shop.openCart();
  await shop.checkoutButton.dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  expect(starts).toEqual(['POST']);
  const paymentPage = page.url();

  const other = new ShopPage(await page.context().newPage());
  // As in a duplicated tab.
  const stored = await page.evaluate(() => Object.entries(sessionStorage));
  await other.page.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, stored);
  const islands = await watchIslands(other.page, '/contact');
  await other.open('/contact');
  await expect(resumePayment(other)).toHaveAttribute('href', paymentPage);
  await other.assertCount(2);
  expect(islands()).toEqual([]);

  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(shop.toast).toContainText('2 bars from your unfinished checkout are back in it.');
  await shop.assertCount(2);
  await expect(page).toHaveURL(/\/contact\?ref=a/);
  await expect(offerIn(other)).toBeHidden();
  await other.assertCount(2);
  await other.open(paymentPage);
  await expect(other.page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();

  await page.reload();
  await shop.openCart();
  await shop.checkOut();
  await expect(page.getByRole('button', { name: `Pay ${priceOf(2)}` })).toBeVisible();
  await page.goBack();
  await expect(shop.toast).toContainText('Your cart is back');
  await shop.assertCount(2);
});

test('bars added in another tab leave the payment alone, and stay when it is paid', async ({ shop, page }) => {
  await shop.addFrom(soap, 2);
  const other = await shop.openTab('/product/shea-butter-coffee');
  await other.assertCount(2);
  await shop.openCart();
  await shop.checkOut();
  await expect(resumePayment(other)).toHaveAttribute('href', page.url());
  await other.addToCart();
  await other.assertCount(3);
  await expect(resumePayment(other)).toBeVisible();
  await shop.pay('add@example.com');
  await expect(page.getByText('add@example.com')).toBeVisible();
  await other.assertCount(1);
  await expect(offerIn(other)).toBeHidden();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await shop.open('/contact?checkout=cancelled');
  await shop.assertCount(1);
  await expect(shop.toast).toBeHidden();
});
