import { expect, test } from 'vitest';
import { readWords, writeWords } from '#editor/file-format.ts';
import { contentFiles } from './content-files.ts';

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
  ['a text', { last: "It's: 'so'" }, ['last: end'], ["last: \"It's: 'so'\""]],
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

test('a number that a form returns as text stays a number', () => {
  expect(writeWords(source, { ...before, more: { x: '1' } })).toBe(source);
});
