import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;
let refusals: Refusal[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soap-content-'));
  await cp('src/content', join(folder, 'src/content'), { recursive: true });
  for (const file of ['package.json', 'src/content.config.ts', 'src/shop']) {
    await cp(file, join(folder, file), { recursive: true });
  }
  for (const file of ['node_modules', 'src/assets']) await symlink(resolve(file), join(folder, file));
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {};');
  refusals = await syncEach();
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface Mistake {
  name: string;
  file: string;
  old: string;
  wrong: string;
  words: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    name: 'a figure no review can have',
    file: 'reviews.yaml',
    old: 'rating: 5',
    wrong: 'rating: 6',
    words:
      /src\/content\/reviews\.yaml, line \d+: reviews\.0\.rating: is 6: it must be a whole number of stars from 1 to 5/,
  },
  {
    name: 'a tab',
    file: 'home.yaml',
    old: '\n  ',
    wrong: '\n\t',
    words: /src\/content\/home\.yaml, line \d+: Tabs are not allowed as indentation: begin the line with spaces/,
  },
  {
    name: 'a colon in a text',
    file: 'scents/rose.yaml',
    old: 'id: rose',
    wrong: 'id: rose: red',
    words: /scents\/rose\.yaml, line 1: Nested mappings.*: a value with a colon followed by a space goes below a >-/,
  },
  {
    name: 'a price that is not the rule',
    file: 'catalog.yaml',
    old: '{price} a bar',
    wrong: '$8.00 a bar',
    words: /catalog\.yaml, line 3: '\$8\.00 a bar' is not what the shop's rules in src\/shop say: write \$\d/,
  },
  {
    name: 'a placeholder in the wrong sentence',
    file: 'scents/unscented.yaml',
    old: '{price} each',
    wrong: '{shipping} each',
    words: /scents\/unscented\.yaml, line 33: '\$5 each' is not what the shop's rules in src\/shop say: write \$\d/,
  },
  {
    name: 'a misspelled placeholder',
    file: 'policies/shipping-policy.md',
    old: '{shipping} flat',
    wrong: '{shiping} flat',
    words: /policies\/shipping-policy\.md, line 11: nothing is filled in for '\{shiping\}': write \{shipping\}, or/,
  },
  {
    name: 'a misspelled placeholder in a list',
    file: 'bases.yaml',
    old: 'tagline: Bright',
    wrong: 'tagline: From {pirce}, bright',
    words: /bases\.yaml, line \d+: nothing is filled in for '\{pirce\}': write \{price\}, or/,
  },
  {
    name: 'a value that is a placeholder without quotes',
    file: 'catalog.yaml',
    old: 'heading: All our soap',
    wrong: 'heading: {price}',
    words: /catalog\.yaml, line 1: heading: must be words: put quotes around it, '\{price\}'/,
  },
  {
    name: 'a forgotten kind',
    file: 'scents/rose.yaml',
    old: 'kind: floral\n',
    wrong: '',
    words: /scents\/rose\.yaml, line 1: kind: write what the scent is like: warm, floral, fresh, plain\n/,
  },
  {
    name: 'a tint without quotes',
    file: 'scents/rose.yaml',
    old: "tint: '#f6dfdc'",
    wrong: 'tint: #f6dfdc',
    words: /scents\/rose\.yaml, line 6: tint: is missing: write a light color in quotes, such as '#f6dfdc'\n/,
  },
  {
    name: 'a scent under the name of another',
    file: 'scents/rose.yaml',
    old: 'id: rose',
    wrong: 'id: orange peel',
    words: /scents\/rose\.yaml, line 1: id: must be a scent of the shop: 'coffee'/,
  },
  {
    name: 'a scent without a file',
    file: '../shop/catalog.ts',
    old: "  { id: 'unscented'",
    wrong: "  { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' },\n  { id: 'unscented'",
    words:
      /src\/content\/scents\/orange-peel\.yaml: is missing: copy the file of another scent and write 'orange peel'/,
  },
  {
    name: 'a picture that is not there',
    file: 'scents/rose.yaml',
    old: 'pictures/rose.jpg',
    wrong: 'pictures/roses.jpg',
    words:
      /scents\/rose\.yaml, line 17: there is no picture src\/assets\/pictures\/roses\.jpg: put it there, or correct/,
  },
];

const refusal = v.object({ message: v.string(), stack: v.string() });
type Refusal = v.InferOutput<typeof refusal>;

/** Makes each mistake, reads all content as a build does, and puts the file right again; one process, since most of a build is its start. */
const script = `
import { readFile, writeFile } from 'node:fs/promises';
import { sync } from 'astro';
const refusals = [];
for (const { path, old, wrong } of JSON.parse(process.argv[1])) {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(old, wrong));
  const refusal = await sync({ root: process.cwd(), logLevel: 'silent' }).then(
    () => ({ message: 'the build went on', stack: '' }),
    ({ message, stack }) => ({ message: message + '\\n', stack }),
  );
  await writeFile(path, text);
  refusals.push(refusal);
}
console.log(JSON.stringify(refusals));
`;

const options = () => ({
  cwd: folder,
  env: { ...process.env, VITEST: undefined, FORCE_COLOR: '0', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
});
const pathOf = (file: string) => join(folder, 'src/content', file);

async function syncEach(): Promise<Refusal[]> {
  const made = mistakes.map(({ file, old, wrong }) => ({ path: pathOf(file), old, wrong }));
  const given = ['--input-type=module', '--eval', script, JSON.stringify(made)];
  const { stdout } = await run(process.execPath, given, options());
  return v.parse(v.array(refusal), JSON.parse(stdout));
}

/** What the command prints of a file with these words in it. */
async function printedOf({ file, old, wrong }: Mistake): Promise<string> {
  const text = await readFile(pathOf(file), 'utf8');
  await writeFile(pathOf(file), text.replace(old, wrong));
  const printed = await run(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'sync'], options()).then(
    () => 'the build went on',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );
  await writeFile(pathOf(file), text);
  return printed;
}

describe.each(mistakes.map((mistake, at) => ({ ...mistake, at })))('$name', ({ at, file, old, words }) => {
  test('stops the build, which names file, line and what to write, without a stack', async () => {
    expect(await readFile(pathOf(file), 'utf8')).toContain(old);
    expect(refusals[at]?.message).toMatch(words);
    expect(refusals[at]?.stack).not.toMatch(/\n\s+at /);
  });
});

const printed = ['a tab', 'a forgotten kind'];
test.each(mistakes.filter(({ name }) => printed.includes(name)))(
  '$name: the command prints that and no stack',
  async (mistake) => {
    const text = await printedOf(mistake);
    expect(text).toMatch(mistake.words);
    expect(text).not.toMatch(/\n\s+at /);
  },
  60_000,
);
