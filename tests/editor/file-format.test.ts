import { expect, test } from 'vitest';
import { readWords, writeWords } from '#editor/file-format.ts';
import { isLong } from '../random.ts';
import { contentFiles } from './content-files.ts';

type Path = readonly (string | number)[];

/** The paths of all texts in a value. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]) => textPaths(one, [...path, isList ? Number(name) : name]));
}

/** Changes that an editor may type, some of them hard for YAML. */
const typed: readonly ((old: string) => string)[] = [
  (old) => `${old} And more.`,
  () => 'A colon: and a # sign',
  () => "It's 'so'",
  () => 'long words '.repeat(30).trim(),
  () => '- a dash',
  () => 'yes',
  () => '12',
  () => '2026-01-01',
  () => 'two\nlines\n\nthree',
  () => 'a  b',
  () => '{email} [x]',
];

/** The number of texts sampled in each file, spread over the file. */
const sampled = isLong ? 1000 : 8;
const sampleOf = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, at) => items.length <= sampled || at % Math.ceil(items.length / sampled) === 0);

/** The removed and the added lines. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { gone: old.slice(head, old.length - tail), come: now.slice(head, now.length - tail) };
}

/** The files as the editor writes them, with its own line breaks. */
const files = contentFiles.map(({ name, source }) => ({ name, source: writeWords(source, readWords(source)) }));

test('where a form changes nothing, all words stay, and a file that the editor wrote stays byte by byte', () => {
  for (const [at, { name, source }] of files.entries()) {
    expect(readWords(source), name).toEqual(readWords(contentFiles[at]?.source ?? ''));
    expect(commentsOf(source), name).toEqual(commentsOf(contentFiles[at]?.source ?? ''));
    expect(writeWords(source, readWords(source)), name).toBe(source);
  }
});

const commentsOf = (source: string) => source.split('\n').filter((line) => line.trimStart().startsWith('#'));

test('each text changes only its own lines', () => {
  for (const [start, { name, source }] of files.entries()) {
    const paths = sampleOf(textPaths(readWords(source)).filter(([first]) => first !== 'body'));
    for (const [at, path] of paths.entries()) {
      const place = `${name}: ${path.join('.')}`;
      const wanted = readWords(source);
      const holder = path.slice(0, -1).reduce<unknown>((group, key) => Reflect.get(Object(group), key), wanted);
      const last = path.at(-1) ?? '';
      const type = typed[(start + at) % typed.length] ?? String;
      Reflect.set(Object(holder), last, type(String(Reflect.get(Object(holder), last))));
      const written = writeWords(source, wanted);
      expect(readWords(written), place).toEqual(wanted);
      const { gone } = changedLines(source, written);
      expect(commentsOf(gone.join('\n')), place).toEqual([]);
      expect(gone.length, place).toBeLessThan(9);
    }
  }
});

const source = `# At the top
questions:
  - id: one # Why
    answer: >-
      Short.

  # Of the second
  - id: two
    answer: plain
notes: [a, 'b, c'] # Of notes
zip: '94107'
more:
  x: 1
last: end
`;
const before = {
  questions: [
    { id: 'one', answer: 'Short.' },
    { id: 'two', answer: 'plain' },
  ],
  notes: ['a', 'b, c'],
  zip: '94107',
  more: { x: 1 },
  last: 'end',
};
const [one, two] = before.questions;

const lines = (text: string) => text.split('\n');
const third = { id: 'three', answer: 'new: so' };

test.each<[what: string, change: object, gone: string[], come: string[]]>([
  ['an entry more', { questions: [one, two, third] }, [], lines("\n  - id: three\n    answer: 'new: so'")],
  ['an entry less', { questions: [one] }, lines('\n  # Of the second\n  - id: two\n    answer: plain'), []],
  ['a list', { notes: ['a', 'd: e'] }, ["notes: [a, 'b, c'] # Of notes"], ["notes: [a, 'd: e'] # Of notes"]],
  ['a number', { more: { x: 2 } }, ['  x: 1'], ['  x: 2']],
  ['a group less', { more: undefined }, ['more:', '  x: 1'], []],
  ['a group more', { other: { y: 'z' } }, [], ['other:', '  y: z']],
  ['a ZIP code', { zip: '01234' }, ["zip: '94107'"], ["zip: '01234'"]],
])('a change of %s changes its lines alone', (_, change, gone, come) => {
  const value = { ...before, ...change };
  const written = writeWords(source, value);
  expect(readWords(written)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(changedLines(source, written)).toEqual({ gone, come });
});

test('comments go with their entries where these change places', () => {
  const written = writeWords(source, { ...before, questions: [two, one] });
  expect(written).toBe(
    source.replace(
      / {2}- id: one[^]*plain\n/,
      `  # Of the second
  - id: two
    answer: plain

  - id: one # Why
    answer: >-
      Short.
`,
    ),
  );
});

test('a number that a form returns as text stays a number', () => {
  expect(writeWords(source, { ...before, more: { x: '1' } })).toBe(source);
});
