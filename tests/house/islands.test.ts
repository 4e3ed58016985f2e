import { expect, test } from 'vitest';
import { fileAt, filesIn, importsOf, paths, type Import } from './tree.ts';

const pages = filesIn(['src'], ['.astro']);
const isRoot = (path = '') => /^src\/islands\/[^/]+\.tsx$/.test(path);
const isPart = (path = '') => /^src\/islands\/.+\/[^/]+\.tsx$/.test(path);

/** Rendered without React's renderer in a page that never loads it, so that nothing would ever answer. */
const byScript = 'src/islands/CartPanel.tsx';

test.each(paths.filter((path) => isRoot(path) && path !== byScript))(
  '%s is placed in markup with client:intent',
  (root) => {
    const name = root.replace(/^.*\/|\.tsx$/g, '');
    const placed = pages.filter((page) => importsOf(page).some(({ to }) => to === root));
    expect(placed.length).toBeGreaterThan(0);
    const elements = placed.flatMap(({ text }) => text.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []);
    expect(elements.filter((element) => !/\sclient:intent\b/.test(element))).toEqual([]);
    expect(elements.length).toBeGreaterThan(0);
  },
);

test('the panel, which a script renders, is placed in no markup', () => {
  expect(pages.filter((page) => importsOf(page).some(({ to }) => to === byScript))).toEqual([]);
});

test('there is one directive', () => {
  const directives = pages.flatMap(({ text }) => Array.from(text.matchAll(/\s(client:[a-z]+)/g), ([, name]) => name));
  expect(new Set(directives)).toEqual(new Set(['client:intent']));
});

test('no file makes a root of React by itself', () => {
  const makers = filesIn(['src'], ['.ts', '.tsx', '.astro']).flatMap(importsOf);
  expect(makers.filter(({ name }) => name.startsWith('react-dom')).map(({ from }) => from)).toEqual([]);
});

test('scripts reach islands by their roots', () => {
  const scripts = filesIn(['src/components'], ['.ts']).flatMap(importsOf);
  expect(scripts.filter(({ to }) => isPart(to))).toEqual([]);
});

/** What a file loads at once, with all it imports. */
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

test('no page loads React, islands, stores or a library before intent', () => {
  expect(entries.length).toBeGreaterThan(0);
  const early = entries.flatMap((entry) => loadedWith(entry));
  // The pages of admin and editor are no shopper's: the one checks what it reads by the schema library, the other writes YAML.
  const shoppers = early.filter(({ from }) => !/^src\/(api\/admin|editor)\//.test(from));
  const heavy = shoppers.filter(({ to }) => to === undefined || /^src\/(islands|stores)\//.test(to));
  expect(heavy.map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
});
