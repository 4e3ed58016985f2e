import { test } from './shop-page.ts';

test('the cart closes by Escape and by the page behind it', async ({ shop }) => {
  await shop.open('/products');
  await shop.openCart();
  await shop.assertText(shop.panel, 'Your cart is empty');
  await shop.tab.press('Escape');
  await shop.assertHidden(shop.panel);
  await shop.openCart();
  // On a phone the panel covers the page.
  if (!(await shop.clickBeside(shop.panel))) await shop.panel.getByRole('button', { name: 'Close cart' }).click();
  await shop.assertHidden(shop.panel);
});

test('Undo brings a removed line back, and it stays', async ({ shop }) => {
  await shop.open('/products?add=shea-butter-rose:2,coconut-olive-coffee:3');
  await shop.button('Add 5 bars').click();
  await shop.panel.getByRole('button', { name: 'Remove Shea Butter, Rose' }).click();
  await shop.assertVisible(shop.panel.getByText('Removed 2 bars of Shea Butter, Rose.'));
  await shop.assertHidden(shop.line('Shea Butter, Rose'));
  await shop.panel.getByRole('button', { name: 'Undo' }).click();
  await shop.assertVisible(shop.line('Shea Butter, Rose'));
  await shop.assertCount(5);
  await shop.open('/story');
  await shop.assertCount(5);
});
