import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate/node';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { missingRoute, routes } from './routes.ts';
import { expect, readingTest as test } from './shop-page.ts';
import { treeOf } from './tree.ts';

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
    // A browser fills an island's empty template and custom elements are its own affair.
    'element-permitted-content': 'error',
  },
});

const levelsOf = (page: Page) =>
  page
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) =>
      headings.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName.slice(1))),
    );

/** The pages whose trees are kept, one of each kind. */
const kept = new Set([...kindsOfPages(), missingRoute]);

const fileOf = (path: string) => `page${path === '/' ? '-home' : path.replaceAll('/', '-')}.aria.yml`;

for (const path of [...routes, missingRoute]) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === missingRoute ? [/404/] : [] });
    // A phone sees one page of each kind: those that differ in words only are read once.
    const tag = kept.has(path) ? [] : ['@desktop'];
    test(
      'has a title, ordered headings, its tree, nothing for the judges to say, no sideways scroll',
      { tag },
      async ({ shop, page }) => {
        await shop.open(path);
        await expect(page).toHaveTitle(/\S/);
        expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S/);
        const levels = await levelsOf(page);
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
        expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
        if (kept.has(path)) expect.soft(await treeOf(page.locator('body'))).toMatchSnapshot([fileOf(path)]);
        expect(await axeFindings(page)).toEqual([]);
        // Windows differ in what is drawn and hidden, which axe and the trees see, and pages of a kind in words: a second engine takes
        // half a second a page.
        if (kept.has(path) && test.info().project.name === 'desktop') expect(await ibmFindings(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      },
    );
  });
}

test('links lead on, titles and descriptions differ, the markup is valid', { tag: '@desktop' }, async ({ request }) => {
  const titles = new Map<string, string>();
  const links = new Set<string>();
  const problems: string[] = [];
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
    for (const words of [title, description]) {
      if (titles.has(words)) problems.push(`${path} and ${String(titles.get(words))} share '${words}'`);
      titles.set(words, path);
    }
    for (const [, href] of html.matchAll(/ href="([^"]+)"/g)) if (href?.startsWith('/')) links.add(href);
    const report = await validator.validateString(html);
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages)) {
      problems.push(`${path}:${String(line)}:${String(column)} ${ruleId}: ${message}`);
    }
  }
  for (const href of links) {
    const response = await request.get(href, { maxRedirects: 0 });
    if (response.status() >= 400) problems.push(`${href} answers ${String(response.status())}`);
  }
  expect(problems).toEqual([]);
});
