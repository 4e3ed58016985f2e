import type { Page } from '@playwright/test';
import { expect, test } from './shop-page.ts';

const list = (page: Page) => page.locator('review-list');
const reviewPage = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });

/** Leaves so many pixels between the window and the list below it. */
const scrollTo = (page: Page, gapPx: number) =>
  list(page).evaluate((element, gap) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - innerHeight - gap, behavior: 'instant' });
  }, gapPx);

test('what names its scent comes first, on every page of the reviews', async ({ shop, page }, { project }) => {
  await shop.open('/product/shea-butter-rose');
  const texts = list(page).locator('.review-text:visible');
  await expect(texts.first()).toContainText(/rose/i);
  await scrollTo(page, 600);
  await expect(texts).toHaveCount(project.name === 'desktop' ? 10 : 3);
  await list(page).scrollIntoViewIfNeeded();
  const first = await texts.allTextContents();
  await reviewPage(page, 'Next').click();
  await expect(texts.first()).not.toHaveText(first[0] ?? '');
  await reviewPage(page, 'Previous').click();
  await expect(texts).toHaveText(first.map((text) => text.trim()));
});

test('nothing is added to the reviews while they are read @desktop', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const texts = list(page).locator('.review-text');
  const answered = page.waitForResponse(/reviews/);
  await scrollTo(page, -300);
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(texts).toHaveCount(3);
  await scrollTo(page, 600);
  await expect(texts).toHaveCount(10);
});

const facts = (page: Page) => page.locator('.soap-facts [data-fact]');

test('notes, lather and what it is best for follow base and scent, in the bar as well', async ({ shop, page }) => {
  await shop.open('/products');
  await expect(facts(page).first()).toHaveText('Jasmine: floral, honeyed, warm');
  await shop.choose({ base: /^Coconut/, scent: 'Tea Tree', bars: 2 });
  await expect(facts(page).first()).toHaveText(/^Tea Tree: /);
  await expect(facts(page).nth(1)).toHaveText(/^Quick, big and open/);
  await expect(facts(page).nth(2)).toHaveText(/^Morning showers/);
  await expect(page.locator('.buy-mix')).toHaveText('Coconut/Olive, Tea Tree $18.00');
});

test('the pictures of the bundles wait for the first input', { tag: '@desktop' }, async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/product/coconut-olive-unscented');
  await page.waitForLoadState('networkidle');
  const bars = page.locator('#bundles img');
  await expect(bars).toHaveCount(19);
  expect(asked.filter((url) => /thumb\/(?!coconut-olive-unscented)/.test(url))).toEqual([]);
  await page.locator('#bundles').scrollIntoViewIfNeeded();
  await bars.last().scrollIntoViewIfNeeded();
  const pixels = () => bars.last().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(pixels).toBe(192);
});

test('the bar says all, and the picture leaves room', { tag: '@desktop' }, async ({ shop, page }) => {
  for (const { width, height, text } of [
    { width: 360, height: 640, text: 100 },
    { width: 390, height: 844, text: 100 },
    { width: 360, height: 1400, text: 200 },
  ]) {
    await test.step(`at ${String(width)} px and ${String(text)} % text`, async () => {
      await page.setViewportSize({ width, height });
      await shop.open('/product/coconut-olive-sandalwood');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${String(size)}%`;
      }, text);
      const picture = await page.locator('.gallery-slide').first().boundingBox();
      expect.soft(picture?.height).toBeLessThanOrEqual(0.44 * height + 1);
      const cut = await page
        .locator('.buy-bar, .buy-bar *')
        .evaluateAll((all) =>
          all
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .map((part) => part.outerHTML),
        );
      expect.soft(cut).toEqual([]);
      const { x = 0, width: wide = 0 } = (await page.locator('.buy-mix').boundingBox()) ?? {};
      expect.soft([x >= 0, x + wide <= width]).toEqual([true, true]);
    });
  }
});

test('from 768 px on the picture stands beside the form', { tag: '@desktop' }, async ({ shop, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await shop.open('/products');
  const picture = await page.locator('product-gallery').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(heading?.x ?? 0);
  await expect(shop.addButton).toBeInViewport();
});
