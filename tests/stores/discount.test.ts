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

test('a code is taken as a person types it, remembered until it is removed, and kept when another is none', () => {
  const memory = fakeCodeMemory();
  const { $code, apply, remove } = createDiscountStore(memory);
  expect(apply(' FirstTimeShopper ')).toBe(true);
  expect([$code.get(), memory.kept.code]).toEqual([code, 'FIRSTTIMESHOPPER']);
  expect(apply('FIRSTTIMESHOPPER2')).toBe(false);
  expect([$code.get(), memory.kept.code]).toEqual([code, 'FIRSTTIMESHOPPER']);
  remove();
  expect([$code.get(), memory.kept.code]).toEqual([undefined, null]);
});
