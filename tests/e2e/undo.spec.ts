import { instancesUrl } from './origins.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

const rose = 'Shea Butter, Rose';
const filled = '/products?add=shea-butter-rose:2,coconut-olive-coffee:3';

test.beforeEach(async ({ shop, page }) => {
  await shop.open(filled);
  await page.getByRole('button', { name: 'Add 5 bars' }).click();
  await expect(shop.panel).toBeVisible();
});

test('a removed line comes back, and the keyboard stays where it works', async ({ shop, page }) => {
  const undo = shop.panel.getByRole('button', { name: 'Undo' });
  await shop.panel.getByRole('button', { name: `Remove ${rose}` }).focus();
  await page.keyboard.press('Enter');
  await expect(shop.line(rose)).toBeHidden();
  await expect(shop.panel.getByText(`Removed 2 bars of ${rose}.`)).toBeVisible();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.line(rose).getByRole('status')).toHaveText('2');
  await expect(shop.panel.getByRole('button', { name: `Remove ${rose}` })).toBeFocused();
  await expect(undo).toBeHidden();
  await page.reload();
  await shop.assertCount(5);
});

test('a cleared cart comes back whole, with what another tab added', async ({ shop, context }) => {
  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await expect(shop.panel.getByText('Cart cleared.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/product/shea-butter-rose');
  await other.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(shop.line(rose).getByRole('status')).toHaveText('1');
  await shop.panel.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.line(rose).getByRole('status')).toHaveText('3');
  await expect(shop.line('Coffee').getByRole('status')).toHaveText('3');
  await expect(shop.panel.getByRole('button', { name: 'Clear cart' })).toBeFocused();
});

test('Undo waits as long as the panel is open, and goes with it', async ({ shop, page }) => {
  const undo = shop.panel.getByRole('button', { name: 'Undo' });
  await page.clock.install();
  await shop.panel.getByRole('button', { name: `Remove ${rose}` }).click();
  await page.clock.fastForward('30:00');
  await expect(undo).toBeVisible();
  await shop.panel.getByRole('button', { name: 'Close cart' }).click();
  await shop.openCart();
  await expect(shop.line('Coffee')).toBeVisible();
  await expect(undo).toBeHidden();
});

test('with 5 bars the panel says that 6 cost less, and one press takes the step', async ({ shop }) => {
  await shop.assertAmount('You pay', '$45.00');
  await expect(shop.panel.getByText('costs $1.80 less than your 5')).toBeVisible();
  await shop.panel.getByRole('button', { name: 'Add 1 Coffee bar' }).click();
  await shop.assertAmount('You pay', '$43.20');
  await expect(shop.panel.getByText(/cost less/)).toBeHidden();
  await expect(
    shop.panel.getByRole('button', { name: 'One more of Coconut Oil/Olive Oil Blend, Coffee' }),
  ).toBeFocused();
});
