import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentError } from '#content/content-error.ts';
import { textMistake } from '#content/loaders.ts';

/** A project with only content, its schemas and their imports. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'soap-content-'));
  for (const path of ['package.json', 'src/content', 'src/content.config.ts', 'src/shop'])
    await cp(path, join(root, path), { recursive: true });
  for (const path of ['node_modules', 'src/assets']) await symlink(resolve(path), join(root, path));
  await writeFile(join(root, 'astro.config.mjs'), 'export default {};');
});
afterAll(() => rm(root, { recursive: true }));

async function errorIn(name: string, lines: readonly string[], message = 'no') {
  const file = join(root, name);
  await writeFile(file, lines.join('\n'));
  return contentError(Object.assign(new Error(message), { loc: { file, line: 0, column: 0 } }), root);
}

test.each([
  ['a tab', ['hero:', '\ttext: x'], 'line 2: Tabs are not allowed as indentation'],
  ['an open quote', ['a: b', 'hero: "x'], 'line 2: Missing closing "quote'],
  ['a colon in a text', ['hero: Soap: by hand'], 'line 1: Nested mappings are not allowed in compact mappings'],
  ['a field twice', ['hero: x', 'text: y', 'hero: z'], 'line 3: Map keys must be unique'],
  ['a brace first', ['hero: {price} a bar'], 'line 1: Unexpected scalar at node end'],
  ['a crooked line', ['hero:', '   a: x', '  b: y'], 'line 3: All mapping items must start at the same column'],
])('%s is reported by its line', async (_, lines, words) => {
  const { message } = await errorIn('home.yaml', lines);
  expect(message).toContain(`home.yaml, ${words}`);
  expect(message).toMatch(/: see “How the files are written” in src\/content\/README\.md$/);
});

const refused = (entry: string, ...issues: string[]) =>
  [`**home → ${entry}** data does not match collection schema.`, '', ...issues.map((issue) => `  ${issue}`)].join('\n');

test('a value that the schema refuses is reported by the line of its field, in the order of the schema', async () => {
  const lines = ['# home', 'hero:', '  titel: x', '  items:', '    - text: y', '    - text: ""', 'heros: x'];
  const issues = [
    '**hero.items.1.text**: is empty',
    '**hero.title**: must be text',
    '**hero**: **hero**: Unrecognized key: "titel"',
    '****: Unrecognized key: "heros"',
  ];
  const error = await errorIn('home.yaml', lines, refused('home', ...issues));
  expect(error.message.split('\n')).toEqual([
    'home.yaml, line 6: hero.items.1.text: is empty',
    'home.yaml, line 2: hero.title: must be text',
    'home.yaml, line 3: hero: Unrecognized key: "titel"',
    'home.yaml, line 7: Unrecognized key: "heros"',
  ]);
});

test.each([
  ['bases.yaml', ['- id: shea', '  feel: x', '- id: olive', '  feel: ""'], 'bases', '**1.feel**: is empty', 4],
  ['home.yaml', ['a: x'], 'home', '**a**: must be a list', 1, 'Expected type `"array"`, received `"string"`'],
  ['seo.yaml', ['pages:', '  home: x'], 'seo', '**pages.story**: is missing', 1, 'Required'],
  ['policy.md', ['---', 'title: x', 'date: soon', '---', 'date: no field'], 'policy', '**date**: must be a date', 3],
])('what the schema refuses in %s is reported by its line', async (name, lines, entry, issue, line, ofAstro = '') => {
  const words = ofAstro ? issue.replace(/(?<=: ).*/, ofAstro) : issue;
  const { message } = await errorIn(name, lines, refused(entry, words));
  expect(message).toBe(`${name}, line ${line}: ${issue.replaceAll('**', '')}`);
});

test.each([
  ['no line of --- above its fields', ['title: x', '---', 'Text']],
  ['none below them', ['---', 'title: x', 'Text']],
])('a Markdown file with %s is told so', async (_, lines) => {
  const { message } = await errorIn('policy.md', lines, refused('policy', '**title**: must be text'));
  expect(message).toBe('policy.md, line 1: the fields at the top need a line of --- above and one below them');
});

test('other errors stay as they are', async () => {
  const error = new Error('out of soap');
  expect(await contentError(error, root)).toBe(error);
  expect((await errorIn('home.yaml', ['a: b'], 'out of soap')).message).toBe('home.yaml: out of soap');
});

test.each([
  ['home.yaml', '{price} a bar, call {phone}', undefined],
  ['home.yaml', '{pirce}', "'{pirce}' is not a placeholder: use one of {price}, {shipping}, {"],
  ['home.yaml', '{Price}', "'{Price}'"],
  ['home.yaml', '{ price }', "'{ price }'"],
  ['home.yaml', '{constructor}', "'{constructor}'"],
  ['home.yaml', '{}', "'{}'"],
  ['home.yaml', '{price} and {prize}', "'{prize}'"],
  ['reviews.yaml', 'Nice {smile}', undefined],
  ['terms.md', 'effective: 2025-02-28 # new', undefined],
  ...['2025-02-30', '2025-02-30 # new', '2025-13-01  '].map((day): [string, string, string] => [
    'terms.md',
    `effective: ${day}`,
    `effective: ${day.slice(0, 10)} does not exist: write a calendar date`,
  ]),
])('the words of %s with %s are advised: %s', (file, text, advice) => {
  const found = textMistake(file, `a\n{price}\n${text}`);
  if (advice === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject({ message: expect.stringContaining(advice), loc: { file, line: 3 } });
});

test.each(['---', '+++'])('a text that begins with a rule of %s, which would hide the rest, is refused', (rule) => {
  const policy = (first: string) => `---\ntitle: Terms\n---\n\n${first}\n\nNews.\n\n---\n`;
  const message = `a text cannot begin with '${rule}': what follows would not be shown. Write *** for a line across the page`;
  expect(textMistake('terms.md', policy(rule))).toMatchObject({ message, loc: { line: 5 } });
  for (const first of ['***', `News\n\n${rule}`]) expect(textMistake('terms.md', policy(first))).toBeUndefined();
});

test('a Markdown file without a text is refused', () => {
  const message = 'has no text below its fields';
  for (const end of ['', '\n', '\r\n \n'])
    expect(textMistake('terms.md', `---\ntitle: Terms\n---${end}`)).toMatchObject({ message });
  expect(textMistake('terms.md', '---\ntitle: Terms\n---\n\nNews.\n\n---\n')).toBeUndefined();
});

test.each(['latin1', 'utf16le'] as const)('a file in %s is named as such, whatever its reader says', async (kind) => {
  const words = 'is not UTF-8: save it with that encoding';
  const file = join(root, 'home.yaml');
  await writeFile(file, 'hero: Brûlée', kind);
  expect(textMistake(file, await readFile(file, 'utf8'))).toMatchObject({ message: words });
  const error = Object.assign(new Error(refused('home', '**hero**: must be text')), { loc: { file } });
  expect((await contentError(error, root)).message).toBe(`home.yaml: ${words}`);
});

/** Reads all content as `astro sync` does, in one process after each change, and prints the errors. */
const script = `import { readFile, writeFile } from 'node:fs/promises';
  import { sync } from 'astro';
  const errors = [];
  for (const change of process.argv.slice(1)) {
    const [file, right, wrong] = JSON.parse(change);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(right, wrong));
    await sync({ logLevel: 'silent' }).catch(({ message, stack }) => errors.push([message, stack]));
    await writeFile(file, text);
  }
  console.log(JSON.stringify(errors));
  process.exit();`;

test('a build stops at a mistake with file and line, and without a stack', { timeout: 120_000 }, async () => {
  const file = 'src/content/scents/rose.yaml';
  const changes = [
    [file, 'green stem', 'green {pirce}', "rose.yaml, line 7: '{pirce}' is not a placeholder"],
    [file, 'id: rose', 'id: jasmine', "rose.yaml, line 1: id: 'jasmine' does not fit the file's"],
    [file, await readFile(file, 'utf8'), '', 'rose.yaml, line 1: has no fields'],
    [file, '/rose.', '/roses.', 'the picture ../../assets/pictures/roses.'],
    [file, '', ''],
    // Files that have not changed since they were read are checked by the new rule too.
    ['src/content/schemas/soaps.ts', 'notes: z.array(text).length(3)', 'notes: text', 'notes: must be text'],
  ];
  const env = { ...process.env, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' };
  const given = ['--input-type=module', '-e', script, ...changes.map((change) => JSON.stringify(change))];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: root, env });
  const reported = changes.flatMap(([, , , words]) => (words ? [[expect.stringContaining(words), '']] : []));
  expect(JSON.parse(stdout)).toEqual(reported);
});
