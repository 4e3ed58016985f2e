import { holdBack } from './delay-requests.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

/** What screen readers hear in the page, or in the open panel. */
const announcement = (shop: ShopPage, isInPanel = false) =>
  shop.page.locator(`${isInPanel ? '#cart-panel' : 'body'} > p[role=status]`);

test('the form says what it added, aloud and on its button, and shows the way to the cart', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-jasmine');
  await shop.addToCart();
  const button = page.locator('[name=add]');
  await expect(button).toHaveAccessibleName('Added');
  await expect(announcement(shop)).toHaveText('Added Shea Butter Jasmine. 1 bar in your cart.');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Add to Cart');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.line('Shea Butter, Jasmine')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await shop.choose({ bars: 2 });
  await shop.addToCart();
  await expect(announcement(shop)).toHaveText('Added 2 bars of Shea Butter Jasmine. 3 bars in your cart.');
});

test('a card does the same', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/catalog');
  const button = page.locator('button[value=coconut-olive-tea-tree]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Added');
  await expect(announcement(shop)).toHaveText('Added Coconut/Olive Tea Tree. 1 bar in your cart.');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await page.locator('button[value=shea-butter-rose]').click();
  await expect(announcement(shop)).toHaveText('Added Shea Butter Rose. 2 bars in your cart.');
  await expect(page.getByRole('button', { name: 'View cart' })).toHaveCount(1);
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(shop.line('Shea Butter, Rose')).toBeVisible();
});

test('a bundle opens the cart, in which it is announced', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/products');
  const button = page.locator('li:has-text("Family Pack") > add-bundle button');
  await button.click();
  await expect(shop.panel).toBeVisible();
  await expect(button).toHaveText('Added', { useInnerText: true });
  await expect(announcement(shop, true)).toHaveText('Added the Family Pack. 6 bars in your cart.');
  await expect(button).toHaveText('Add the Family Pack', { useInnerText: true });
});

test('two soaps at once are counted when both are in', { tag: '@desktop' }, async ({ shop, page }) => {
  const letGo = await holdBack(page, '**/api/cart');
  await shop.open('/catalog');
  await page.locator('button[value=shea-butter-rose]').click();
  await page.locator('button[value=shea-butter-coffee]').click();
  letGo();
  await expect(announcement(shop)).toHaveText('Added Shea Butter Coffee. 2 bars in your cart.');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('it is announced too', { tag: '@desktop' }, async ({ shop }) => {
    await shop.open('/product/shea-butter-rose');
    await shop.addToCart();
    await expect(announcement(shop)).toHaveText('Added Shea Butter Rose. 1 bar in your cart.');
  });
});

test.describe('what fails', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load|ApiError|503/] });
  test('what fails is not announced as added', async ({ shop, page }) => {
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    );
    for (const { path, button } of [
      { path: '/product/shea-butter-rose', button: '[name=add]' },
      { path: '/catalog', button: 'button[value=shea-butter-rose]' },
      { path: '/products', button: 'li:has-text("Family Pack") > add-bundle button' },
    ]) {
      await test.step(`on ${path}: ${button}`, async () => {
        await shop.open(path);
        const idle = await page.locator(button).innerText();
        await page.locator(button).click();
        await expect.soft(shop.toast).toContainText('Failed to add to cart.');
        await expect.soft(page.locator(button)).toHaveText(idle, { useInnerText: true });
        await expect.soft(announcement(shop)).toHaveText('');
        await expect.soft(page.getByRole('button', { name: 'View cart' })).toHaveCount(0);
        await shop.assertCount(0);
      });
    }
  });
});
