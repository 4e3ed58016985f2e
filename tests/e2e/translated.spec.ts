import { translate } from '../translate.ts';
import { expect, test } from './shop-page.ts';

// tests/islands/cart-contents.test.tsx covers a translation after the code has loaded.
test('a page translated before its code loads keeps the choice, adds what it shows, and its panel works', async ({
  shop,
  page,
}) => {
  await page.addInitScript(translate);
  await shop.open('/products');
  await shop.choose({ base: /Coconut/, scent: 'Rose', bars: 2 });
  await expect(page.locator('astro-island[component-export=ProductForm]')).not.toHaveAttribute('ssr');
  const sum = page.locator('[data-note=paid]');
  await expect(sum).toHaveText('$١٨.٠٠');
  await shop.addToCart();
  await shop.assertCount(2);
  const quantity = page.getByLabel('Number of bars');
  await quantity.fill('٣');
  await quantity.press('Enter');
  await expect(sum).toHaveText('$٢٧.٠٠');
  await expect(page.getByText('Only ١ more bar until')).toBeVisible();
  await shop.addToCart();
  await shop.assertCount(5);
  await expect(page.getByRole('radio', { name: /Coconut/ })).toBeChecked();
  await expect(page.getByLabel('Scent')).toHaveValue('rose');

  await shop.openCart();
  const line = shop.line('Rose');
  await expect(shop.panel.getByText('costs $١.٨٠ less than your ٥')).toBeVisible();
  await line.getByRole('button', { name: /^One more/ }).click();
  await shop.assertAmount('You pay', '$٤٣.٢٠');
  await expect(shop.panel.getByText('less than your')).toHaveCount(0);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await shop.panel.getByRole('button', { name: /^Undo: / }).click();
  await shop.assertCount(6);
  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await shop.assertCount(0);
  await expect(page.getByText('stopped working')).toHaveCount(0);
});
