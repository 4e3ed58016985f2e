import { expect, test } from 'vitest';
import { fileAt, filesIn, importsOf, paths, type Import } from './tree.ts';

const pages = filesIn(['src'], ['.astro']);
const isRoot = (path = '') => /^src\/islands\/[^/]+\.tsx$/.test(path);
const isPart = (path = '') => /^src\/islands\/.+\/[^/]+\.tsx$/.test(path);

/** The opening tags of what an .astro file imports from islands. */
function placed(kind: (path?: string) => boolean) {
  return pages.flatMap((page) => {
    const islands = importsOf(page).filter(({ to }) => kind(to));
    const names = islands.map(({ to = '' }) => to.replace(/^.*\//, '').replace('.tsx', ''));
    return names.flatMap((name) => {
      const tags = Array.from(page.text.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g')), ([tag]) => tag);
      return tags.map((tag) => ({ where: `${page.path}: <${name}>`, isLive: /\sclient:\w/.test(tag) }));
    });
  });
}

test('an island is never placed without client:', () => {
  const islands = placed(isRoot);
  expect(islands.length).toBeGreaterThan(0);
  expect(islands.filter(({ isLive }) => !isLive)).toEqual([]);
});

test('a part of an island may be drawn while building, and is never an island itself', () => {
  expect(placed(isPart).filter(({ isLive }) => isLive)).toEqual([]);
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
  const heavy = early.filter(({ to }) => to === undefined || /^src\/(islands|stores)\//.test(to));
  expect(heavy.map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
});
