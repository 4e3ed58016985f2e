import { openForTests, type RunningShop } from '../local/running-shop.ts';
import { AdminPage } from './admin-page.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });
// A cart or a checkout that is refused answers 409, which browsers log.
test.use({ expectedErrors: [/409/] });

let running: RunningShop & { end(): Promise<void> };

/** A shop of its own: counts are there for all shoppers. */
test.beforeAll(async () => {
  running = await openForTests();
});
test.afterAll(() => running.end());

test('the owner counts bars, shoppers buy no more than there are, and the owner is told', async ({
  shop,
  page,
  browser,
}) => {
  const owner = new AdminPage(await (await browser.newContext({ baseURL: running.origin })).newPage());
  const ownerPage = owner.page;
  const rose = ownerPage.getByRole('group', { name: 'Shea Butter' }).getByLabel('Rose');
  await owner.signIn();
  await ownerPage.getByRole('link', { name: 'Settings' }).click();
  await rose.fill('3');
  await ownerPage.getByRole('button', { name: 'Save the counts' }).click();
  await expect(ownerPage.getByRole('status').filter({ hasText: 'The counts are saved.' })).toBeVisible();
  for (const width of [1280, 390]) {
    await ownerPage.setViewportSize({ width, height: 800 });
    expect(await axeFindings(ownerPage, '[data-view=settings]')).toEqual([]);
  }

  // Adding more than there are says how many that are.
  await shop.open(`${running.origin}/product/shea-butter-rose`);
  await shop.choose({ bars: 4 });
  await shop.addToCart();
  await expect(shop.toast).toContainText('Only 3 bars of Shea Butter Rose Soap are left. Your cart is as it was.');
  await shop.addFrom(`${running.origin}/product/shea-butter-rose`, 3);

  // So does the stepper of the panel, and the line goes back.
  await shop.openCart();
  await shop
    .line('Shea Butter, Rose')
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(shop.toast).toContainText('Only 3 bars of Shea Butter Rose Soap are left.');
  await shop.assertCount(3);

  // Another shopper has been faster.
  await ownerPage.reload();
  await rose.fill('2');
  await ownerPage.getByRole('button', { name: 'Save the counts' }).click();
  await expect(ownerPage.getByRole('status').filter({ hasText: 'The counts are saved.' })).toBeVisible();
  await shop.panel.getByRole('button', { name: 'Checkout' }).click();
  await expect(shop.toast).toContainText(
    'Only 2 bars of Shea Butter Rose Soap are left. Please change that in your cart',
  );
  await shop
    .line('Shea Butter, Rose')
    .getByRole('button', { name: /^One less/ })
    .click();
  await shop.assertCount(2);
  await shop.checkOut();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();

  await ownerPage.reload();
  await expect(ownerPage.getByText('2 reserved')).toBeVisible();
  await shop.pay({ email: 'last@example.com' });
  await expect(page.getByText('last@example.com')).toBeVisible({ timeout: 15_000 });
  await ownerPage.reload();
  await expect(rose).toHaveValue('0');
  await expect(ownerPage.getByText('2 reserved')).toHaveCount(0);
  await ownerPage.getByRole('link', { name: /^To ship/ }).click();
  await expect(ownerPage.getByText('Stock is low. Shea Butter Rose Soap: sold out.')).toBeVisible();
});
