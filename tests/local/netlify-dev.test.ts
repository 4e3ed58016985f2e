import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const settings = readFileSync('netlify.toml', 'utf8');
const valueOf = (table: string, name: string) =>
  new RegExp(`^\\[${table}\\]\\n(?:(?!\\[).*\\n)*? *${name} = "([^"]*)"`, 'm').exec(settings)?.[1];

/** The command takes `_headers` and pages from this folder, and functions from that one, and puts them before the dev server's. */
test.each([
  ['context\\.dev', 'publish', ['_headers', '_redirects', 'index.html']],
  ['dev', 'functions', ['cart.ts']],
])('netlify dev leaves pages and functions to npm run dev: %s names a %s folder without %j', (table, name, files) => {
  const folder = valueOf(table, name);
  expect(folder).toMatch(/^\.netlify\//);
  for (const file of files) expect(existsSync(join(folder ?? '', file))).toBe(false);
});

test('a deploy has the pages and functions of the shop', () => {
  expect([valueOf('build', 'publish'), valueOf('functions', 'directory')]).toEqual(['dist', 'netlify/functions']);
});
