import { expect, test } from 'vitest';
import { createDiscountStore } from '#stores/discount.ts';
import { fakeCodeMemory } from './fakes.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };

test.each([
  ['FIRSTTIMESHOPPER', code],
  ['gone', undefined],
  [null, undefined],
])('a browser that remembers %j shows %j', (stored, shown) => {
  expect(createDiscountStore(fakeCodeMemory(stored)).$code.get()).toEqual(shown);
});
