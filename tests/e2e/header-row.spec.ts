import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const header = (page: Page) => page.getByRole('banner');
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const scroll = (page: Page, by: number) =>
  page.evaluate(async (top) => {
    for (let step = 0; step < 10; step += 1) {
      window.scrollBy({ top: top / 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, by);

const reach = (page: Page) => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test('of two rows the links scroll away, come with the focus, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepShifts(page);
  await page.goto('/story');
  const whole = await header(page).evaluate((element) => element.getBoundingClientRect().height);
  await scroll(page, 300);
  expect(await reach(page)).toBeLessThanOrEqual(whole - 40);
  const isOnTop = (name: string) =>
    page
      .getByRole('banner')
      .getByText(name, { exact: true })
      .evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + 4));
      });
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
  expect(await isOnTop('Home')).toBe(false);
  await page.getByRole('link', { name: 'Home', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(links(page).getByRole('link', { name: 'Products' })).toBeFocused();
  // Chromium scrolls a focused element into view; either way it is visible.
  await expect.poll(() => isOnTop('Products')).toBe(true);
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
