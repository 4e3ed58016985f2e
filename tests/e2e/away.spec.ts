import { openForTests, type RunningShop } from '../local/running-shop.ts';
import { AdminPage } from './admin-page.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let running: RunningShop & { end(): Promise<void> };

/** A shop of its own: an absence is there for all shoppers. */
test.beforeAll(async () => {
  running = await openForTests();
});
test.afterAll(() => running.end());

const dayMs = 24 * 60 * 60 * 1000;
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * dayMs);
const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const last = words.format(new Date(dayIn(5)));

// A checkout that is closed answers 409, which browsers log.
test.use({ expectedErrors: [/409/] });

test('the owner goes away and takes orders, then takes none, then is back; shoppers see each', async ({
  shop,
  page,
  browser,
}) => {
  const owner = new AdminPage(await (await browser.newContext({ baseURL: running.origin })).newPage());
  await owner.signIn();
  await owner.page.getByRole('link', { name: 'Settings' }).click();
  await expect(owner.heading('Settings')).toBeFocused();
  await expect(owner.page.getByText('You are not away.')).toBeVisible();
  await owner.page.getByLabel('Last day away').fill(dayIn(5));
  await owner.page.getByRole('button', { name: 'Save the absence' }).click();
  await expect(owner.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(owner.page.getByText(`Shoppers read: “We are away until ${last}. You can order now`)).toBeVisible();

  const banner = page.getByRole('complementary', { name: 'Notice' });
  await shop.open(`${running.origin}/product/shea-butter-rose`);
  await expect(banner).toHaveCount(0);
  await shop.addToCart();
  await expect(banner).toHaveText(`We are away until ${last}. You can order now; your parcel leaves after that.`);
  const formNote = page.locator('[data-note=delivery]');
  await shop.openCart();
  await expect(shop.panel).toContainText(`We are away until ${last}. You can order now`);
  const later = await shop.panel.getByText(/^Order today, get it/).textContent();
  // The form, which was open before, says the same.
  await expect(formNote).toHaveText(String(later));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page, '#cart-panel')).toEqual([]);
  }
  // Remembered: the next page says so and counts from then.
  await shop.open(`${running.origin}/product/shea-butter-coffee`);
  await expect(banner).toBeVisible();
  await expect(formNote).toHaveText(String(later));
  expect(await axeFindings(page, 'aside[data-away]')).toEqual([]);

  await owner.page.getByLabel('No checkout').check();
  await owner.page.getByRole('button', { name: 'Save the absence' }).click();
  await expect(owner.page.getByText('take orders again on')).toBeVisible();
  await shop.openCart();
  await shop.panel.getByRole('button', { name: 'Checkout' }).click();
  await expect(shop.toast).toContainText(`We are away until ${last} and take orders again on`);
  await expect(shop.panel.locator('[data-away]')).toContainText('take orders again on');
  await shop.assertCount(1);

  await owner.page.getByRole('link', { name: /^To ship/ }).click();
  await expect(owner.page.getByText(`You are away until ${last}: checkout is closed.`)).toBeVisible();
  await owner.page.getByRole('link', { name: 'Settings' }).click();
  await owner.page.getByRole('button', { name: 'We are back' }).click();
  await expect(owner.page.getByText('You are not away.')).toBeVisible();
  await shop.open(`${running.origin}/product/shea-butter-coffee`);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await shop.openCart();
  await expect(shop.panel.locator('[data-away]')).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $14.00' })).toBeVisible();
});
