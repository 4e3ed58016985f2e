import { keepShifts, shiftOn } from './layout-shifts.ts';
import { routes } from './routes.ts';
import { expect, test } from './shop-page.ts';

test('a purchase by keyboard alone', { tag: '@desktop' }, async ({ shop, page }) => {
  const pressUntil = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.getAttribute('aria-label') ?? ''} ${activeElement?.textContent ?? ''} ${activeElement?.getAttribute('name') ?? ''}`;
      });
      if (name.test(label)) return;
    }
    throw new Error(`The Tab key never reached ${String(name)}`);
  };
  await shop.open('/products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntil(/base$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Coconut/ })).toBeChecked();
  await pressUntil(/scent$/);
  await page.keyboard.type('Rose');
  await pressUntil(/One more/);
  await page.keyboard.press('Enter');
  await pressUntil(/Add to Cart/);
  await page.keyboard.press('Enter');
  await shop.assertCount(2);
  await shop.cartButton.focus();
  await page.keyboard.press('Enter');
  await expect(shop.line('Coconut Oil/Olive Oil Blend, Rose')).toBeVisible();
  await pressUntil(/^ ?Checkout/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByRole('button', { name: 'Pay $23.00' })).toBeVisible();
});

test('the focus stays in the open cart', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/products');
  await shop.openCart();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('#cart-panel'),
    );
    expect(isOutside).toBe(false);
  }
});

test('nothing moves for those who asked for stillness', { tag: '@desktop' }, async ({ shop, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/products');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
});

test('no page scrolls sideways at 320 px or with text twice as large', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const samples = routes.filter((path) => !path.startsWith('/product/') || path.endsWith('rose'));
  const windows = [
    { width: 320, fontSize: '100%' },
    { width: 390, fontSize: '200%' },
  ];
  for (const path of samples) {
    await page.goto(path);
    for (const { width, fontSize } of windows) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate((size) => {
        const { documentElement } = document;
        documentElement.style.fontSize = size;
        return documentElement.scrollWidth - documentElement.clientWidth;
      }, fontSize);
      expect.soft(overflow, `${path} at ${String(width)} px and ${fontSize}`).toBeLessThanOrEqual(0);
    }
  }
});

test('layout does not shift on any kind of page', async ({ page }) => {
  test.slow();
  await keepShifts(page);
  // font-swap.spec.ts has the display font come late, over the letters that phones have instead; this machine may have others.
  await page.route(/\.woff2$/, (route) => route.abort());
  for (const path of [
    '/',
    '/catalog',
    '/products',
    '/product/shea-butter-coffee',
    '/story',
    '/reviews',
    '/contact',
    '/thankyou',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 50));
      }
    });
    const { sum, moved } = await shiftOn(page);
    expect(sum, `${path}: ${moved}`).toBeLessThan(0.001);
  }
});
