import { expect, test } from 'vitest';
import { fileAt, filesIn, importsOf, paths, type Import } from './tree.ts';

const pages = filesIn(['src'], ['.astro']);
const isRoot = (path = '') => /^src\/islands\/[^/]+\.tsx$/.test(path);
const isPart = (path = '') => /^src\/islands\/.+\/[^/]+\.tsx$/.test(path);

/** A root would be drawn, and never wake: it has a script that mounts it. */
test('no root of React is placed in markup', () => {
  const placed = pages.flatMap((page) =>
    importsOf(page)
      .filter(({ to, kind }) => isRoot(to) && kind === 'static')
      .map(({ name }) => `${page.path}: ${name}`),
  );
  expect(placed).toEqual([]);
});

test('no markup asks Astro for an island', () => {
  expect(pages.filter(({ text }) => /\sclient:[a-z]/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('scripts reach islands by their roots', () => {
  const scripts = filesIn(['src/components'], ['.ts']).flatMap(importsOf);
  expect(scripts.filter(({ to }) => isPart(to))).toEqual([]);
});

/** What one file brings along before anybody asks for more. */
function loadedWith(path: string, seen = new Set<string>()): Import[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const now = importsOf(fileAt(path)).filter(({ kind }) => kind === 'static');
  return now.flatMap((one) => [one, ...(one.to && paths.includes(one.to) ? loadedWith(one.to, seen) : [])]);
}

/** The modules that pages name in a <script>. */
const entries = pages.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => importsOf({ path, text: script }))
    .flat()
    .map(({ to }) => to ?? ''),
);

test('no page loads React, islands, stores or a library before a hand reaches for something', () => {
  expect(entries.length).toBeGreaterThan(0);
  const early = entries.flatMap((entry) => loadedWith(entry));
  // The admin's page is no shopper's, and checks what it reads by the schema library.
  const shoppers = early.filter(({ from }) => !from.startsWith('src/api/admin/'));
  const heavy = shoppers.filter(({ to }) => to === undefined || /^src\/(islands|stores)\//.test(to));
  expect(heavy.map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
});
