import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileAt, filesIn, importsOf, packageJson, paths, root } from './tree.ts';

const all = { ...packageJson.dependencies, ...packageJson.devDependencies };
const own = paths.filter(
  (path) => /\.(ts|tsx|astro|mjs|css|json|toml)$/.test(path) && !/^package(-lock)?\.json$/.test(path),
);
const text = own.map((path) => fileAt(path).text).join('\n');
const commands = Object.values(packageJson.scripts).join(' ');

interface Manifest {
  bin?: string | Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

function manifestOf(name: string): Manifest {
  const path = join(root, 'node_modules', name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

const manifests = Object.keys(all).map((name) => ({ name, ...manifestOf(name) }));

const isNamed = (name: string) => new RegExp(`(['"/ ])${name.replace(/[/.]/g, '\\$&')}(['"/]|$)`, 'm').test(text);
const hasCommand = (name: string) => {
  const { bin } = manifestOf(name);
  const bins = typeof bin === 'string' ? [name] : Object.keys(bin ?? {});
  return bins.some((command) => new RegExp(`(^|[ &])${command}( |$)`).test(commands));
};
const isWanted = (name: string) =>
  manifests.some((other) => name in (other.peerDependencies ?? {}) && !other.peerDependenciesMeta?.[name]?.optional);
/** `@types/react` belongs to react. */
const isTypesOf = (name: string) => name.startsWith('@types/') && (name === '@types/node' || name.slice(7) in all);

/** What no file names, and why it is there. */
const reasons: Record<string, string> = {
  '@astrojs/check': '`astro check` loads it',
  jsdom: 'tests ask vitest for it by a comment',
};

test.each(Object.keys(all))('%s is used', (name) => {
  const uses = [isNamed(name), hasCommand(name), isWanted(name), isTypesOf(name), name in reasons];
  expect(uses).toContain(true);
});

test('what the shop runs on is a dependency, what only builds or tests it is not', () => {
  const imports = filesIn(['netlify/server', 'netlify/functions', 'src'], ['.ts', '.tsx', '.astro'])
    .flatMap(importsOf)
    .filter(({ to, kind, name }) => to === undefined && kind !== 'type' && !/^(node|astro):/.test(name));
  const packages = new Set(imports.map(({ name }) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
  expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([]);
});
