import { expect, test } from './shop-page.ts';

test('a mix is bought and paid, to the order number and the e-mail', async ({ shop }) => {
  await shop.open('/products');
  await shop.choose({ base: /Shea Butter/, scent: 'Coffee', bars: 2 });
  await shop.addToCart();
  await shop.assertCount(2);
  await shop.open('/product/coconut-olive-tea-tree');
  await shop.addToCart();
  await shop.assertCount(3);
  await shop.openCart();
  await shop.assertVisible(shop.line('Shea Butter, Coffee'));
  await shop.assertVisible(shop.line('Coconut Oil/Olive Oil Blend, Tea Tree'));
  await shop.assertAmount('You pay', '$27.00');
  await shop.checkOut('$27.00');
  await shop.pay('ann@example.com');

  await shop.assertVisible(shop.page.getByRole('heading', { name: 'Order Complete!' }));
  await shop.assertVisible(shop.page.getByText('Order number'));
  await expect.poll(() => shop.page.getByRole('definition').text()).toMatch(/^[A-Z0-9-]{6,}/);
  await shop.assertVisible(shop.page.getByText('ann@example.com'));
  await shop.assertCount(0);
});

test('the Scent Sampler puts 10 bars for $63.00 into the cart', async ({ shop }) => {
  await shop.open('/products');
  await shop.button('Add the Scent Sampler').click();
  await shop.assertVisible(shop.panel);
  await shop.assertAmount('Subtotal, 10 items', '$90.00');
  await shop.assertAmount('30% Bundle Discount', '-$27.00');
  await shop.assertAmount('You pay', '$63.00');
  await shop.assertCount(10);
  await expect.poll(() => shop.panel.getByRole('button', { name: /^Remove / }).count()).toBe(10);
});

test('a typed code takes 30% off, in the panel and on the payment page', async ({ shop }) => {
  await shop.addFrom('/product/shea-butter-rose', 3);
  await shop.openCart();
  await shop.panel.getByText('Have a code?').click();
  await shop.panel.getByLabel('Discount code').fill('FIRSTTIMESHOPPER');
  await shop.tab.press('Enter');
  await shop.assertAmount('FIRSTTIMESHOPPER', '-$8.10');
  await shop.assertAmount('You pay', '$18.90');
  await shop.checkOut('$18.90');
});

test('Back from the payment page returns the bars', async ({ shop }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  await shop.checkOut('$23.00');
  await shop.tab.back();
  // The toast that says so may be gone by the time that a driver answers again.
  await shop.assertCount(2);
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await shop.assertVisible(shop.page.getByRole('list', { name: 'Filter by stars' }));
  await shop.assertCount(2);
});
