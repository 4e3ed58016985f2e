import { expect, test } from 'vitest';
import { fileAt, filesIn } from './tree.ts';

const table = fileAt('tests/threats/threats.md').text;
const rows = Array.from(table.matchAll(/^\| (\d+[a-z]?) +\| /gm), ([, row = '']) => row);

/** "row 61f", "rows 25 and 62", "rows 47-49"; whole, so that a row that is gone from the table is found. */
const reference = /\b[Rr]ows? (\d+[a-z]?(?:(?:, | and |-)\d+[a-z]?)*)/g;

/** The first of each entry in the tables of tests that are called 'row %d: ...'. */
const inTables = (text: string): string[] =>
  text
    .split("])('row %d")
    .slice(0, -1)
    .map((before) => before.slice(before.lastIndexOf('test.each')))
    .flatMap((entries) => Array.from(entries.matchAll(/^\s*\[(\d+),/gm), ([, row = '']) => row));

const rowsIn = (text: string): string[] => [
  ...Array.from(text.matchAll(reference), ([, numbers = '']) => numbers.split(/, | and |-/)).flat(),
  ...inTables(text),
];

const code = filesIn(['src', 'netlify', 'tests', '.ci'], ['.ts', '.tsx', '.astro', '.mjs']);
const named = code.flatMap(({ path, text }) => rowsIn(text).map((row) => ({ path, row })));

test('the table has each row once', () => {
  expect(rows.length).toBeGreaterThan(110);
  expect(new Set(rows).size).toBe(rows.length);
});

test('each row that code or a test names is in the table', () => {
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ row }) => !rows.includes(row))).toEqual([]);
});

test('each row of the table is named by a test', () => {
  const byTests = new Set(named.filter(({ path }) => path.startsWith('tests/')).map(({ row }) => row));
  expect(rows.filter((row) => !byTests.has(row))).toEqual([]);
});
