import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The command takes `_headers` and pages from one folder and functions from another, ahead of the dev server's. */
test('netlify dev leaves pages and functions to npm run dev, and a deploy has them', () => {
  const settings = readFileSync('netlify.toml', 'utf8');
  const valueOf = (table: string, name: string) =>
    new RegExp(`^\\[${table}\\]\\n(?:(?!\\[).*\\n)*? *${name} = "([^"]*)"`, 'm').exec(settings)?.[1] ?? '';
  const [pages, functions] = [valueOf('context\\.dev', 'publish'), valueOf('dev', 'functions')];
  for (const folder of [pages, functions]) expect(folder).toMatch(/^\.netlify\//);
  const built = ['_headers', '_redirects', 'index.html'].map((name) => join(pages, name));
  expect([...built, join(functions, 'cart.ts')].filter((file) => existsSync(file))).toEqual([]);
  expect(settings).toContain('[context.dev.environment]\n  AVIF_EFFORT = ""');
  expect([valueOf('build', 'publish'), valueOf('functions', 'directory')]).toEqual(['dist', 'netlify/functions']);
});
