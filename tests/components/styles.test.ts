import { readdirSync } from 'node:fs';
import { ident, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { scents } from '#shop/catalog.ts';
import { parseTags } from '../../src/integrations/built-files.ts';
import { wordsOf } from '../content/scent-words.ts';
import { kindsOfPages } from '../e2e/kinds-of-pages.ts';
import { pageAt, readBuilt, stylesIn, wholePageAt } from '../seo/built.ts';

function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  walk(parse(css), { visit: 'ClassSelector', enter: ({ name }) => names.add(ident.decode(name)) });
  return names;
}

/** Of all sheets but the admin's. */
const styled = classesIn(
  readdirSync('dist/_astro')
    .filter((name) => name.endsWith('.css') && !name.startsWith('admin.'))
    .map((name) => readBuilt(`_astro/${name}`))
    .join(''),
);

// A sheet names the files whose classes it has (`@source` in src/styles).
test.each(kindsOfPages())("%s has the rules of its markup's classes in its sheet", (path) => {
  const html = wholePageAt(path);
  const used = parseTags(html).flatMap(({ attributes }) => attributes.get('class')?.split(/\s+/) ?? []);
  const own = classesIn(stylesIn(html));
  expect([...new Set(used)].filter((name) => styled.has(name) && !own.has(name))).toEqual([]);
});

test('each scent has the tint of its file', () => {
  const rules = stylesIn(pageAt('/catalog')).replaceAll(/["'\\]/g, '');
  for (const { id } of scents) expect(rules).toContain(`[data-scent=${id}]{--tint:${wordsOf(id).tint}}`);
});
