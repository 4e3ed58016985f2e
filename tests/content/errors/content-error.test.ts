import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentError } from '#content/errors/content-error.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistake-'));
});
afterAll(() => rm(root, { recursive: true }));

/** What is said of a file with these lines, after Astro refused it with this message. */
async function found(name: string, lines: readonly string[], refused = 'no') {
  const file = join(root, name);
  await writeFile(file, lines.join('\n'));
  const error = Object.assign(new Error(refused), { loc: { file, line: 0, column: 0 } });
  return contentError(error, root);
}

test.each([
  ['a tab', ['hero:', '\ttext: x'], 'line 2: Tabs are not allowed as indentation: begin the line with spaces, never'],
  ['an open quote', ['a: b', 'hero: "x'], 'line 2: Missing closing "quote: something is opened here and not closed'],
  [
    'a colon in a text',
    ['hero: Soap: made by hand'],
    'line 1: Nested mappings are not allowed in compact mappings: a value',
  ],
  ['a field twice', ['hero: x', 'text: y', 'hero: z'], 'line 3: Map keys must be unique: this field stands here twice'],
  ['a brace first', ['hero: {price} a bar'], 'line 1: Unexpected scalar at node end: a text that begins with a brace'],
  ['a crooked line', ['hero:', '   a: x', '  b: y'], 'line 3: All mapping items must start at the same column: begin'],
])('%s is named by its line, with what to write', async (_, lines, words) => {
  expect((await found('home.yaml', lines)).message).toContain(`home.yaml, ${words}`);
});

const issues = (entry: string, ...list: string[]) =>
  [`**home → ${entry}** data does not match collection schema.`, '', ...list.map((one) => `  ${one}`)].join('\n');

test('what a schema refuses is named by the line of the field, a misspelled name before what it makes missing', async () => {
  const refused = issues(
    'home',
    '**hero.items.1.text**: is empty',
    '**hero.title**: is missing',
    "**hero**: has 'titel'",
  );
  const mistake = await found(
    'home.yaml',
    ['# home', 'hero:', '  titel: x', '  items:', '    - text: y', '    - text: ""'],
    refused,
  );
  expect(mistake.message.split('\n')).toEqual([
    'home.yaml, line 6: hero.items.1.text: is empty',
    "home.yaml, line 3: hero: has 'titel'",
    'home.yaml, line 2: hero.title: is missing',
  ]);
  expect(mistake).toMatchObject({ id: join(root, 'home.yaml'), loc: { line: 6, column: 7 } });
});

test('in a file that is a list, the field of the entry', async () => {
  const list = ['- id: shea butter', '  feel: x', '- id: coconut', '  feel: ""'];
  const mistake = await found('bases.yaml', list, issues('coconut', '**feel**: is empty'));
  expect(mistake.message).toBe('bases.yaml, line 4: feel: is empty');
});

test('in Markdown, the fields above the text', async () => {
  const page = ['---', 'title: x', 'effective: soon', '---', 'effective: no field'];
  const mistake = await found('policy.md', page, issues('policy', '**effective**: must be a date'));
  expect(mistake.message).toBe('policy.md, line 3: effective: must be a date');
});

test('what is not about a file stays as it is', async () => {
  const error = new Error('out of soap');
  expect(await contentError(error, root)).toBe(error);
  expect((await found('home.yaml', ['a: b'], 'out of soap')).message).toBe('home.yaml: out of soap');
});
