import { openForTests } from '../local/running-shop.ts';
import { AdminPage } from './admin-page.ts';
import { assertAccessible, axeFindings } from './axe.ts';
import { expect, priceOf, test } from './shop-page.ts';

// In series, in a separate shop: a vacation and counts affect all shoppers. Tests set their own window sizes.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

let running: Awaited<ReturnType<typeof openForTests>>;
let owner: AdminPage;

test.beforeAll(async ({ browser }) => {
  running = await openForTests();
  owner = await AdminPage.open(await (await browser.newContext({ baseURL: running.origin })).newPage());
});
test.afterAll(async () => {
  await owner.page.context().close();
  await running.end();
});

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 24 * 60 * 60 * 1000);
const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const last = words.format(new Date(dayIn(5)));

test('shoppers see that the owner is away, then takes no orders, then is back', async ({ shop, page }) => {
  // The status of a refused cart or checkout.
  shop.expectedErrors.push(/409/);
  await owner.page.getByRole('link', { name: 'Settings' }).click();
  await expect(owner.heading('Settings')).toBeFocused();
  await expect(owner.page.getByText('You are not away.')).toBeVisible();
  await owner.page.getByLabel('Last day away').fill(dayIn(5));
  await owner.page.getByRole('button', { name: 'Save the vacation' }).click();
  await expect(owner.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(owner.page.getByText(`Shoppers see: “We are away through ${last}. You can order now`)).toBeVisible();

  const banner = page.getByRole('complementary', { name: 'Notice' });
  await shop.open(`${running.origin}/product/shea-butter-rose`);
  await expect(banner).toHaveCount(0);
  await shop.addToCart();
  await expect(banner).toHaveText(`We are away through ${last}. You can order now; your package ships after that.`);
  const formNote = page.locator('[data-delivery]');
  await shop.openCart();
  await expect(shop.panel).toContainText(`We are away through ${last}. You can order now`);
  const later = await shop.panel.getByText(/^Shipping, arrives/).textContent();
  await expect(formNote).toHaveText(`Order today: it arrives ${String(later).replace('Shipping, arrives ', '')}.`);
  await assertAccessible(page, '#cart-panel');
  // The next page shows it from storage.
  await shop.open(`${running.origin}/product/shea-butter-coffee`);
  await expect(banner).toBeVisible();
  expect(await axeFindings(page, '#vacation')).toEqual([]);

  await owner.page.getByLabel('Close checkout').check();
  await owner.page.getByRole('button', { name: 'Save the vacation' }).click();
  await expect(owner.page.getByText('take orders again on')).toBeVisible();
  await shop.openCart();
  await shop.checkoutButton.click();
  await expect(shop.toast).toContainText(`We are away through ${last} and take orders again on`);
  await expect(shop.panel.getByText(/arrives/)).toHaveCount(0);
  await expect(shop.panel.locator('#cart-contents').getByText('take orders again on')).toBeVisible();
  await shop.assertCount(1);

  await owner.page.getByRole('button', { name: 'We are back' }).click();
  await expect(owner.page.getByText('You are not away.')).toBeVisible();
  await shop.open(`${running.origin}/product/shea-butter-coffee`);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await shop.openCart();
  await expect(shop.panel.locator('#cart-contents').getByText('take orders again on')).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await shop.checkOut();
  await expect(page.getByRole('button', { name: `Pay ${priceOf(1)}` })).toBeVisible();
});

test('the owner counts bars, shoppers get no more than that, and the owner is informed', async ({ shop }) => {
  shop.expectedErrors.push(/409/);
  const ownerPage = owner.page;
  const rose = ownerPage.getByLabel('Shea Butter, Rose');
  await ownerPage.getByRole('link', { name: 'Settings' }).click();
  await rose.fill('3');
  await ownerPage.getByRole('button', { name: 'Save the counts' }).click();
  await expect(ownerPage.getByRole('status').filter({ hasText: 'The counts are saved.' })).toBeVisible();

  await shop.open(`${running.origin}/product/shea-butter-rose`);
  await shop.choose({ bars: 4 });
  await shop.addToCart();
  await expect(shop.toast).toContainText('Only 3 bars of Shea Butter Rose Soap are left. Your cart hasn’t changed.');
  await shop.addFrom(`${running.origin}/product/shea-butter-rose`, 3);

  await ownerPage.reload();
  await rose.fill('0');
  await ownerPage.getByRole('button', { name: 'Save the counts' }).click();
  await expect(ownerPage.getByText('sold out')).toBeVisible();
  await assertAccessible(ownerPage, 'main');
  await shop.openCart();
  await shop.checkoutButton.click();
  await expect(shop.toast).toContainText('Shea Butter Rose Soap is out of stock right now. Please change that');
  await ownerPage.getByRole('link', { name: /^To ship/ }).click();
  await expect(ownerPage.getByText('Stock is low. Shea Butter Rose Soap: sold out.')).toBeVisible();
});
