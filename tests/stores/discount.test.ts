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

test('a code is taken as a person types it, and remembered', () => {
  const memory = fakeCodeMemory();
  const { $code, apply } = createDiscountStore(memory);
  expect(apply(' FirstTimeShopper ')).toBe(true);
  expect([$code.get(), memory.kept.code]).toEqual([code, 'FIRSTTIMESHOPPER']);
});

test.each(['', 'FIRSTTIME', 'FIRSTTIMESHOPPER2'])('%j is not a code, and what was applied stays', (typed) => {
  const memory = fakeCodeMemory('FIRSTTIMESHOPPER');
  const { $code, apply } = createDiscountStore(memory);
  expect(apply(typed)).toBe(false);
  expect([$code.get(), memory.kept.code]).toEqual([code, 'FIRSTTIMESHOPPER']);
});

test('a removed code is forgotten', () => {
  const memory = fakeCodeMemory('FIRSTTIMESHOPPER');
  const { $code, remove } = createDiscountStore(memory);
  remove();
  expect([$code.get(), memory.kept.code]).toEqual([undefined, null]);
});
