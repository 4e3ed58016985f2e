import type { Page } from '@playwright/test';
import { laterScripts } from './page-code.ts';
import { expect, readingTest as test, test as firstVisit } from './shop-page.ts';

// One test lets the code of the gallery fail.
test.use({ expectedErrors: [/ERR_FAILED/] });

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

firstVisit(
  'nothing but the first picture, and nothing for swiping, is fetched before it is reached for',
  async ({ shop, page }, { project }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const pictures = () => asked.filter((path) => /(_astro|thumb)\/(rose|wrapped|shea-butter-rose)\b/.test(path));
    await shop.open('/product/shea-butter-rose');
    await page.waitForLoadState('networkidle');
    // A wide window shows thumbnails beside the first picture.
    const isWide = project.name === 'desktop';
    expect(pictures()).toHaveLength(isWide ? 1 + (await page.locator('[data-slide]').count()) : 1);
    expect(asked.filter((path) => /carousel|gallery/.test(path))).toEqual([]);
    await track(page).hover();
    await isTaken(page);
    expect(asked.filter((path) => path.includes('gallery-controls'))).toHaveLength(1);
  },
);

test(
  'a mouse drags the pictures, past 10 px; thumbnails and arrow keys show one too',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/product/coconut-olive-coffee');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await track(page).hover();
    await isTaken(page);
    const box = await track(page).boundingBox();
    /** Drags between positions on the track, more than half of it, so that speed does not matter. */
    const drag = async (from: number, to: number) => {
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width * from, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * to, y + height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await assertShown(page, 1);
    await drag(0.85, 0.15);
    await assertShown(page, 2);
    for (const number of [1, 1]) {
      await drag(0.15, 0.85);
      await assertShown(page, number);
    }
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
  },
);

test('a thumbnail pressed while the carousel loads shows its picture', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/product/coconut-olive-coffee');
  // As if the carousel started before the browser reports the scroll position.
  await page.evaluate(() => {
    const stop = (event: Event) => {
      event.stopPropagation();
    };
    addEventListener('scroll', stop, true);
  });
  await thumb(page, 3).click();
  await isTaken(page);
  await assertShown(page, 3);
});

test('a finger scrolls the pictures, and the lines follow it', { tag: '@phone' }, async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await track(page).evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }));
    element.scrollTo(element.clientWidth, 0);
  });
  await assertShown(page, 2);
  await thumb(page, 1).click();
  await assertShown(page, 1);
  await expect(track(page)).not.toHaveAttribute('data-carousel');
});

const wholeAndLarge = 'a picture opens whole and large, with the others, and the page is where it was';
test(wholeAndLarge, { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const small = page.getByRole('link', { name: /^Pink rose bar/ });
  // Without scripts, a tap opens the picture file.
  const file = await page.request.get(String(await small.getAttribute('href')));
  expect(file.headers()['content-type']).toBe('image/jpeg');
  await small.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const place = dialog.getByRole('status');
  /** The picture is as large as a square in the window can be, uncropped, with a margin in a wide one. */
  const assertLarge = async (number: number) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect(place).toHaveText(new RegExp(`^${String(number)} of 3: \\w`));
    const picture = dialog.getByRole('img').nth(number - 1);
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    const margin = width > height ? 32 : 0;
    await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? 1)).toBe(margin);
    const look = await picture.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { width, height, objectFit: getComputedStyle(image).objectFit };
    });
    const side = Math.min(width, height) - 2 * margin;
    expect(look).toEqual({ width: side, height: side, objectFit: 'contain' });
    await expect(dialog.getByText('Shea Butter Rose Soap')).toBeVisible();
  };
  await assertLarge(1);
  await page.keyboard.press('ArrowRight');
  await assertLarge(2);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await assertLarge(1);
  const close = dialog.getByRole('button', { name: 'Close' });
  expect(await close.boundingBox()).toEqual({ x: 1280 - 44 - 8, y: 8, width: 44, height: 44 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(small).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await small.click();
  await assertLarge(1);
  await close.click();
  await expect(dialog).toHaveCount(0);
  // A click beside the picture, where nothing is, closes it too.
  await small.click();
  await assertLarge(1);
  await page.mouse.click(200, 800);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/shea-butter-rose$/);
});

test(
  'without its code the pictures can be swiped, and the next press tries again',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    const later = await laterScripts(page, '/product/shea-butter-rose');
    await page.route(later, (route) => route.abort());
    await shop.open('/product/shea-butter-rose');
    const failed = page.waitForEvent('requestfailed');
    await thumb(page, 2).click();
    await failed;
    await track(page).evaluate((element) => {
      element.scrollTo(element.clientWidth, 0);
    });
    await expect.poll(() => isInView(page, 1)).toBe(true);
    await page.unroute(later);
    await thumb(page, 1).click();
    await assertShown(page, 1);
  },
);
