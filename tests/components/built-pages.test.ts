import { HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { kindsOfPages } from '../e2e/kinds-of-pages.ts';
import { faq } from '#content/schemas/pages.ts';
import { products } from '#shop/catalog.ts';
import { typeset } from '#shop/placeholders.ts';
import { readYaml } from '../content/read-content.ts';
import { wordsOf } from '../content/scent-words.ts';
import { builtPages, metaOf, pageAt, stylesIn, titleOf, visibleText } from '../seo/built.ts';

const { questions } = faq.parse(readYaml('faq.yaml'));

const pages = builtPages();
const forShoppers = pages.filter(([name]) => name !== 'owner.html');

const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim());

test('no page shows undefined or null, and nothing follows its end', () => {
  const stray = /^(true|false|undefined|null|NaN|\[object Object\])$/;
  expect(pages.filter(([, html]) => textsOf(html).some((text) => stray.test(text)))).toEqual([]);
  expect(pages.filter(([, html]) => !/<\/body>\s*<\/html>\s*$/.test(html))).toEqual([]);
});

test('no two pages share a title or a description', () => {
  const words = forShoppers
    .filter(([name]) => name !== '404.html')
    .flatMap(([, html]) => [titleOf(html), metaOf(html).get('description')]);
  expect(words).not.toContain(undefined);
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
});

test("each soap's page has words of its own, and leads to its sister and three others without scripts", () => {
  const texts = products.map(({ path }) => visibleText(pageAt(path)));
  for (const [index, { id, base, scent, path }] of products.entries()) {
    const main = /<main[^]*<\/main>/.exec(pageAt(path))?.[0] ?? '';
    const own = wordsOf(scent.id).products[base.id].inUse.split(/(?<=[.?!]) /);
    const others = texts.filter((_, other) => other !== index);
    expect([id, own.filter((sentence) => !texts[index]?.includes(sentence))]).toEqual([id, []]);
    expect([id, own.filter((sentence) => others.some((text) => text.includes(sentence)))]).toEqual([id, []]);
    const linked = products.filter((other) => main.includes(`href="${other.path}"`));
    const sisters = linked.filter((other) => other.scent === scent && other.base !== base);
    expect([id, sisters.length, linked.filter((other) => other.base === base).length]).toEqual([id, 1, 3]);
  }
});

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

test.each(kindsOfPages())('%s is valid HTML', async (path) => {
  const { results } = await validator.validateString(pageAt(path));
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column }))).toEqual([]);
});

test('the skip link comes first, and the focus ring has its style in the page sheet', () => {
  for (const [name, html] of forShoppers.filter(([, page]) => page.includes('<header'))) {
    expect(/<body[^]*?<((a|button|input|select|summary)\b[^>]*)>/.exec(html)?.[1], name).toContain('class="skip-link ');
    expect(stylesIn(html), name).toMatch(/[{},]:focus-visible\{outline:3px solid/);
  }
});

test('without a tag manager no page asks for consent, and the policy says so', () => {
  expect(pages.filter(([, html]) => /googletagmanager|privacy-choices/i.test(html)).map(([name]) => name)).toEqual([]);
  expect(pageAt('/privacy-policy')).toContain('Right now this shop uses no analytics');
});

test.each(['/', '/products', '/product/coconut-olive-rose'])('%s answers all questions, one at a time', (path) => {
  const asked = [...pageAt(path).matchAll(/<details name="([\w-]*faq)" [^>]*>\s*<summary>([^<]*)<\/summary>/g)];
  const words = questions.map((one) => typeset(one.question));
  expect(asked.map(([, , question]) => visibleText(question ?? ''))).toEqual(words);
  expect(new Set(asked.map(([, name]) => name)).size).toBe(1);
  expect(pageAt('/')).toContain('id="faq"');
});

test.each<[string, string[]]>([
  ['/', ['/ page']],
  ['/catalog', ['/catalog page']],
  ['/story', ['/story page']],
  ['/reviews', ['/reviews page']],
  ['/products', ['/catalog true']],
  ['/product/shea-butter-rose', ['/catalog true']],
  ['/scent-finder', ['/catalog true']],
  ['/contact', []],
])('the main navigation marks on %s: %j', (path, links) => {
  const [nav = ''] = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(pageAt(path)) ?? [];
  const marked = nav.matchAll(/<a href="([^"]*)"[^>]*aria-current="([^"]*)"/g);
  expect(Array.from(marked, ([, href, kind]) => `${href} ${kind}`)).toEqual(links);
});
