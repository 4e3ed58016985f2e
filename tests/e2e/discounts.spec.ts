import { instancesUrl } from './origins.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

test('a typed code takes 30% off, in the panel and on the payment page', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose', 3);
  await shop.openCart();
  await shop.panel.getByText('Have a code?').click();
  const field = shop.panel.getByLabel('Discount code');
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(shop.panel.getByRole('alert')).toContainText('That is not a code of ours.');
  await field.fill('firsttimeshopper');
  await field.press('Enter');
  await shop.assertAmount('FIRSTTIMESHOPPER', '-$8.10');
  await shop.assertAmount('Shipping', 'Free');
  await shop.assertAmount('You pay', '$18.90');
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $18.90' })).toBeVisible();
  await shop.pay({ email: `first-${String(Date.now())}@example.com` });
  await expect(page.getByText('Order number', { exact: true })).toBeVisible();
});

test('with a bundle the better discount counts, and the panel says so', async ({ shop }) => {
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await expect(shop.toast).toContainText('FIRSTTIMESHOPPER is applied');
  await shop.addFrom('/product/shea-butter-rose', 6);
  await shop.openCart();
  await shop.assertAmount('You pay', '$37.80');
  await expect(shop.panel.getByText('in place of your 20% bundle discount')).toBeVisible();
  for (let bars = 7; bars <= 10; bars += 1) {
    await shop
      .line('Rose')
      .getByRole('button', { name: /^One more/ })
      .click();
  }
  await shop.assertAmount('30% Bundle Discount', '-$27.00');
  await expect(shop.panel.getByText('nothing is lost')).toBeVisible();
  await shop.panel.getByRole('button', { name: 'Remove the code FIRSTTIMESHOPPER' }).click();
  await expect(shop.panel.getByText('Have a code?')).toBeVisible();
  await shop.assertAmount('You pay', '$63.00');
});

test('an applied code can be taken back where the browser reports the open fold before React listens', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await shop.openCart();
  await shop.panel.getByRole('button', { name: 'Remove the code FIRSTTIMESHOPPER' }).click();
  await shop.assertAmount('You pay', '$23.00');
});
