import { instancesUrl } from './origins.ts';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

test.use({ baseURL: instancesUrl });

test('quantities change, lines go, the cart empties', { tag: '@desktop' }, async ({ shop }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.addFrom('/product/coconut-olive-lavender', 1, 3);
  await shop.openCart();

  const rose = shop.line('Shea Butter, Rose');
  await rose.getByRole('button', { name: /^One less/ }).click();
  await expect(rose.getByRole('button', { name: /^One less/ })).toBeDisabled();
  await shop.assertAmount('Subtotal', '$18.00');
  await expect(
    shop.panel.getByText('Almost there: one more soap, $9.00, gives you free shipping and saves $5.'),
  ).toBeVisible();
  await shop.assertAmount('Shipping', '$5.00');

  await rose.getByRole('button', { name: /^Remove/ }).click();
  await expect(rose).toBeHidden();
  await shop.assertCount(1);
  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await shop.assertCount(0);
});

test('a panel that is closed before its code is there stays closed', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  const letGo = await holdBack(page, await laterScripts(page, '/story'));
  await shop.open('/story');
  await shop.openCart();
  await page.keyboard.press('Escape');
  await expect(shop.panel).toBeHidden();
  const read = page.waitForResponse('**/api/cart');
  letGo();
  await read;
  await expect(shop.panel).toBeHidden();
  await shop.openCart();
  await shop.assertAmount('Subtotal', '$9.00');
});

test('the panel closes by button, by Escape and by the page behind it, and gives the focus back', async ({
  shop,
  page,
}) => {
  await shop.open('/products');
  await shop.openCart();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await shop.panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(shop.panel).toBeHidden();
  await expect(shop.cartButton).toBeFocused();
  await shop.openCart();
  await page.keyboard.press('Escape');
  await expect(shop.panel).toBeHidden();
  // On a phone the panel covers the page.
  if ((page.viewportSize()?.width ?? 0) < 500) return;
  await shop.openCart();
  await page.mouse.click(10, 300);
  await expect(shop.panel).toBeHidden();
});

test('the cart survives a new page and shows in another tab', { tag: '@desktop' }, async ({ shop, page, context }) => {
  await shop.open('/product/shea-butter-coffee');
  const other = await context.newPage();
  await other.goto('/products');
  await shop.addToCart();
  await shop.assertCount(1);
  await page.reload();
  await shop.assertCount(1);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await shop.addToCart();
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test(
  'row 61f: two bars chosen in a second in a fresh browser make one cart',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/catalog');
    await page.locator('button[value=shea-butter-rose]').dispatchEvent('click');
    await page.locator('button[value=coconut-olive-coffee]').dispatchEvent('click');
    await shop.assertCount(2);
    await page.reload();
    await shop.assertCount(2);
  },
);

test('a bundle card puts its mix into the cart in one click', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/products');
  await page.getByRole('button', { name: 'Add the Family Pack' }).click();
  await expect(shop.panel).toBeVisible();
  await shop.assertAmount('You pay', '$43.20');
  await expect(shop.panel.getByText('6 items')).toBeVisible();
});

test.describe('a bundle', () => {
  test.use({ expectedErrors: [/Failed to load/] });
  test(
    'whose answer is lost, and that is pressed again, is added once and in order',
    { tag: '@desktop' },
    async ({ shop, page }) => {
      let additions = 0;
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        additions += 1;
        // The first answer is asked for again by itself.
        if (additions > 2) return route.fallback();
        await route.fetch();
        return route.abort();
      });
      await shop.open('/products');
      const button = page.getByRole('button', { name: 'Add the Scent Sampler' });
      await button.click();
      await expect(shop.toast).toContainText('Failed to add to cart. Please try again.');
      await button.click();
      await expect(shop.panel.getByText('10 items')).toBeVisible();
      await shop.assertAmount('You pay', '$63.00');
      await expect(shop.panel.getByRole('listitem').filter({ hasText: 'Handmade Soap' })).toContainText([
        ...['Coffee', 'Peppermint', 'Jasmine', 'Lavender', 'Eucalyptus', 'Lemongrass'],
        ...['Tea Tree', 'Rose', 'Sandalwood', 'Unscented'],
      ]);
      expect(additions).toBe(3);
    },
  );
});

test(
  'what a finger asks for is fetched behind the frame that answers it',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/products');
    const isAsked = await page.evaluate(async () => {
      const scripts = () => document.querySelectorAll('link[rel=modulepreload]').length;
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
      const before = scripts();
      document.getElementById('cart-button')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
      document.getElementById('cart-button')?.click();
      const atOnce = scripts() > before;
      await frame();
      const withTheFrame = scripts() > before;
      while (scripts() === before) await frame();
      return { atOnce, withTheFrame };
    });
    expect(isAsked).toEqual({ atOnce: false, withTheFrame: false });
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  },
);
