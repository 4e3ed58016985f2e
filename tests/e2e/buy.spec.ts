import { instancesUrl } from './origins.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

test('three coffee bars ship free and end at Order Complete with the e-mail', async ({ shop, page }) => {
  await shop.open('/products');
  await shop.choose({ base: /Shea Butter/, scent: 'Coffee', bars: 3 });
  await expect(page.getByText('Only 3 more bars until your 20% discount!')).toBeVisible();
  await shop.addToCart();
  await shop.assertCount(3);
  await shop.openCart();
  await expect(shop.line('Shea Butter, Coffee')).toContainText('Handmade Soap');
  await shop.assertAmount('Subtotal', '$27.00');
  await shop.assertAmount('You pay', '$27.00');
  await expect(
    shop.panel.getByText('Add 3 more for 20% off: the Family Pack of 6, free shipping included.'),
  ).toBeVisible();
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $27.00' })).toBeVisible();
  await shop.pay({ email: 'ann@example.com' });

  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await expect(page).toHaveURL('/thankyou');
  await shop.assertCount(0);
});

test('seven mixed bars get 20% off', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.addSevenMixed();
  await shop.openCart();
  await shop.assertAmount('20% Bundle Discount', '-$12.60');
  await shop.assertAmount('You pay', '$50.40');
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $50.40' })).toBeVisible();
  await shop.pay({ email: 'bo@example.com' });
  await expect(page.getByText('bo@example.com')).toBeVisible();
});

test('a declined card can be tried again', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-jasmine');
  await shop.openCart();
  await shop.checkOut();
  await expect(page.getByRole('button', { name: 'Pay $14.00' })).toBeVisible();
  await shop.pay({ email: 'cy@example.com', card: '4000 0000 0000 0002' });
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await shop.pay({ email: 'cy@example.com' });
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
});

test('the order page without a session says Order Complete', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/thankyou');
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop Again' })).toHaveAttribute('href', '/products');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
});

test.describe('with a session of another browser', () => {
  test.use({ expectedErrors: [/404/] });
  test('the order page shows no e-mail', { tag: '@desktop' }, async ({ shop, page }) => {
    await shop.open('/thankyou?session_id=cs_test_0000000000000000000000000000');
    await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
    await expect(page.getByText('Order number', { exact: true })).toBeHidden();
    await expect(page).toHaveURL('/thankyou');
    expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
  });
});

test('/checkout leads to the product page', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/checkout?next=//evil.example');
  await expect(page).toHaveURL('/products');
});
