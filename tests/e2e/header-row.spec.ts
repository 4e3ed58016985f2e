import { keepShifts, shiftOn } from './layout-shifts.ts';
import { isSeen } from './page-findings.ts';
import { expect, test } from './shop-page.ts';

test('of two rows the links scroll away, come with the focus, and nothing shifts', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepShifts(page);
  await shop.open('/story');
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isSeen(link('Home'))).toBe(false);
  await expect(shop.cartButton).toBeInViewport({ ratio: 1 });
  await link('Home').focus();
  await page.keyboard.press('Tab');
  await expect(link('Products')).toBeFocused();
  // Chromium scrolls a focused element into view; either way it is visible.
  await expect.poll(() => isSeen(link('Products'))).toBe(true);
  expect((await shiftOn(page)).seen).toBe(0);
});

test('the badge grows when a bar is added, but not with reduced motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const swells: string[] = [];
  await page.exposeFunction('swell', (name: string) => swells.push(name));
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      Reflect.apply(Reflect.get(window, 'swell'), window, [this.classList[0]]);
      return animate.apply(this, args);
    };
  });
  await shop.open('/product/shea-butter-rose');
  await page.mouse.click(5, 700);
  await page.waitForLoadState('networkidle');
  await shop.addToCart();
  await expect.poll(() => swells).toEqual(['badge']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.addToCart();
  await shop.assertCount(2);
  expect(swells).toEqual(['badge']);
});
