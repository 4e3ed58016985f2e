import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { cartButtonCode, islandCode } from './page-code.ts';
import { expect, test } from './shop-page.ts';

test.use({ expectedErrors: [/Failed to load resource|ApiError|Failed to fetch|ERR_|dynamically imported module/] });

const down = { status: 503, contentType: 'application/json', body: '{"message":"Away."}' };
const functionsDown = (page: Page) => page.route('**/api/**', (route) => route.fulfill(down));
/** Astro tries again under an address with a query. */
const lost = /\.js(\?|$)/;
const scriptsLost = (page: Page) => page.route(lost, (route) => route.abort());

const note = /This is your cart as we last knew it/;

test('while the functions are down the panel shows the last known cart and says so', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  await functionsDown(page);
  await page.reload();
  await shop.assertCount(1);
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  await expect(shop.panel.getByText(note)).toBeVisible();
  await page.unroute('**/api/**');
  await shop.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.panel.getByText(note)).toBeHidden();
  await expect(shop.line('Rose')).toBeVisible();
});

test('a shopper who goes offline keeps the cart in sight and is up to date once online again', async ({
  shop,
  context,
}) => {
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  await context.setOffline(true);
  await shop
    .line('Rose')
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(shop.panel.getByText(note)).toBeVisible();
  await expect(shop.line('Rose').getByRole('status')).toHaveText('1');
  await context.setOffline(false);
  await expect(shop.panel.getByText(note)).toBeHidden();
});

test('a cart whose code does not arrive says so, and opens on the next try', async ({ shop, page }) => {
  await shop.open('/products');
  await scriptsLost(page);
  await shop.openCart();
  await expect(shop.panel.getByRole('alert')).toContainText('The cart did not open');
  await page.unroute(lost);
  await shop.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await expect(shop.panel.getByRole('alert')).toBeHidden();
});

test('a panel whose own code does not arrive opens on the next try', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  await scriptsLost(page);
  await shop.openCart();
  await expect(shop.panel.getByRole('alert')).toContainText('The cart did not open');
  await page.unroute(lost);
  await shop.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.line('Rose')).toBeVisible();
  await expect(shop.panel.getByRole('alert')).toBeHidden();
});

test('a cart that did not open can be closed and opened again', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  // The stores are there, the panel is not.
  await scriptsLost(page);
  await shop.openCart();
  await expect(shop.panel.getByRole('alert')).toContainText('The cart did not open');
  await page.keyboard.press('Escape');
  await page.unroute(lost);
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
});

test('a toast whose code does not arrive is shown in plain words', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await page.route(await islandCode(page, 'Toaster'), (route) => route.abort());
  await functionsDown(page);
  await shop.addToCart();
  await expect(page.getByRole('alert')).toContainText('Failed to add to cart. Please try again.');
  await expect(shop.addButton).toBeEnabled();
});

test('what an island says before the shell has loaded is shown once it is', async ({ shop, page }) => {
  const letGo = await holdBack(page, await cartButtonCode(page));
  await shop.open('/products');
  // The mix is in once the cart is read again.
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Add the Family Pack' }).click();
  await added;
  await page.route('**/api/cart', (route) => route.fulfill(down));
  await Promise.all([page.waitForResponse('**/api/cart'), shop.addToCart()]);
  letGo();
  await expect(shop.panel).toBeVisible();
  await expect(shop.toast).toContainText('Failed to add to cart. Please try again.');
});

test('a form whose code does not arrive says so, and works on the next try', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await scriptsLost(page);
  await shop.addToCart();
  await expect(page.getByText('The shop could not be reached.').first()).toBeVisible();
  await page.unroute(lost);
  await shop.addToCart();
  await shop.assertCount(1);
});

test('a bundle whose code does not arrive says so, and works on the next try', async ({ shop, page }) => {
  await shop.open('/products');
  await scriptsLost(page);
  const family = page.getByRole('button', { name: 'Add the Family Pack' });
  await family.click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('The shop could not be reached.');
  await page.unroute(lost);
  await family.click();
  await expect(shop.panel).toBeVisible();
});
