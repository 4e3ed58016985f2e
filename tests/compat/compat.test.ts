import { describe, expect, test } from 'vitest';
import { builtGaps, type BuiltGap } from './built-gaps.ts';
import { fallbacks, unneeded } from './fallbacks.ts';

const gaps = await builtGaps('dist');
const named = new Set([...fallbacks.map(({ feature }) => feature), ...Object.keys(unneeded)]);
const sentence = ({ feature, lacking, file }: BuiltGap) =>
  lacking === 'unknown'
    ? `${feature} is known nowhere, in ${file}`
    : `${feature} is missing in ${lacking.join(' ')}, in ${file}`;

describe('the built site, in the browsers that package.json names', () => {
  test('uses nothing that one of them lacks, unless tests/compat/fallbacks.ts says what its shopper gets instead', () => {
    expect(gaps.filter(({ feature }) => !named.has(feature)).map(sentence)).toEqual([]);
  });

  test.each(fallbacks)('$feature is used, and missing in $lacking', ({ feature, lacking }) => {
    expect([gaps.find((gap) => gap.feature === feature)?.lacking].flat().join(' ')).toBe(lacking);
  });

  test.each(Object.keys(unneeded))('the name %s is used', (feature) => {
    expect(gaps.map((gap) => gap.feature)).toContain(feature);
  });
});
