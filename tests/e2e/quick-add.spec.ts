import { instancesUrl } from './origins.ts';
import { holdBack } from './delay-requests.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

const rose = 'Shea Butter Rose Soap';

test('a card puts one bar into the cart, says so, and can be pressed again', async ({ shop, page }) => {
  await shop.open('/catalog');
  const button = page.locator('button[value=shea-butter-rose]');
  await expect(button).toHaveAccessibleName(`Add to cart: ${rose}`);
  await button.click();
  await expect(button).toHaveAccessibleName(`Added: ${rose}`);
  await shop.assertCount(1);
  await expect(button).toHaveAccessibleName(`Add to cart: ${rose}`);
  await button.click();
  await shop.assertCount(2);
});

test('the keyboard does the same, and keeps its place', async ({ shop, page }) => {
  await shop.open('/catalog');
  const button = page.locator('button[value=coconut-olive-tea-tree]');
  await button.focus();
  await page.keyboard.press('Enter');
  await shop.assertCount(1);
  await expect(button).toBeFocused();
});

test('is busy until the shop has answered: a double click is one bar', async ({ shop, page }) => {
  const letGo = await holdBack(page, '**/api/cart');
  await shop.open('/catalog');
  const button = page.locator('button[value=shea-butter-rose]');
  await button.dblclick();
  await expect(button).toHaveText('Adding...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(button).toHaveText('Added');
  await shop.assertCount(1);
});

test.describe('without luck', () => {
  test.use({ expectedErrors: [/500|Failed to load/] });

  test('a failure is said, and the button is ready again', async ({ shop, page }) => {
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await shop.open('/catalog');
    const button = page.locator('button[value=shea-butter-rose]');
    await button.click();
    await expect(shop.toast).toContainText('Failed to add to cart. Please try again.');
    await expect(button).toHaveAccessibleName(`Add to cart: ${rose}`);
    await page.unroute('**/api/cart');
    await button.click();
    await shop.assertCount(1);
  });
});

test('a bar is in the cart of the next page though its answer was not read to the end', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-coffee');
  await page.evaluate(() => {
    for (const read of ['json', 'text'] as const) Response.prototype[read] = () => new Promise(() => undefined);
  });
  // Without a pointer no sign of intent comes before the press, which leaves then from the page's own script.
  await shop.addButton.dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('coffee');
  await shop.open('/story');
  await shop.assertCount(1);
});
