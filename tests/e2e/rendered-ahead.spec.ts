import { expect, test } from './shop-page.ts';

test('a page that was rendered in advance touches nothing, and shows the cart as it is when it is opened', async ({
  shop,
  page,
  context,
}) => {
  await shop.addFrom('/product/shea-butter-rose');

  const ahead = await context.newPage();
  await ahead.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const asked: string[] = [];
  ahead.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ahead.goto('/products');
  await ahead.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click();
  await shop.addToCart();
  await shop.assertCount(3);
  await ahead.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(ahead.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await expect.poll(() => asked).toContain('/api/cart');
});
