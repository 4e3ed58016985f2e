import { makeDataFolder, removeFolder, startShop, type RunningShop } from '../local/running-shop.ts';
import { buildForNetlify } from '../netlify-builds.ts';
import { assertAccessible } from './axe.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let data: string;
let copy: string;
let running: RunningShop;

/** This project's shop, then a copy where jasmine and rose are out of stock, over the same carts. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  data = await makeDataFolder();
  copy = await buildForNetlify();
  running = await startShop(data);
});
// The copy has a tag manager, and so a consent question.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('privacy_choice', 'declined');
  }),
);
test.afterAll(async () => {
  await running.kill('SIGTERM');
  await removeFolder(data);
});

test.describe('a soap that runs out while it lies in a cart', () => {
  // The refusal has status 409, which browsers log; idle pages make requests while their shop restarts.
  test.use({ expectedErrors: [/409|ERR_CONNECTION_REFUSED/] });

  test('is marked there, leaves the rest as it is, and nothing is lost', async ({ shop, page }) => {
    await shop.addFrom(`${running.origin}/product/shea-butter-rose`);
    await shop.addFrom(`${running.origin}/product/shea-butter-coffee`, 1, 2);
    // The badge changes before the page's own requests are answered.
    await shop.assertSaid();
    await running.kill('SIGTERM');
    running = await startShop(data, {}, copy);

    await shop.open(`${running.origin}/product/coconut-olive-jasmine`);
    await expect(shop.addButton).toHaveCount(0);
    await assertAccessible(page, '[aria-labelledby=out-of-stock]');
    await shop.openCart();
    const rose = shop.line('Shea Butter, Rose');
    await expect(rose).toContainText('Out of stock 1 bar, please remove before checkout');
    await expect(rose.getByRole('button', { name: /^One more/ })).toHaveCount(0);
    await expect(shop.line('Shea Butter, Coffee')).not.toContainText('Out of stock');
    await assertAccessible(page, '#cart-panel');

    await shop.panel.getByRole('button', { name: 'Checkout' }).click();
    await expect(shop.toast).toContainText('Shea Butter Rose Soap is out of stock right now. Please remove it');
    await expect(shop.panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await expect(rose).toBeVisible();
    await rose.getByRole('button', { name: /^Remove/ }).click();
    await shop.assertAmount('Subtotal', '$9.00');
    await shop.checkOut();
    await expect(page.getByRole('button', { name: 'Pay $14.00' })).toBeVisible();
  });
});
