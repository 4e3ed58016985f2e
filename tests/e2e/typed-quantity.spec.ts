import { expect, test } from './shop-page.ts';

const field = 'Number of Shea Butter, Rose';

test('the number of bars is typed in the form, and the total follows', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await page.getByRole('button', { name: /^One more/ }).click();
  const input = page.getByLabel(field);
  await expect(input).toHaveValue('2');
  await input.fill('12');
  await input.press('Enter');
  await expect(page.getByText('$108.00').first()).toBeVisible();
  await shop.assertCount(0);
  for (const nothing of ['', '0', 'x', '000']) {
    await input.fill(nothing);
    await input.blur();
    await expect(input).toHaveValue('12');
  }
  await input.fill('3 bars');
  // The press ends the typing.
  await shop.addToCart();
  await shop.assertCount(3);
});

test('the number of bars is typed in the cart', async ({ shop }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  const input = shop.panel.getByLabel(field);
  await input.click();
  await input.pressSequentially('10');
  await input.press('Enter');
  await shop.assertCount(10);
  await shop.assertAmount('You pay', '$63.00');
  await input.fill('');
  await input.blur();
  await expect(input).toHaveValue('10');
  await shop.assertCount(10);
});

test('more of one kind than a cart takes is refused with a sentence', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByLabel(field).fill('1000');
  await page.getByLabel(field).blur();
  await expect(page.getByText('A cart takes up to 999 bars of one kind.').first()).toBeVisible();
});
