import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createDiscountStore } from '#stores/discount.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };

test.each([
  ['FIRSTTIMESHOPPER', code],
  ['gone', undefined],
  [null, undefined],
])('a browser that remembers %j shows %j', (stored, shown) => {
  expect(createDiscountStore(atom(stored)).$code.get()).toEqual(shown);
});
