import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms } from './rooms.ts';
import { fileAt, packageJson, paths } from './tree.ts';

const readmes = paths.filter((path) => path.endsWith('.md') && !path.startsWith('src/content/policies/')).map(fileAt);

const knownEndings = /\.(ts|tsx|astro|mjs|json|md|yaml|css|py|toml|jpg|svg)$/;
/** What a command makes and the project does not hold. */
const made = /^(dist|out|node_modules|\.netlify|\.cache|test-results|screenshots)\//;

/** Whatever stands in backticks, or behind a link, and looks like a path of this project. */
function pathsIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, token = '']) => token);
  const linked = Array.from(text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g), ([, target = '']) => target);
  return [...quoted, ...linked].filter((token) => {
    if (/^(https?:|mailto:|\/)/.test(token) || made.test(token) || !/^[\w.@#/[\]-]+$/.test(token)) return false;
    return /[^/.]\/?$/.test(token) && (/\w\.\w+$/.test(token) ? knownEndings.test(token) : /^#\w|\w\/$/.test(token));
  });
}

function exists(readme: string, token: string): boolean {
  const [, name] = /^(#\w+)\/?/.exec(token) ?? [];
  if (name) return `${name}/*` in packageJson.imports;
  const bare = token.replace(/\/$/, '');
  const places = [bare, posix.join(posix.dirname(readme), bare)];
  return places.some((place) => paths.some((path) => path === place || path.startsWith(`${place}/`)));
}

describe.each(readmes)('$path', ({ path, text }) => {
  test('names only what is there', () => {
    expect(pathsIn(text).filter((token) => !exists(path, token))).toEqual([]);
  });

  test('names only commands that there are', () => {
    const commands = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

test('the map names every room', () => {
  const { text } = fileAt('src/ARCHITECTURE.md');
  const rooms = new Set(paths.flatMap((path) => /^(src|netlify)\/[^/]+\//.exec(path)?.[0] ?? []));
  expect([...rooms].filter((room) => !text.includes(`\`${room}\``))).toEqual([]);
});

test('each room has a README of its own', () => {
  // Astro makes a page of every Markdown file in src/pages.
  const held = rooms.filter(({ folder }) => !/\.ts$|^src\/(pages|content)$/.test(folder));
  const missing = held.filter(({ folder }) => !paths.includes(`${folder}/README.md`) && !/local\/\w+$/.test(folder));
  expect(missing.map(({ folder }) => folder)).toEqual([]);
});

test.each([
  ['README.md', 120],
  ['src/content/README.md', 140],
  ...readmes.flatMap(({ path }): [string, number][] =>
    /^(?:README|tests\/threats\/threats|src\/content\/README|src\/assets\/pictures\/README|src\/ARCHITECTURE|netlify\/OPERATING|\.github\/.*)\.md$/.test(
      path,
    )
      ? []
      : [[path, 15]],
  ),
])('%s has at most %i lines', (path, most) => {
  expect(fileAt(path).text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
