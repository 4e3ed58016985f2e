import type { Page } from '@playwright/test';
import { assertAccessible } from './axe.ts';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

const track = (page: Page) => page.getByRole('group', { name: /^Pictures/ });
const thumb = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Picture ${number} of`) });
const slide = (page: Page, number: number) =>
  track(page)
    .locator('.gallery-slide')
    .nth(number - 1);
const assertShown = async (page: Page, number: number) => {
  await expect(thumb(page, number)).toHaveAttribute('aria-pressed', 'true');
  await expect(slide(page, number)).toBeInViewport({ ratio: 0.9 });
};
const swipe = (page: Page) =>
  track(page).evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }));
    element.scrollTo(element.clientWidth, 0);
  });

test('a mouse drags the pictures; thumbnails and arrow keys show one too @desktop', async ({ shop, page }) => {
  await shop.open('/product/coconut-olive-coffee');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await track(page).hover();
  await expect(track(page)).toHaveAttribute('data-carousel', '');
  await expect(track(page)).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  const { x = 0, y = 0, width = 0, height = 0 } = (await track(page).boundingBox()) ?? {};
  /** Drags between positions on the track, more than half of it, so that speed does not matter. */
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x + width * from, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.85, 0.15);
  await assertShown(page, 2);
  for (const number of [1, 1]) {
    await drag(0.15, 0.85);
    await assertShown(page, number);
  }
  await thumb(page, 2).click();
  await assertShown(page, 2);
  await slide(page, 2).focus();
  for (const [key, number] of [
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await assertShown(page, number);
    await expect(slide(page, number)).toBeFocused();
  }
  // The browser's key to go back.
  const back = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
  const isLeft = (link: Element, init: object) => link.dispatchEvent(new KeyboardEvent('keydown', init));
  expect(await slide(page, 2).evaluate(isLeft, back)).toBe(true);
  // The pictures are one stop, whichever is shown.
  await page.keyboard.press('Tab');
  await expect(thumb(page, 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(slide(page, 2)).toBeFocused();
});

test('a finger scrolls the pictures, and the lines follow it', { tag: '@phone' }, async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await swipe(page);
  await assertShown(page, 2);
  await thumb(page, 1).click();
  await assertShown(page, 1);
});

test('a picture opens large, with the others, and returns the focus @desktop', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const small = page.getByRole('link', { name: /^Pink rose bar/ });
  // Without scripts, a tap opens the picture file.
  const file = await page.request.get(String(await small.getAttribute('href')));
  expect(file.headers()['content-type']).toBe('image/avif');
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const assertLarge = async (number: number) => {
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${number} of 5: \\w`));
    const picture = dialog.getByRole('img').nth(number - 1);
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    await expect(picture).toHaveCSS('object-fit', 'contain');
    // The last two show other soaps.
    await expect(dialog.getByText(/Soap$/)).toHaveCount(number > 3 ? 0 : 1);
  };
  await small.focus();
  await page.keyboard.press('Enter');
  await assertLarge(1);
  await assertAccessible(page);
  await page.keyboard.press('ArrowRight');
  await assertLarge(2);
  for (const number of [3, 4, 5]) {
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await assertLarge(number);
  }
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(small).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    // Beside the picture, where nothing is.
    () => page.mouse.click(200, 800),
  ]) {
    await small.click();
    await assertLarge(1);
    await close();
    await expect(dialog).toHaveCount(0);
  }
});

test('without its code pictures are swiped, and a press tries again @desktop', async ({ shop, page }) => {
  const later = await laterScripts(page, '/product/shea-butter-rose');
  await shop.fail(later);
  await shop.open('/product/shea-butter-rose');
  const failed = page.waitForEvent('requestfailed');
  await thumb(page, 3).click();
  await failed;
  await swipe(page);
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
  await page.unroute(later);
  await thumb(page, 1).click();
  await assertShown(page, 1);
});
