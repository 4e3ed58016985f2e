import { expect, test } from 'vitest';
import { mergeRerun, readPlaywright, readVitest, type Result } from '../results.ts';

type Outcomes = Record<string, Result['outcome']>;

const resultsOf = (outcomes: Outcomes): Result[] =>
  Object.entries(outcomes).map(([title, outcome]) => ({ title, file: title.slice(0, 1), outcome }));

/** The first letter of each title names its file. */
test.each<[string, Outcomes, Outcomes, Outcomes]>([
  [
    'red, then green: flaky',
    { a1: 'failed', a2: 'passed' },
    { a1: 'passed', a2: 'passed' },
    { a1: 'flaky', a2: 'passed' },
  ],
  ['red both times', { a1: 'failed' }, { a1: 'failed' }, { a1: 'failed' }],
  ['red, then gone', { a1: 'failed' }, { a2: 'passed' }, { a1: 'failed', a2: 'passed' }],
  ['green, then red', { a1: 'failed', a2: 'passed' }, { a1: 'passed', a2: 'failed' }, { a1: 'flaky', a2: 'failed' }],
  ['not run again', { a1: 'failed', b1: 'flaky' }, { a1: 'passed' }, { a1: 'flaky', b1: 'flaky' }],
  ['a file that loads at last', { a: 'failed' }, { a1: 'passed' }, { a1: 'passed' }],
  ['a file that never loads', { a: 'failed' }, { a: 'failed' }, { a: 'failed' }],
])('the results after a rerun: %s', (_, first, again, merged) => {
  const counted = mergeRerun(resultsOf(first), resultsOf(again)).map(({ title, outcome }) => [title, outcome]);
  expect(Object.fromEntries(counted)).toEqual(merged);
});

test('tests skipped after a failure in a serial file count as failed', () => {
  const specs = ['unexpected', 'skipped', 'flaky', 'expected'].map((status) => ({
    ...{ title: status, file: 'a.spec.ts', tests: [{ projectName: 'phone', status }] },
  }));
  const outcomes = readPlaywright({ suites: [{ specs: [], suites: [{ specs }] }] }).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['failed', 'failed', 'flaky', 'passed']);
});

test('a test that passed on a later try is flaky, and says why', () => {
  const tries = (status: string, ...failureMessages: string[]) => ({ fullName: status, status, failureMessages });
  const assertionResults = [tries('passed'), tries('passed', 'Error: no page'), tries('failed', 'Error: no page')];
  const results = readVitest({ testResults: [{ name: 'a.spec.ts', status: 'failed', assertionResults }] });
  expect(results.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['passed', undefined],
    ['flaky', ['Error: no page']],
    ['failed', undefined],
  ]);
});
