import { expect, test } from 'vitest';
import { readWords, writeWords } from '#editor/file-format.ts';
import { withWords } from '#editor/keep-layout.ts';
import { isLong } from '../random.ts';
import { contentFiles, textPaths, withChange, type Path } from './content-files.ts';

/** Texts that an editor may type, some of them hard for YAML. */
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

/** At most so many texts of a file, from its beginning to its end. */
const sampled = isLong ? 1000 : 8;
const sampleOf = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, at) => items.length <= sampled || at % Math.ceil(items.length / sampled) === 0);

/** What a change has put where: the lines that are gone, and those that came. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { gone: old.slice(head, old.length - tail), come: now.slice(head, now.length - tail) };
}

const isForm = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

test('each file stays as it is, byte by byte, where a form changes nothing', () => {
  for (const { source } of contentFiles) expect(writeWords(source, readWords(source))).toBe(source);
});

const commentsOf = (source: string) => source.split('\n').filter((line) => line.trimStart().startsWith('#'));

/** The form with some of its texts typed anew. */
function typedIn(form: Record<string, unknown>, paths: readonly Path[], make: (old: string, at: number) => string) {
  const change = (value: unknown, path: Path, at: number) => withChange(value, path, (old) => make(String(old), at));
  const wanted = paths.reduce<unknown>(change, form);
  if (!isForm(wanted)) throw new Error('A form is a group of fields');
  return wanted;
}

test('all texts of a file can become any others, and comments stay', () => {
  for (const { name, source } of contentFiles) {
    const form = readWords(source);
    const paths = textPaths(form).filter(([first]) => first !== 'body' && first !== 'id');
    expect(paths.length, name).toBeGreaterThan(0);
    for (let round = 0; round < (isLong ? typed.length : 2); round += 1) {
      const wanted = typedIn(form, paths, (old, at) => (typed[(at + round * 5) % typed.length] ?? String)(old));
      const written = writeWords(source, wanted);
      expect(readWords(written), name).toEqual(wanted);
      expect(commentsOf(written), name).toEqual(commentsOf(source));
    }
  }
});

test('each text changes only its own lines', () => {
  for (const { name, source } of contentFiles) {
    const form = readWords(source);
    const paths = sampleOf(textPaths(form).filter(([first]) => first !== 'body'));
    for (const [at, path] of paths.entries()) {
      const place = `${name}: ${path.join('.')}`;
      const wanted = typedIn(form, [path], typed[at % typed.length] ?? String);
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
      Short and
      broken.

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
    { id: 'one', answer: 'Short and broken.' },
    { id: 'two', answer: 'plain' },
  ],
  notes: ['a', 'b, c'],
  zip: '94107',
  more: { x: 1 },
  last: 'end',
};
const [one, two] = before.questions;

test.each<[what: string, value: unknown, gone: string[], come: string[]]>([
  [
    'an entry more',
    { ...before, questions: [one, two, { id: 'three', answer: 'new: so' }] },
    [],
    ['', '  - id: three', "    answer: 'new: so'"],
  ],
  ['an entry less', { ...before, questions: [one] }, ['', '  # Of the second', '  - id: two', '    answer: plain'], []],
  [
    'a list on its line',
    { ...before, notes: ['a', 'd: e'] },
    ["notes: [a, 'b, c'] # Of notes"],
    ["notes: [a, 'd: e'] # Of notes"],
  ],
  ['a number', { ...before, more: { x: 2 } }, ['  x: 1'], ['  x: 2']],
  ['a group less', { ...before, more: undefined }, ['more:', '  x: 1'], []],
  ['a group more', { ...before, other: { y: 'z' } }, [], ['other:', '  y: z']],
  ['a ZIP code', { ...before, zip: '01234' }, ["zip: '94107'"], ["zip: '01234'"]],
])('%s', (_, value, gone, come) => {
  const written = withWords(source, value);
  expect(readWords(written)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(changedLines(source, written)).toEqual({ gone, come });
});

test('comments go with their entries where these change places', () => {
  const written = withWords(source, { ...before, questions: [two, one] });
  expect(written).toBe(
    source.replace(
      / {2}- id: one[^]*plain\n/,
      `  # Of the second
  - id: two
    answer: plain

  - id: one # Why
    answer: >-
      Short and
      broken.
`,
    ),
  );
});

test('a number that a form hands over as text stays a number', () => {
  expect(withWords(source, { ...before, more: { x: '1' } })).toBe(source);
});
