import { describe, expect, test } from 'vitest';
import { cartTotals } from '#shop/pricing.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };
const totalsOf = (bars: number, percent = 30) => cartTotals([{ quantity: bars }], { ...code, percent });

describe('a code of 30% against the bundle', () => {
  test.each([
    // bars, discount in force, total, shipping, charge, missing for free shipping
    [1, 'code', 630, 500, 1130, 1800],
    [2, 'code', 1260, 500, 1760, 900],
    [3, 'code', 1890, 0, 1890, 0],
    [5, 'code', 3150, 0, 3150, 0],
    [6, 'code', 3780, 0, 3780, 0],
    [9, 'code', 5670, 0, 5670, 0],
    [10, 'bundle', 6300, 0, 6300, 0],
    [11, 'bundle', 6930, 0, 6930, 0],
  ])('%i bars', (bars, kind, total, shipping, charge, missing) => {
    const totals = totalsOf(bars);
    expect(totals).toMatchObject({
      subtotalCents: bars * 900,
      totalCents: total,
      freeShipping: bars >= 3,
      shippingCents: shipping,
      chargeCents: charge,
      missingForFreeShippingCents: missing,
    });
    expect(totals.discount).toMatchObject({ kind, percent: 30, cents: bars * 900 - total });
  });

  test('below 10 bars the code is what the discount is called', () => {
    for (const bars of [1, 5, 6, 9]) {
      expect(totalsOf(bars).discount?.label).toBe('FIRSTTIMESHOPPER');
      expect(totalsOf(bars).outdoneCode).toBeUndefined();
    }
  });

  test('from 10 bars on the bundle stands and the totals name the code that brings nothing more', () => {
    for (const bars of [10, 11]) {
      expect(totalsOf(bars).discount?.label).toBe('30% Bundle Discount');
      expect(totalsOf(bars).outdoneCode).toBe('FIRSTTIMESHOPPER');
    }
  });

  test('without a code none is outdone', () => {
    expect(cartTotals([{ quantity: 10 }]).outdoneCode).toBeUndefined();
  });
});

describe('codes of other sizes never add up with the bundle', () => {
  test.each([
    // bars, percent of the code, discount in force, total
    [5, 10, 'code', 4050],
    [6, 10, 'bundle', 4320],
    [6, 20, 'bundle', 4320],
    [6, 21, 'code', 4266],
    [10, 29, 'bundle', 6300],
    [10, 31, 'code', 6210],
    [10, 50, 'code', 4500],
  ])('%i bars, %i percent', (bars, percent, kind, total) => {
    const totals = totalsOf(bars, percent);
    expect(totals.discount?.kind).toBe(kind);
    expect(totals.totalCents).toBe(total);
    expect(totals.outdoneCode).toBe(kind === 'bundle' ? 'FIRSTTIMESHOPPER' : undefined);
  });

  test('even a code of 100% leaves shipping as it is without the code', () => {
    expect(totalsOf(2, 100)).toMatchObject({ totalCents: 0, shippingCents: 500, chargeCents: 500 });
    expect(totalsOf(3, 100)).toMatchObject({ totalCents: 0, freeShipping: true, chargeCents: 0 });
  });
});
