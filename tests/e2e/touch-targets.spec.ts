import type { Page } from '@playwright/test';
import { missingRoute, routes } from './routes.ts';
import { expect, test } from './shop-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/**
 * What a thumb presses and is less than 44 px high. Links within a sentence are left out, as WCAG 2.5.8 does; a radio is as
 * high as its label.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const others = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      const isInline = getComputedStyle(element).display === 'inline';
      return isInline && others.some((node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''));
    };
    /** A link may be stretched over its whole card. */
    const cardOf = (element: HTMLElement) =>
      getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : element;
    const heightOf = (element: HTMLElement) =>
      Math.max(
        ...[element, element.closest('label'), cardOf(element)].map((one) => one?.getBoundingClientRect().height ?? 0),
      );
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input, textarea')]
      .filter((element) => element.checkVisibility() && !element.matches('.skip-link') && !isInSentence(element))
      .map((element) => ({ element, height: heightOf(element) }))
      .filter(({ height }) => height < 43.5)
      .map(({ element, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
        return `${element.closest('header, footer, nav, main, dialog')?.localName ?? 'body'} ${element.localName} "${name}" ${height.toFixed(0)} px`;
      });
  });

test('what thumbs press is 44 px high on every page', async ({ page }) => {
  test.slow();
  const found: Record<string, string[]> = {};
  for (const path of [...routes, missingRoute]) {
    await page.goto(path);
    const small = await smallTargets(page);
    if (small.length > 0) found[path] = small;
  }
  expect(found).toEqual({});
});
