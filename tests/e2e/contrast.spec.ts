import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { expect, test } from './shop-page.ts';

/** The pixels of an element, as one text. */
const looksOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().screenshot({ animations: 'disabled' })).toString('base64');

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('so many stars look like no other number of stars, light and dark', async ({ shop, page }) => {
    await shop.open('/reviews');
    const row = page.locator('.reviews-list .stars').first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      const looks = [];
      for (const stars of ['1', '2', '3', '4', '5']) {
        await row.evaluate((element, rating) => element.setAttribute('data-rating', rating), stars);
        looks.push(await looksOf(page, '.reviews-list .stars'));
      }
      expect.soft(new Set(looks).size, colorScheme).toBe(5);
      const colors = await row.evaluate((element) => {
        const { backgroundImage } = getComputedStyle(element);
        const { color } = getComputedStyle(document.body);
        return { lit: backgroundImage.includes(color), isClear: backgroundImage.includes('rgba(0, 0, 0, 0)') };
      });
      expect
        .soft(colors, `${colorScheme}: lit in the color of text, the others not at all`)
        .toEqual({ lit: true, isClear: true });
    }
  });

  test('the chosen stars of a review stand out', async ({ shop, page }) => {
    await shop.open('/reviews');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const star = (number: number) => page.locator('.star-input label').nth(number - 1);
    const edgeOf = (number: number) =>
      star(number).evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    await star(3).click();
    await page.mouse.move(0, 0);
    const edges = await Promise.all([1, 2, 3, 4, 5].map(edgeOf));
    expect(new Set(edges.slice(0, 3)).size).toBe(1);
    expect(new Set(edges.slice(3)).size).toBe(1);
    expect(edges[0]).not.toBe(edges[4]);
  });

  test('what is pressed looks different from what is not', async ({ shop, page }) => {
    for (const path of ['/reviews', '/product/shea-butter-coffee']) {
      await shop.open(path);
      const outlines = await page
        .locator('[aria-pressed]')
        .evaluateAll((all) => all.map((one) => `${String(one.ariaPressed)}: ${getComputedStyle(one).outlineStyle}`));
      expect(new Set(outlines)).toEqual(new Set(['true: solid', 'false: none']));
    }
  });
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

  /** WCAG's relative luminance of `rgb(r, g, b)`, and the ratio of two colors. */
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  test('soft ink is as dark as ink, and edges can be seen', async ({ shop, page }) => {
    for (const path of ['/', '/products', '/reviews', '/contact']) {
      await shop.open(path);
      const { soft, line, paper } = await page.evaluate(() => {
        const footer = document.querySelector('body > footer');
        const text = footer?.querySelector('a');
        if (!footer || !text) throw new Error('The footer has no link');
        const { borderTopColor, backgroundColor } = getComputedStyle(footer);
        return { soft: getComputedStyle(text).color, line: borderTopColor, paper: backgroundColor };
      });
      expect(ratio(soft, paper), `text on ${path}`).toBeGreaterThanOrEqual(7);
      expect(ratio(line, paper), `lines on ${path}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('the rest is as readable as before', async ({ page }) => {
    test.slow();
    for (const path of kindsOfPages()) {
      await page.goto(path);
      // The admin asks who it is first, and then shows which of its headings is the page's.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
});

test('the focus ring is whole before any other style comes', async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  for (const path of kindsOfPages().filter((one) => !/image|owner/.test(one))) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineWidth} ${outlineStyle}`;
    });
    expect(ring, path).toBe('3px solid');
  }
});
