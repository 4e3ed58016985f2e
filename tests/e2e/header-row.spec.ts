import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const header = (page: Page) => page.getByRole('banner');
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The first input brings the script that follows the reader. */
async function openAndTouch(page: Page) {
  await page.goto('/story');
  await page.mouse.click(5, 700);
  await page.waitForLoadState('networkidle');
}

const scroll = (page: Page, by: number) =>
  page.evaluate(async (top) => {
    for (let step = 0; step < 10; step += 1) {
      window.scrollBy({ top: top / 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, by);

/** How far down the window the header reaches. */
const reach = (page: Page) => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`the links make room while one reads downward, and come back; motion: ${motion}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: motion });
    await keepShifts(page);
    await openAndTouch(page);
    const { sum } = await shiftOn(page);
    const whole = await header(page).evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(() => scroll(page, 200).then(() => reach(page))).toBeLessThan(whole - 40);
    await expect(page.getByRole('button', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
    // What lies in their place is the page's.
    await expect(links(page)).toHaveCSS('pointer-events', 'none');
    await scroll(page, -60);
    await expect.poll(() => reach(page)).toBe(Math.round(whole));
    expect((await shiftOn(page)).sum).toBe(sum);

    // The focus brings them back, too.
    await expect.poll(() => scroll(page, 300).then(() => links(page).evaluate((row) => row.style.opacity))).toBe('0');
    await page.getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(links(page)).toHaveCSS('opacity', '1');
    await expect(links(page).getByRole('link', { name: 'Products' })).toBeFocused();
    await expect(links(page).getByRole('link', { name: 'Products' })).toBeInViewport({ ratio: 1 });
  });
}

test('a header of one row stays as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/story');
  await page.mouse.click(5, 700);
  await scroll(page, 600);
  await expect(links(page)).toHaveCSS('opacity', '1');
  await expect(header(page)).toHaveCSS('translate', 'none');
});

test('the badge swells when a bar comes in, but not under reduced motion', async ({ page, shop }) => {
  const swells: string[] = [];
  await page.exposeFunction('swell', (name: string) => swells.push(name));
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      Reflect.apply(Reflect.get(window, 'swell'), window, [this.className]);
      return animate.apply(this, args);
    };
  });
  await shop.open('/catalog');
  const add = (id: string) => page.locator(`button[value=${id}]`).click();
  await page.mouse.click(5, 700);
  await page.waitForLoadState('networkidle');
  await add('shea-butter-rose');
  await expect.poll(() => swells).toEqual(['badge']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await add('shea-butter-coffee');
  await shop.assertCount(2);
  expect(swells).toEqual(['badge']);
});
