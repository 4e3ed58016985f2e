import { describe, expect, test } from 'vitest';
import { findCode, firstOrderCode } from '#shop/first-order-code.ts';

const inherited = ['constructor', '__proto__', 'toString', 'CONSTRUCTOR'];

describe('the first-order code', () => {
  test('gives 30%', () => {
    expect(firstOrderCode).toEqual({ code: 'FIRSTTIMESHOPPER', percent: 30 });
  });

  test.each(['FIRSTTIMESHOPPER', 'firsttimeshopper', 'FirstTimeShopper', '  FIRSTTIMESHOPPER\t'])(
    'is known as %j',
    (typed) => {
      expect(findCode(typed)).toEqual({ code: 'FIRSTTIMESHOPPER', percent: 30 });
    },
  );

  test.each(['', ' ', 'FIRSTTIMESHOPPE', 'FIRSTTIMESHOPPERS', 'FIRST TIME SHOPPER', 'SAVE30', ...inherited])(
    'is not %j',
    (typed) => {
      expect(findCode(typed)).toBeUndefined();
    },
  );
});
