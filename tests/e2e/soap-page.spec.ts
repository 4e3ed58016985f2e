import type { Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { holdBack } from './delay-requests.ts';
import { laterScripts, watchIslands } from './page-code.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

/** The form before any input; its notes must not need React. */
const form = (page: Page) => page.locator('main astro-island');
const delivery = /^Order today, and it arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+\.$/;

test(
  'the notes of the form load with the first input, without one for a cart, and follow another tab',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    const islands = await watchIslands(page, '/products');
    await shop.open('/products');
    await expect(form(page).getByText('Only 5 more bars until your 20% discount!')).toBeVisible();
    await expect(form(page).getByText(delivery)).toHaveCount(0);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect(form(page).getByText(delivery)).toBeVisible();
    expect(islands()).toEqual([]);

    await shop.addFrom('/product/shea-butter-rose', 2);
    await shop.open('/products');
    await expect(form(page).getByText('Only 3 more bars until your 20% discount!')).toBeVisible();
    const other = await shop.openTab('/product/shea-butter-rose');
    await other.choose({ bars: 2 });
    await other.addToCart();
    await expect(form(page).getByText('Only 1 more bar until your 20% discount!')).toBeVisible();
    await shop.choose({ bars: 2 });
    await expect(page.locator('.buy-bar')).toContainText('$14.40');
  },
);

test('a press on a break never shows the price of one bar beside it @phone', async ({ page }) => {
  const path = '/product/shea-butter-rose';
  const letGo = await holdBack(page, await laterScripts(page, path));
  await page.goto(path);
  const price = page.locator('[data-note=paid]');
  await expect(price).toHaveText('$9.00');
  await page.getByRole('button', { name: '3 bars' }).click();
  await expect(page.getByLabel('Number of bars')).toHaveValue('3');
  await expect(price).toBeHidden();
  letGo();
  await expect(price).toBeVisible();
  await expect(price).toHaveText('$27.00');
});

test('beside a known cart the hint is painted with its own number, and React is there before it is reached for @phone', async ({
  shop,
  page,
}) => {
  const path = '/product/shea-butter-rose';
  await shop.addFrom(path, 2);
  const letGo = await holdBack(page, await laterScripts(page, path));
  await page.reload();
  const hint = page.locator('[data-note=hint]');
  await expect(hint).toHaveCSS('visibility', 'hidden');
  letGo();
  await expect(hint).toHaveText('Only 3 more bars until your 20% discount!');
  await expect(hint).toHaveCSS('visibility', 'visible');
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(files).toContainEqual(expect.stringContaining('/cart-panel.'));
  await page.goto('/catalog');
  await expect.poll(files).toContainEqual(expect.stringContaining('/cart-panel.'));
});

test('reviews that name the scent come first, also after other pages', { tag: '@desktop' }, async ({ shop, page }) => {
  const list = page.locator('review-list');
  const texts = list.locator('.review:visible > p:last-child');
  await shop.open('/product/shea-butter-rose');
  await expect(texts).toHaveCount(10);
  await expect(texts.first()).toContainText(/rose/i);
  const first = (await texts.allTextContents()).map((text) => text.trim());
  await list.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(texts.first()).not.toHaveText(first[0] ?? '');
  await list.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(texts).toHaveText(first);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the pictures of the bundles wait for the first input', async ({ shop, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await shop.open('/product/coconut-olive-unscented');
    await page.waitForLoadState('networkidle');
    const bars = page.locator('#bundles img');
    await expect(bars).toHaveCount(19);
    expect(asked.filter((url) => /thumb\/(?!coconut-olive-unscented)/.test(url))).toEqual([]);
    await page.locator('.bundle-bars').last().scrollIntoViewIfNeeded();
    await bars.last().scrollIntoViewIfNeeded();
    const pixels = () => bars.last().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
    await expect.poll(pixels).toBe(192);
  });

  test('the buy bar leaves 24 px of the scent to press, on usual phones', async ({ shop, page }) => {
    const seen: number[] = [];
    for (const [width, height] of [
      [390, 844],
      [412, 823],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await shop.open('/products');
      const bar = await page.locator('.buy-bar').boundingBox();
      const scent = await page.getByRole('combobox').first().boundingBox();
      seen.push((bar?.y ?? 0) - (scent?.y ?? 0));
    }
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(24);
  });

  test('the buy bar has everything, the picture leaves room, and is beside the form from 768 px on', async ({
    shop,
    page,
  }) => {
    await shop.open('/product/coconut-olive-sandalwood');
    const picture = page.locator('.gallery-slide').first();
    for (const { width, height, text } of [
      { width: 360, height: 640, text: 100 },
      { width: 390, height: 844, text: 100 },
      { width: 360, height: 1400, text: 200 },
    ]) {
      await test.step(`at ${String(width)} px and ${String(text)} % text`, async () => {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${String(size)}%`;
        }, text);
        expect.soft((await picture.boundingBox())?.height).toBeLessThanOrEqual(0.33 * height + 1);
        const cut = await page
          .locator('.buy-bar, .buy-bar *')
          .evaluateAll((all) =>
            all
              .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
              .map((part) => part.outerHTML),
          );
        expect.soft(cut).toEqual([]);
        const { x = 0, width: wide = 0 } = (await page.locator('.buy-bar').boundingBox()) ?? {};
        expect.soft([x >= 0, x + wide <= width]).toEqual([true, true]);
      });
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await shop.open('/products');
    const gallery = await page.locator('product-gallery').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((gallery?.x ?? 0) + (gallery?.width ?? 0)).toBeLessThan(heading?.x ?? 0);
    await expect(shop.addButton).toBeInViewport();
  });
});

for (const [path, id] of [['/products', 'reviews'] as const, ...(isLong ? [['/', 'faq'] as const] : [])]) {
  test(
    `${path}#${id} leads there, by address and by link, and a page that is loaded again is where it was`,
    { tag: '@desktop' },
    async ({ shop, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await keepShifts(page);
      const top = () => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const letFontCome = await holdBack(page, '**/*.woff2');
      await page.goto(`${path}#${id}`, { waitUntil: 'domcontentloaded' });
      await expect.poll(top).toBe(96);
      letFontCome();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(top).toBe(96);
      await page.unrouteAll();
      await shop.open(`${path}?ref=a`);
      // As the links in the page and the footer do.
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await expect.poll(top).toBe(96);
      await shop.open(`${path}?ref=b`);
      await page.evaluate(async () => {
        for (let frames = 0; frames < 50; frames += 1) {
          scrollBy({ top: 50, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
      const before = await top();
      const { seen, moved } = await shiftOn(page);
      expect(seen, moved).toBeLessThan(0.005);
      await page.reload();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
    },
  );
}
