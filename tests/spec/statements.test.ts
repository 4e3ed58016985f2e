/** Each statement of the product's description is shown by a test that exists. */
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { filesIn } from '../house/tree.ts';

interface Statement {
  says: string;
  /** `file below tests/ > title`, the title as it is written there. */
  shown?: string[];
  /** Where the description is silent or contradicts itself: how it is read here. */
  reading?: string;
}

/** Every title of `test('...')`, `describe('...')` and of their tables' `('...')`. */
const titlesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(
      /(?:\b(?:test|describe)[\w.]*|[\])])\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/g,
    ),
    ({ groups }) => groups?.['title'] ?? '',
  );

const tests = new Map(
  filesIn(['tests'], ['.test.ts', '.test.tsx', '.spec.ts']).map(({ path, text }) => [path, titlesIn(text)]),
);

const tables = filesIn(['tests/spec'], ['.yaml']);
const statements = tables.flatMap(({ text }) => parse(text) as Statement[]);

test('the whole description is here', () => {
  expect(tables.map(({ path }) => path.replace(/^.*\/(\d).*$/, '$1')).join('')).toBe('1222345789');
  expect(statements.length).toBeGreaterThan(180);
  expect(new Set(statements.map(({ says }) => says)).size).toBe(statements.length);
});

test('each statement is shown by a test', () => {
  expect(statements.filter(({ shown = [] }) => shown.length === 0).map(({ says }) => says)).toEqual([]);
});

test.each(tables)('$path names tests that exist', ({ text }) => {
  const named = (parse(text) as Statement[]).flatMap(({ shown = [] }) => shown);
  const missing = named.filter((reference) => {
    const [, file = '', title = ''] = /^(\S+) > (.*)$/.exec(reference) ?? [];
    return !tests.get(`tests/${file}`)?.includes(title);
  });
  expect(missing).toEqual([]);
});
