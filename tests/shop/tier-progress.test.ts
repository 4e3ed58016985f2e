import { describe, expect, test } from 'vitest';
import { nextGoalOf } from '#shop/tier-progress.ts';
import { cartTotals, type CartTotals, type CodeDiscount } from '#shop/pricing.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };
const totalsOf = (bars: number, applied?: CodeDiscount) => cartTotals([{ quantity: bars }], applied);

/** As it is read: the title, and what follows on it. */
const said = (totals: CartTotals) => {
  const { title, text } = nextGoalOf(totals);
  return text === undefined ? title : `${title}: ${text}`;
};
const almost = 'Almost there: one more soap, $9.00, gives you free shipping and saves $5.';
const family = (more: number) => `Add ${String(more)} more for 20% off: the Family Pack of 6, free shipping included.`;
const sampler = (more: number) =>
  `Add ${String(more)} more for 30% off: the Scent Sampler of 10, free shipping included.`;
const allReached = 'Your order ships free.';

describe('the next goal', () => {
  test.each([
    [1, 'Add $18.00 more: free shipping saves you $5.'],
    [2, almost],
    [3, family(3)],
    [4, family(2)],
    [5, family(1)],
    [6, sampler(4)],
    [7, sampler(3)],
    [8, sampler(2)],
    [9, sampler(1)],
    [10, allReached],
    [11, allReached],
  ])('%i bars', (bars, expected) => {
    expect(said(totalsOf(bars))).toBe(expected);
  });

  test.each([
    [2, almost],
    [3, allReached],
    [5, allReached],
    [6, allReached],
    [9, allReached],
    [10, allReached],
  ])('with a code of 30%% no bundle is held out: %i bars', (bars, expected) => {
    expect(said(totalsOf(bars, code))).toBe(expected);
  });

  test.each([
    [5, allReached],
    [6, sampler(4)],
  ])('with a code of 20%% only the larger bundle is: %i bars', (bars, expected) => {
    expect(said(totalsOf(bars, { code: 'FRIENDS', percent: 20 }))).toBe(expected);
  });

  test.each([
    // total in cents, is it almost there?
    [1799, false],
    [1800, true],
    [1801, true],
    [2699, true],
    [2700, false],
    [2701, false],
  ])('a total of %i cents', (cents, isAlmost) => {
    const totals = {
      ...totalsOf(2),
      subtotalCents: cents,
      totalCents: cents,
      freeShipping: cents >= 2700,
      missingForFreeShippingCents: Math.max(0, 2700 - cents),
    };
    expect(nextGoalOf(totals).title === 'Almost there').toBe(isAlmost);
  });
});

describe('the message about shipping', () => {
  test.each([
    [1, '$18.00'],
    [2, '$9.00'],
  ])('%i bars are %s short of free shipping, which saves $5', (bars, missing) => {
    for (const totals of [totalsOf(bars), totalsOf(bars, code)]) {
      expect(said(totals)).toContain(missing);
      expect(said(totals)).toMatch(/saves.* \$5\.$/);
    }
  });

  test('the last missing cent is shown', () => {
    expect(said({ ...totalsOf(2), missingForFreeShippingCents: 1 })).toContain('$0.01');
  });

  test.each([3, 5, 6, 9, 10, 11])('%i bars ship free, and no more is asked for that', (bars) => {
    for (const totals of [totalsOf(bars), totalsOf(bars, code)]) {
      expect(said(totals)).toMatch(/free/i);
      expect(said(totals)).not.toContain('$');
    }
  });
});
