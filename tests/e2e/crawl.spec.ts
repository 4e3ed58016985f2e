import { HtmlValidate } from 'html-validate/node';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { brokenWords, sidewaysScroll, smallTargets } from './page-findings.ts';
import { missingRoute, routes } from './routes.ts';
import { expect, readingTest as test } from './shop-page.ts';
import { outlineOf } from './tree.ts';
import { setWindow, windows } from './windows.ts';

const kinds = kindsOfPages();

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'long-title': 'off', // product titles name the shop as well
    'no-inline-style': 'error',
    'require-sri': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-empty-style': 'off',
    'no-raw-characters': 'off',
    'prefer-native-element': ['error', { exclude: ['region', 'group', 'status', 'list'] }],
  },
});

/** Header and footer are the same on all pages; a soap's own page and /products are the same below their first part. */
const treePartOf = (path: string): string =>
  path === '/' ? 'body' : path.startsWith('/product/') ? 'main > [data-scent] > :first-child' : 'main';

// These tests share a page.
test.afterEach(async ({ page, viewport }) => {
  await page.emulateMedia({ contrast: null });
  if (viewport) await page.setViewportSize(viewport);
});

for (const path of kinds.map((kind) => (kind === '/404' ? missingRoute : kind))) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === missingRoute ? [/404/] : [] });

    test('its tree, axe, IBM, targets of 44 px, no sideways scroll', { tag: '@phone' }, async ({ shop, page }) => {
      test.slow();
      await shop.open(path);
      // The admin asks who it is first, and then shows which of its headings is the page's.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      const file = `page${path === '/' ? '-home' : path.replaceAll('/', '-')}.aria.yml`;
      expect.soft(await outlineOf(page.locator(treePartOf(path)))).toMatchSnapshot([file]);
      expect.soft(await axeFindings(page)).toEqual([]);
      expect.soft(await ibmFindings(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      for (const window of windows) {
        await setWindow(page, window);
        expect.soft(await sidewaysScroll(page), window.name).toBeLessThanOrEqual(0);
        expect.soft(await brokenWords(page), window.name).toEqual([]);
      }
      // The last window is a desktop's.
      await page.emulateMedia({ contrast: 'more' });
      expect.soft(await axeFindings(page), 'at a desktop, with more contrast').toEqual([]);
    });
  });
}

test('links lead on, titles and descriptions differ, the markup is valid', { tag: '@desktop' }, async ({ request }) => {
  test.slow();
  const pathsOf = new Map<string, string>();
  const links = new Set<string>();
  const problems: string[] = [];
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)/.exec(html)?.[1];
    const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1];
    for (const words of [title, description]) {
      const other = words ? pathsOf.get(words) : 'no page';
      if (other) problems.push(`${path} and ${other} share '${String(words)}'`);
      pathsOf.set(words ?? '', path);
    }
    for (const [, href] of html.matchAll(/ href="([^"]+)"/g)) if (href?.startsWith('/')) links.add(href);
    if (!kinds.includes(path)) continue;
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      problems.push(`${path}:${String(line)}:${String(column)} ${ruleId}: ${message}`);
    }
  }
  for (const href of links) {
    const response = await request.get(href, { maxRedirects: 0 });
    if (response.status() >= 400) problems.push(`${href} answers ${String(response.status())}`);
  }
  expect(problems).toEqual([]);
});
