import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateAttributes } from '../../src/integrations/page-css-rules.ts';

const textsOf = (pattern: string): string =>
  globSync(pattern)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the page's own scripts write; islands bring the whole style sheet along. */
const scripts = textsOf('src/{components,browser,directives}/**/*.ts');
const written = new Set([
  // The browser sets it on a dialog and on details.
  'open',
  ...found(scripts, /\.dataset(?:\.|\[')(\w+)(?:'\])? = /g).map((name) => `data-${kebab(name)}`),
  ...found(scripts, /\.aria([A-Z]\w*) = /g).map((name) => `aria-${name.toLowerCase()}`),
  ...found(scripts, /(?:toggle|set)Attribute\(\s*'([\w-]+)'/g),
  ...found(scripts, /\.(hidden|inert|disabled) = /g),
]);

const styled = new Set([
  ...found(textsOf('src/styles/**/*.css'), /\[([\w-]+)/g),
  ...found(textsOf('src/{components,layouts,pages}/**/*.astro'), /(?<=[\s"'])(?:[a-z]+-)?((?:data|aria)-[\w-]+):/g),
  'hidden',
  // In what integrations/scent-tints.ts writes.
  'data-scent',
]);

test('each attribute that a script changes and a style looks at is known to what leaves rules out, and no other', () => {
  expect([...written].filter((name) => styled.has(name)).sort()).toEqual([...stateAttributes].sort());
});
