import { describe, expect, test } from 'vitest';
import { cartTotals, priceStepOf } from '#shop/pricing.ts';
import { milestonesOf, priceStepNote, upsellsOf } from '#shop/wording.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };
const chargeOf = (quantity: number) => cartTotals([{ quantity }]).chargeCents;
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

describe('a larger order that costs less', () => {
  const steps = new Map([
    [5, { fromBars: 5, toBars: 6, savesCents: 180 }],
    [9, { fromBars: 9, toBars: 10, savesCents: 180 }],
  ]);

  test.each(upTo(30))('%i bars', (bars) => {
    expect(priceStepOf(bars)).toEqual(steps.get(bars));
  });

  test.each([...steps])('is truly less from %i bars, shipping included', (bars, { toBars, savesCents }) => {
    expect(chargeOf(bars) - chargeOf(toBars)).toBe(savesCents);
  });

  test('2 bars and shipping are $23, 3 bars are $27: nothing is said', () => {
    expect([chargeOf(2), chargeOf(3), priceStepOf(2)]).toEqual([2300, 2700, undefined]);
  });

  test.each(upTo(30))('a code for 30%% leaves none at %i bars', (bars) => {
    expect(priceStepOf(bars, code)).toBeUndefined();
  });

  test('a small code leaves the step, and its size is that of the charges', () => {
    expect(priceStepOf(5, { code: 'TEN', percent: 2 })).toEqual({ fromBars: 5, toBars: 6, savesCents: 4410 - 4320 });
  });

  test('there is none for an empty cart', () => {
    expect(priceStepOf(0)).toBeUndefined();
  });

  test('is said in one sentence', () => {
    expect(priceStepNote({ fromBars: 5, toBars: 6, savesCents: 180 })).toBe(
      '6 bars cost less than 5: you pay $1.80 less.',
    );
  });

  test.each(upTo(30))('has one suggestion of the panel to stand with, at %i bars', (bars) => {
    const step = priceStepOf(bars);
    if (!step) return;
    const suggestions = upsellsOf(cartTotals([{ quantity: bars }]));
    expect(suggestions).toHaveLength(1);
    expect(suggestions[0]?.title).toContain(`Add ${String(step.toBars - bars)} more`);
  });
});

describe('the strip of goals', () => {
  test.each([0, ...upTo(12)])('is what the totals say, at %i bars', (bars) => {
    const totals = cartTotals([{ quantity: bars }]);
    const percent = totals.discount?.percent ?? 0;
    expect(milestonesOf(totals)).toEqual([
      { label: 'Free shipping at 3', reached: totals.freeShipping, barsToGo: Math.max(0, 3 - bars) },
      { label: '20% off at 6', reached: percent >= 20, barsToGo: Math.max(0, 6 - bars) },
      { label: '30% off at 10', reached: percent >= 30, barsToGo: Math.max(0, 10 - bars) },
    ]);
  });

  test.each([
    [20, 2, ['Free shipping at 3', '30% off at 10']],
    [30, 2, ['Free shipping at 3']],
    // The bundle is as much, and the one in force.
    [30, 10, ['Free shipping at 3', '20% off at 6', '30% off at 10']],
  ])('has no bundle that gives no more than a code of %i%%, at %i bars', (percent, bars, labels) => {
    const totals = cartTotals([{ quantity: bars }], { code: 'FRIENDS', percent });
    expect(milestonesOf(totals).map(({ label }) => label)).toEqual(labels);
  });
});
