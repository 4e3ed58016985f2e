// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { generate, parse, type CssNode } from 'css-tree';
import { expect, test } from 'vitest';
import { stateAttributes, withPageRules } from '../../src/integrations/page-styles.ts';

/** The rules that remain of `css` on a page with this markup. */
async function left(css: string, markup: string): Promise<string | undefined> {
  const [page] = await withPageRules([`<style>${css}</style>${markup}`]);
  return /<style>([^]*)<\/style>/.exec(page ?? '')?.[1];
}

test.each([
  ['a class in use', '.card{x:y}', '<p class="big card">'],
  ['a class in a template', '.card{x:y}', '<template><p class="card"></template>'],
  ['a class without scripts', '.card{x:y}', '<noscript><p class="card"></noscript>'],
  ['an escaped class', '.md\\:mt-2\\.5{x:y}', '<p class="md:mt-2.5">'],
  ['a tag', 'select{x:y}', '<select>'],
  ['a value with a space', '[data-scent=tea\\ tree]{x:y}', '<p data-scent="tea tree">'],
  ['a value that an option has', '[data-scent=rose]{x:y}', '<p data-scent="x"><option value="rose">'],
  ['a state of an element in use', '.panel[open]{x:y}', '<dialog class="panel">'],
  ['what a script marks', '[data-live] .idle{x:y}', '<b class="idle">'],
  ['stars that a script draws', '.stars[data-rating="3"]{x:y}', '<i class="stars" data-rating="5">'],
  ['a pseudo class', '.button:hover:not(:disabled){x:y}', '<a class="button">'],
  ['variables of a style that uses none', ':root{--font-text:A}', '<p>'],
  ['everything', '*,:before{x:y}', '<p>'],
  ['whatever has the focus', ':focus-visible{x:y}', '<p>'],
  ['what the browser draws between pages', '::view-transition-group(*){x:y}', '<p>'],
])('%s keeps its rule', async (_, css, markup) => {
  expect(await left(css, markup)).toBe(css);
});

test.each([
  ['a class that no element has', '.card{x:y}', '<p class="cards">card</p>'],
  ['a class that only words name', '.hidden{x:y}', '<p>The hidden notes</p>'],
  ['a tag that is not there', 'table{x:y}', '<p>table</p>'],
  ['a value that is not there', '[data-scent=rose]{x:y}', '<p data-scent="coffee">'],
  ['a descendant of nothing', '.a .b{x:y}', '<p class="b">'],
  ['the focus of nothing', '.a:focus-visible{x:y}', '<p class="b">'],
])('%s loses it', async (_, css, markup) => {
  expect(await left(css, markup)).toBe('');
});

test('selectors, variables and keyframes go with the last rule that needs them', async () => {
  expect(await left('h1,h4{x:y}', '<h1>')).toBe('h1{x:y}');
  const css =
    ':root{--a:1px;--b:2px}@keyframes turn{to{rotate:1turn}}@keyframes in{0%{opacity:0}}.p{m:var(--a);animation:in 1s}.q{m:var(--b);animation:turn 1s}';
  expect(await left(css, '<p class="p">')).toBe(
    ':root{--a:1px}@keyframes in{0%{opacity:0}}.p{m:var(--a);animation:in 1s}',
  );
});

test('a registered property that nothing sets becomes its value, and one that is set stays registered', async () => {
  const registration = '@property --w{syntax:"*";inherits:false;initial-value:solid}';
  const css = `.p{border-style:var(--w)}.q{--w:dashed}${registration}`;
  expect(await left(`.p{border-style:var(--w)}${registration}`, '<p class="p">')).toBe('.p{border-style:solid}');
  expect(await left(css, '<p class="p q">')).toBe(css);
});

test('pages with one style keep one, with the rules of all of them', async () => {
  const css = '<style>.a{x:y}.b{x:y}.c{x:y}</style>';
  const pages = [`${css}<p class="a">`, `${css}<p class="b">`, '<style>.c{x:y}</style><p class="b">'];
  expect(await withPageRules(pages)).toEqual([
    '<style>.a{x:y}.b{x:y}</style><p class="a">',
    '<style>.a{x:y}.b{x:y}</style><p class="b">',
    '<style></style><p class="b">',
  ]);
});

/** The selectors of nested rules, each written out. */
function selectorsIn(node: CssNode, parent = ''): string[] {
  const inside = 'block' in node && node.block ? node.block : 'children' in node ? node : undefined;
  const within = (selector: string) =>
    inside?.children?.toArray().flatMap((child: CssNode) => selectorsIn(child, selector)) ?? [];
  if (node.type !== 'Rule') return node.type === 'Atrule' && /keyframes|theme/.test(node.name) ? [] : within(parent);
  const own = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray().map((one) => generate(one)) : [];
  const whole = own.map((one) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one}`.trim()));
  return [...whole, ...within(whole.length === 1 ? whole.join() : `:is(${whole.join()})`)];
}

/** States of an element, and attributes that scripts change, are true of all elements. */
const inAnyState = (selector: string) =>
  selector
    .replace(/::[\w-]+(\(.*?\))?/g, '')
    .replace(/:(hover|focus(-visible|-within)?|active|checked|disabled|modal|target)\b/g, ':is(*)')
    .replace(new RegExp(`\\[(${stateAttributes.join('|')})[^\\]]*\\]`, 'g'), ':is(*)')
    .replace(/:not\((:is\(\*\),?)+\)/g, ':is(*)') || '*';

test.each(['index', 'products', 'scent-finder', 'reviews', 'catalog', 'thankyou'])(
  'on the page %s no rule is lost that its markup, in any state, can match',
  async (page) => {
    const html = readFileSync(`dist/${page}.html`, 'utf8').replace(/<style[^]*?<\/style>/g, '');
    const document = new DOMParser().parseFromString(html, 'text/html');
    const selectors = globSync('src/styles/*.css')
      .flatMap((file) => selectorsIn(parse(readFileSync(file, 'utf8'))))
      .filter((selector) => document.querySelector(inAnyState(selector)));
    expect(selectors.length).toBeGreaterThan(50);
    const kept = await left(selectors.map((selector, at) => `${selector}{x:y${String(at)}}`).join(''), html);
    expect(selectors.filter((_, at) => !kept?.includes(`y${String(at)}}`))).toEqual([]);
  },
);

const textsOf = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'));
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The pages' own scripts; islands load the whole style sheet. */
const scripts = textsOf('src/{components,browser,directives}/**/*.ts');
const written = new Set([
  // Browsers set it on dialog and details.
  'open',
  ...found(scripts, /\.dataset(?:\.|\[')(\w+)(?:'\])? = /g).map((name) => `data-${kebab(name)}`),
  ...found(scripts, /\.aria([A-Z]\w*) = /g).map((name) => `aria-${name.toLowerCase()}`),
  ...found(scripts, /(?:toggle|set)Attribute\(\s*'([\w-]+)'/g),
  ...found(scripts, /\.(hidden|inert|disabled) = /g),
]);

const styled = new Set([
  ...found(textsOf('src/styles/**/*.css'), /\[([\w-]+)/g),
  ...found(textsOf('src/{components,layouts,pages}/**/*.astro'), /(?<=[\s"'])(?:[a-z]+-)?((?:data|aria)-[\w-]+):/g),
  'hidden',
  // Used in the output of integrations/scent-tints.ts.
  'data-scent',
]);

test('stateAttributes has each attribute that a script changes and a style uses, and no other', () => {
  expect([...written].filter((name) => styled.has(name)).sort()).toEqual([...stateAttributes].sort());
});
