import { expect, test } from 'vitest';
import { findCode, firstOrderCode } from '#shop/first-order-code.ts';

test('the first-order code gives 30%, however it is typed', () => {
  expect(firstOrderCode).toEqual({ code: 'FIRSTTIMESHOPPER', percent: 30 });
  for (const typed of ['FIRSTTIMESHOPPER', 'FirstTimeShopper', '  firsttimeshopper\t'])
    expect(findCode(typed)).toEqual(firstOrderCode);
});

test.each(['', ' ', 'FIRSTTIMESHOPPE', 'FIRSTTIMESHOPPERS', 'FIRST TIME SHOPPER', 'constructor', '__proto__'])(
  '%j is no code',
  (typed) => {
    expect(findCode(typed)).toBeUndefined();
  },
);
