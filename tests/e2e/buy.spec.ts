import { expect, test } from './shop-page.ts';

test(
  'three coffee bars ship free and end at Order Complete with the e-mail',
  { tag: '@desktop' },
  async ({ shop, page }) => {
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
  },
);

test(
  'a declined card can be tried again, and Back after it sends no form again',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.leaveToPay('/product/shea-butter-jasmine');
    await expect(page.getByRole('button', { name: 'Pay $14.00' })).toBeVisible();
    await shop.pay({ email: 'cy@example.com', card: '4000 0000 0000 0002' });
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await shop.pay({ email: 'cy@example.com' });
    await expect(page.getByText('cy@example.com')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  },
);
