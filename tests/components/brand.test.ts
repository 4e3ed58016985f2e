import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDrawn } from '#components/common/icons.ts';
import { builtPages, metaOf, pageAt } from '../seo/built.ts';

const shapesIn = (path: string) =>
  Array.from(readFileSync(path, 'utf8').matchAll(/ d="([^"]+)"/g), ([, shape]) => shape);

test('the mark takes the color of the text around it alone, and is the same in the icon: run `npm run font`', () => {
  const text = readFileSync('src/assets/brand/sprig.svg', 'utf8');
  expect(text).toMatch(/^(?!.*(#[0-9a-f]{3,8}\b|stroke=)).*fill="currentColor"/is);
  const shapes = shapesIn('src/assets/brand/sprig.svg');
  expect(shapes.length).toBeGreaterThan(0);
  expect(shapesIn('public/favicon.svg')).toEqual(expect.arrayContaining(shapes));
});

const name = metaOf(pageAt('/')).get('og:site_name') ?? '';

test('the wordmark says the name of the shop: after a change run `npm run font`', () => {
  expect(isDrawn(name)).toBe(true);
  expect(isDrawn('Another Name')).toBe(false);
  // Outlines, for which no font has to be there.
  expect(readFileSync('public/favicon.svg', 'utf8')).not.toMatch(/<text|font-/);
});

test('the wordmark is in the header of every page, with its name and its size', () => {
  const headers = builtPages().flatMap(([, html]) => /<header.*?<\/header>/s.exec(html) ?? []);
  expect(headers.length).toBeGreaterThan(20);
  for (const header of headers) {
    expect(header).toMatch(/<img src="\/favicon\.svg#name" alt="[^"]+" width="[1-9]\d*" height="28">/);
    expect(header).toContain(`alt="${name.replaceAll('&', '&#38;')}`);
  }
});
