import { describe, expect, test } from 'vitest';
import { cartTotals } from '#shop/pricing.ts';
import { shippingMessage, upsellsOf } from '#shop/wording.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };
const totalsOf = (bars: number) => cartTotals([{ quantity: bars }]);

const almost = ['Almost there', /one more soap.*free shipping/i] as const;
const family = (more: number) => [`Add ${String(more)} more for 20% off`, /Family Pack of 6.*free shipping/] as const;
const sampler = (more: number) =>
  [`Add ${String(more)} more for 30% off`, /Scent Sampler of 10.*free shipping/] as const;

describe('upsells', () => {
  test.each([
    [0, undefined],
    [1, undefined],
    [2, almost],
    [3, family(3)],
    [4, family(2)],
    [5, family(1)],
    [6, sampler(4)],
    [7, sampler(3)],
    [8, sampler(2)],
    [9, sampler(1)],
    [10, undefined],
    [11, undefined],
  ])('%i bars', (bars, expected) => {
    const upsells = upsellsOf(totalsOf(bars));
    expect(upsells.map(({ title }) => title)).toEqual(expected ? [expected[0]] : []);
    if (expected) expect(upsells[0]?.text).toMatch(expected[1]);
  });

  test.each([
    [1, []],
    [2, ['Almost there']],
    [3, []],
    [5, []],
    [6, []],
    [9, []],
    [10, []],
  ])('with a code of 30%% no bundle is held out: %i bars', (bars, titles) => {
    expect(upsellsOf(cartTotals([{ quantity: bars }], code)).map(({ title }) => title)).toEqual(titles);
  });

  test.each([
    [5, []],
    [6, ['Add 4 more for 30% off']],
  ])('with a code of 20%% only the larger bundle is: %i bars', (bars, titles) => {
    const totals = cartTotals([{ quantity: bars }], { code: 'FRIENDS', percent: 20 });
    expect(upsellsOf(totals).map(({ title }) => title)).toEqual(titles);
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
    expect(upsellsOf(totals).map(({ title }) => title)).toEqual(isAlmost ? ['Almost there'] : []);
  });
});

describe('the message about shipping', () => {
  test.each([
    [1, '$18.00'],
    [2, '$9.00'],
  ])('%i bars are %s short of free shipping, which saves $5', (bars, missing) => {
    for (const totals of [totalsOf(bars), cartTotals([{ quantity: bars }], code)]) {
      expect(shippingMessage(totals)).toContain(missing);
      expect(shippingMessage(totals)).toMatch(/\$5(?![\d,]|\.\d)/);
    }
  });

  test('the last missing cent is shown', () => {
    expect(shippingMessage({ ...totalsOf(2), missingForFreeShippingCents: 1 })).toContain('$0.01');
  });

  test.each([3, 5, 6, 9, 10, 11])('%i bars ship free and nothing more is asked', (bars) => {
    for (const totals of [totalsOf(bars), cartTotals([{ quantity: bars }], code)]) {
      expect(shippingMessage(totals)).toMatch(/free/i);
      expect(shippingMessage(totals)).not.toMatch(/\$|add/i);
    }
  });
});
