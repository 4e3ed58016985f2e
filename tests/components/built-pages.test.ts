import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageAt, readBuilt, wholePageAt } from '../seo/built.ts';

/** As the editor wrote them, in the way a page has them. */
const readQuestions = () =>
  [...readFileSync('src/content/faq.yaml', 'utf8').matchAll(/^ +question: (.*)$/gm)].map(([, question = '']) =>
    question.replaceAll("'", '&#39;'),
  );

const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

/** The texts that stand between tags. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim());

test('no page shows a value that was meant to be left out, and nothing follows its end', () => {
  const stray = /^(true|false|undefined|null|NaN|\[object Object\])$/;
  expect(pages.filter((page) => textsOf(readBuilt(page)).some((text) => stray.test(text)))).toEqual([]);
  expect(pages.filter((page) => !/<\/body>\s*<\/html>\s*$/.test(readBuilt(page)))).toEqual([]);
});

test.each(['/', '/products', '/product/coconut-olive-rose'])(
  '%s answers all questions in order, one at a time',
  (path) => {
    const asked = [...pageAt(path).matchAll(/<details name="([\w-]*faq)" [^>]*>\s*<summary>([^<]*)<\/summary>/g)];
    expect(asked.map(([, , question]) => question)).toEqual(readQuestions());
    expect(new Set(asked.map(([, name]) => name)).size).toBe(1);
    expect(pageAt('/')).toContain('id="faq"');
  },
);

/** What a screen reader makes of elements that stand in a line: no space but those in the markup. */
const readTexts = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('bundles and review filters read as words with spaces between', () => {
  const page = wholePageAt('/products');
  expect(readTexts(page, /<p class="mt-4">([\s\S]*?)<\/p>/g)).toEqual([
    expect.stringMatching(/^\$27 vs \$32 /),
    expect.stringMatching(/^\$43\.20 vs \$54/),
    expect.stringMatching(/^\$63 vs \$90/),
  ]);
  expect(readTexts(page, /<button[^>]*class="spread-row"[^>]*>([\s\S]*?)<\/button>/g)).toEqual([
    'All 139 reviews',
    '5 stars: 112 reviews',
    '4 stars: 24 reviews',
    '3 stars: 3 reviews',
  ]);
});

describe('the main navigation marks', () => {
  const marked = (path: string) => {
    const [nav = ''] = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(pageAt(path)) ?? [];
    return [...nav.matchAll(/<a href="([^"]*)"[^>]*aria-current="([^"]*)"/g)].map(
      ([, href, kind]) => `${String(href)} ${String(kind)}`,
    );
  };

  test.each<[string, string[]]>([
    ['/', ['/ page']],
    ['/catalog', ['/catalog page']],
    ['/story', ['/story page']],
    ['/reviews', ['/reviews page']],
    ['/products', ['/catalog true']],
    ['/product/shea-butter-rose', ['/catalog true']],
    ['/scent-finder', ['/catalog true']],
    ['/contact', []],
    ['/thankyou', []],
    ['/404', []],
  ])('on %s: %j', (path, links) => {
    expect(marked(path)).toEqual(links);
  });
});
