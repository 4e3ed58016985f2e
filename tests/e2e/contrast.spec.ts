import { axeFindings } from './axe.ts';
import { expect, test } from './shop-page.ts';

test('in forced colors each number of stars, and each choice, has its own look', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.open('/reviews');
  const looks = [];
  for (const stars of ['5', '4', '3']) {
    await page.locator(`[data-filter='${stars}']`).click();
    const row = page.locator(`.reviews-list > [data-rating='${stars}']`).first().getByRole('img');
    looks.push((await row.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  expect.soft(new Set(looks).size).toBe(3);
  const outlines = await page
    .locator('[aria-pressed], [data-page]')
    .evaluateAll((all) => all.map((e) => `${e.ariaPressed ?? e.ariaCurrent}: ${getComputedStyle(e).outlineStyle}`));
  expect(new Set(outlines)).toEqual(new Set(['true: solid', 'page: solid', 'false: none', 'null: none']));
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const stars = page.locator('.star-input label');
  await stars.nth(2).click();
  await page.mouse.move(0, 0);
  const colors = await stars.locator('svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect.soft(new Set(colors).size).toBe(1);
  const edges = await stars.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockEndColor));
  expect(edges.map((edge) => edge === edges[0])).toEqual([true, true, true, false, false]);
  await shop.open('/products');
  const tints = await page.locator('.dye').evaluateAll((all) => all.map((e) => getComputedStyle(e).backgroundColor));
  expect(new Set(tints).size).toBe(tints.length - 1); // The chosen one's twice.
});

test('with more contrast soft ink is dark enough for AAA, and edges are darker', async ({ shop, page }) => {
  await shop.open('/');
  const edge = () => page.locator('body > header').evaluate((header) => getComputedStyle(header).borderBottomColor);
  const usual = await edge();
  await page.emulateMedia({ contrast: 'more' });
  expect(await axeFindings(page, 'body > footer', ['color-contrast-enhanced'])).toEqual([]);
  expect(await edge()).not.toBe(usual);
});

test('on paper are words and answers, in one ink, and nothing to press', async ({ shop, page }) => {
  await shop.open('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :not(main), .button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.faq-item p').filter({ visible: false })).toHaveCount(0);
  const inks = await page.locator('main *').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(inks).size).toBe(1);
});

test('nothing moves with reduced motion', async ({ shop, page }) => {
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
