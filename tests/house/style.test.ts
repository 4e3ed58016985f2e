import { expect, test } from 'vitest';
import { fileAt, filesIn, linesWith } from './tree.ts';

const tokensPath = 'src/styles/tokens.css';
const looks = filesIn(['src'], ['.css', '.astro', '.tsx']).filter(({ path }) => path !== tokensPath);
const tokens = fileAt(tokensPath).text;

/** A hex colour or a colour function; an address such as `href="#faq"` or `url(#face)` is none. */
const rawColour = /(?<![\w&"'(/`])#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\bcolor\(/i;

test('raw colours of styles and markup stand in tokens.css only; a scent has its tint in its content file', () => {
  const markup = looks.map(({ path, text }) => ({ path, text: text.replace(/<meta name="theme-color"[^>]*>/, '') }));
  expect(linesWith(markup, rawColour)).toEqual([]);
});

test('in quotes too: a colour is no value in markup', () => {
  const markup = looks.map(({ path, text }) => ({ path, text: text.replace(/<meta name="theme-color"[^>]*>/, '') }));
  const quoted = /(fill|stroke|color|bg|text|border|from|to|via)[-\w]*(=|:|-\[)\s*["']?#[0-9a-f]{3,8}\b/i;
  expect(linesWith(markup, quoted)).toEqual([]);
});

test.each([
  ['the theme colour of the page', 'src/layouts/Page.astro', /theme-color" content="(#[0-9a-f]+)"/g],
  ['icon and wordmark', 'src/assets/brand/brand.svg', /(?:fill="|background:)(#[0-9a-f]+)/g],
  ['the paper below it on shared pictures', 'src/components/common/stable-pictures.ts', /'(#[0-9a-f]+)'/g],
  ['the ground of its filled icons', 'src/components/common/icons.ts', /'(#[0-9a-f]+)'/g],
  ['the manifest', 'src/pages/manifest.webmanifest.ts', /'(#[0-9a-f]+)'/g],
])('%s cannot read tokens, and repeats them', (_, path, colours) => {
  const found = Array.from(fileAt(path).text.matchAll(colours), ([, colour]) => colour);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((colour) => !tokens.includes(`: ${String(colour)};`))).toEqual([]);
});

test('no inline styles, which the security policy would block', () => {
  expect(linesWith(filesIn(['src'], ['.astro', '.tsx']), /\sstyle=/)).toEqual([]);
});
