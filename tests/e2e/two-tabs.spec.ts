import type { Page } from '@playwright/test';
import { instancesUrl } from './origins.ts';
import { islandScripts } from './page-code.ts';
import { expect, ShopPage, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

/** Tab A is on the payment page for two rose bars; what happens there goes on in `shop`. */
async function leaveToPay(shop: ShopPage, from = '/product/shea-butter-rose') {
  await shop.addFrom(from, 2);
  await shop.openCart();
  await shop.checkOut();
  return shop.page.url();
}

/** Tab B. */
async function openTab(page: Page, path: string) {
  const other = new ShopPage(await page.context().newPage());
  await other.open(path);
  return other;
}

/** The offer to go on paying, on the page or in the panel. */
const offerIn = ({ page }: ShopPage) => page.getByRole('complementary', { name: 'Open payment' });
const goOn = (shop: ShopPage) => offerIn(shop).getByRole('link', { name: 'Continue to payment' });

const hasExpired = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();

test('a page that is only read in another tab leaves the payment alone, and offers to go on', async ({
  shop,
  page,
}) => {
  const paymentPage = await leaveToPay(shop);
  const isIsland = await islandScripts(page, '/story');
  const scripts: URL[] = [];
  page.context().on('request', (request) => scripts.push(new URL(request.url())));
  const other = await openTab(page, '/story');
  await expect(goOn(other)).toHaveAttribute('href', paymentPage);
  await other.assertCount(2);
  await other.open('/reviews');
  await expect(goOn(other)).toBeVisible();
  expect(scripts.filter(isIsland)).toEqual([]);
  await shop.pay({ email: 'two@example.com' });
  await expect(page.getByText('two@example.com')).toBeVisible();
  await other.assertCount(0);
  await expect(offerIn(other)).toBeHidden();
});

test('bars added in another tab leave the payment alone, and stay when it is paid', async ({ shop, page }) => {
  await leaveToPay(shop);
  const other = await openTab(page, '/product/shea-butter-coffee');
  await expect(goOn(other)).toBeVisible();
  await other.addToCart();
  await other.assertCount(3);
  await shop.pay({ email: 'add@example.com' });
  await expect(page.getByText('add@example.com')).toBeVisible();
  await other.open('/story');
  await other.assertCount(1);
  await expect(offerIn(other)).toBeHidden();
});

test('the offer leads to the open payment, which can be paid there', async ({ shop, page }) => {
  const paymentPage = await leaveToPay(shop);
  const other = await openTab(page, '/story');
  await other.openCart();
  await expect(other.line('Rose')).toBeVisible();
  await other.panel.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(other.page).toHaveURL(paymentPage);
  await other.pay({ email: 'offer@example.com' });
  await expect(other.page.getByText('offer@example.com')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
});

test('a line changed in another tab ends the payment, since it sells what the cart held before', async ({
  shop,
  page,
}) => {
  await leaveToPay(shop);
  const other = await openTab(page, '/story');
  await other.openCart();
  await other
    .line('Rose')
    .getByRole('button', { name: /^One more/ })
    .click();
  await other.assertCount(3);
  await expect(offerIn(other)).toHaveCount(0);
  await page.reload();
  await hasExpired(page);
  await other.checkOut();
  await expect(other.page.getByRole('button', { name: 'Pay $27.00' })).toBeVisible();
});

test('a press on Checkout in another tab ends the payment and sells all that is shown', async ({ shop, page }) => {
  await leaveToPay(shop);
  const other = await openTab(page, '/product/shea-butter-coffee');
  await expect(goOn(other)).toBeVisible();
  await other.addToCart();
  await other.assertCount(3);
  await other.openCart();
  await other.assertAmount('You pay', '$27.00');
  await other.checkOut();
  await expect(other.page.getByRole('button', { name: 'Pay $27.00' })).toBeVisible();
  await page.reload();
  await hasExpired(page);
});

test('Back in a tab whose payment was replaced leaves the one that took its place alone', async ({ shop, page }) => {
  await leaveToPay(shop);
  const other = await openTab(page, '/story');
  await other.openCart();
  await other.checkOut();
  const second = other.page.url();
  await page.goBack();
  await expect(goOn(shop)).toHaveAttribute('href', second);
  await other.page.reload();
  await other.pay({ email: 'replaced@example.com' });
  await expect(other.page.getByText('replaced@example.com')).toBeVisible();
  await shop.assertCount(0);
});

test('Cancel in the tab that left ends the payment; the other tab then has the bars and no offer', async ({
  shop,
  page,
}) => {
  const paymentPage = await leaveToPay(shop);
  const other = await openTab(page, '/story');
  await expect(goOn(other)).toBeVisible();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(shop.toast).toContainText('2 bars from the checkout you left are in it again.');
  await expect(offerIn(other)).toBeHidden();
  await other.assertCount(2);
  await other.open(paymentPage);
  await hasExpired(other.page);
});

test('a tab that is open when another leaves to pay offers to go on too', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  const other = await openTab(page, '/story');
  await other.assertCount(2);
  await shop.openCart();
  await shop.checkOut();
  await expect(goOn(other)).toBeVisible();
  await other.assertCount(2);
  await expect(page.getByRole('button', { name: 'Pay $23.00' })).toBeVisible();
});

test('once the tab was closed, the bars are in the cart, and Checkout works', async ({ shop, page }) => {
  await leaveToPay(shop);
  const other = await openTab(page, '/story');
  await page.close();
  await other.assertCount(2);
  await other.openCart();
  await other.checkOut();
  await other.pay({ email: 'closed@example.com' });
  await expect(other.page.getByText('closed@example.com')).toBeVisible();
});
