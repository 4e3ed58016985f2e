import { describe, expect, test } from 'vitest';
import { planFor, readArguments, type Plan } from '../changed.ts';

describe('what npm test is given', () => {
  test.each([
    [[], undefined],
    [['--changed'], 'HEAD'],
    [['--changed', 'main'], 'main'],
    [['--changed', 'HEAD~3'], 'HEAD~3'],
  ])('%j means changes since %j', (given, since) => {
    expect(readArguments(given)).toEqual({ since });
  });

  test.each([
    [['--change']],
    [['--changed', '--all']],
    [['--changed', '']],
    [['--changed', 'main', 'more']],
    [['tests/shop']],
  ])('%j is refused', (given) => {
    expect(() => readArguments(given)).toThrow('npm test takes nothing or --changed [commit]');
  });
});

const all: Plan = { unit: 'all', e2e: 'all', engines: 'all' };
const words: Plan = { unit: 'some', e2e: 'none', engines: 'none' };
const tests: Plan = { unit: 'some', e2e: 'some', engines: 'none' };

test.each<[string, string[], Plan]>([
  ['nothing', [], words],
  ['a README', ['README.md', 'netlify/OPERATING.md', '.github/workflows/ci.yml'], words],
  ['words of the shop', ['src/content/policies/return-policy.md'], all],
  ['a component', ['src/components/home/Hero.astro'], all],
  ['a function', ['netlify/functions/cart.ts'], all],
  ['a dependency', ['package.json', 'package-lock.json'], all],
  ['a setting of the build', ['astro.config.mjs'], all],
  ['a unit test', ['tests/shop/money.test.ts'], tests],
  ['an end-to-end test', ['tests/e2e/buy.spec.ts'], tests],
  ['a setting of the end-to-end tests', ['playwright.config.ts'], { ...tests, e2e: 'all' }],
  ['a setting of the unit tests', ['vitest.config.ts'], { ...tests, unit: 'all' }],
  ['what many tests start from', ['tests/project-copy.ts'], { ...tests, unit: 'all' }],
  ['a test of other engines', ['tests/engines/pages.ts'], { ...tests, engines: 'all' }],
  ['a test and what it tests', ['tests/shop/money.test.ts', 'src/shop/money.ts'], all],
])('a change of %s runs what it touches', (_, files, plan) => {
  expect(planFor(files)).toEqual(plan);
});
