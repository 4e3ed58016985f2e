import type { Page } from '@playwright/test';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

const track = (page: Page) => page.getByRole('group', { name: /^Pictures/ });
const thumb = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Picture ${String(number)} of`) });
const isInView = (page: Page, slide: number) =>
  track(page).evaluate((element, index) => {
    const box = element.querySelectorAll('.gallery-slide')[index]?.getBoundingClientRect();
    return box !== undefined && Math.abs(box.left - element.getBoundingClientRect().left) < 2;
  }, slide);
const assertShown = async (page: Page, number: number) => {
  await expect(thumb(page, number)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isInView(page, number - 1)).toBe(true);
};
const isTaken = (page: Page) => expect(track(page)).toHaveAttribute('data-carousel', '');

test('nothing for swiping is fetched before a pointer comes near', { tag: '@desktop' }, async ({ shop, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shop.open('/product/shea-butter-rose');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('carousel'))).toEqual([]);
  await track(page).hover();
  await isTaken(page);
  expect(scripts.filter((url) => url.includes('carousel'))).toHaveLength(1);
});

test('a mouse drags the pictures, past 10 px, and no further than the last', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await track(page).hover();
  await isTaken(page);
  const box = await track(page).boundingBox();
  /** From one side of the track to the other: further than half of it, so that the speed does not matter. */
  const drag = async (from: number, to: number) => {
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * from, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await assertShown(page, 1);
  await drag(0.85, 0.15);
  await assertShown(page, 2);
  await drag(0.85, 0.15);
  await assertShown(page, 2);
  await drag(0.15, 0.85);
  await assertShown(page, 1);
});

test('thumbnails and arrow keys show a picture too', async ({ shop, page }) => {
  await shop.open('/product/coconut-olive-coffee');
  await thumb(page, 2).click();
  await assertShown(page, 2);
  await track(page).focus();
  for (const [key, number] of [
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await assertShown(page, number);
  }
});

test('stillness that was asked for is kept', { tag: '@desktop' }, async ({ shop, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/product/shea-butter-rose');
  await thumb(page, 2).click();
  await assertShown(page, 2);
});

test.describe('without what is fetched for it', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('the pictures scroll all the same', async ({ shop, page }) => {
    await page.route(await laterScripts(page, '/product/shea-butter-rose'), (route) => route.abort());
    await shop.open('/product/shea-butter-rose');
    await thumb(page, 2).click();
    await assertShown(page, 2);
  });
});

test('the first picture is painted at once, and the next scent appears in its place', async ({ shop, page }) => {
  await shop.open('/products');
  const shown = page.locator('[data-gallery]:visible');
  await expect(shown).toHaveCSS('animation-name', 'none');
  await page.getByLabel('Scent').selectOption('Rose');
  await expect(shown).toHaveAttribute('data-gallery', 'rose');
  await expect(shown).toHaveCSS('animation-name', 'appear');
});
