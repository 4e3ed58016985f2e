import { describe, expect, test } from 'vitest';
import { milestonesOf, nextGoalOf } from '#shop/tier-progress.ts';
import { cartTotals, priceStepOf } from '#shop/pricing.ts';
import { priceStepNote } from '#shop/form-wording.ts';

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

  test.each([...steps])('is said with the next goal of the panel, at %i bars', (bars, step) => {
    const { title, text } = nextGoalOf(cartTotals([{ quantity: bars }]), step);
    expect(title).toContain(`Add ${String(step.toBars - bars)} more`);
    expect(text).toMatch(/ships free and costs \$1\.80 less than your (5|9)\.$/);
  });
});

describe('the strip of goals', () => {
  test.each([0, ...upTo(12)])('is what the totals say, at %i bars', (bars) => {
    const totals = cartTotals([{ quantity: bars }]);
    const percent = totals.discount?.percent ?? 0;
    const goals = milestonesOf(totals);
    expect(goals).toEqual([
      { label: '3 ship free', bars: 3, barsToGo: Math.max(0, 3 - bars) },
      { label: '6 save 20%', bars: 3, barsToGo: Math.max(0, 6 - bars) },
      { label: '10 save 30%', bars: 4, barsToGo: Math.max(0, 10 - bars) },
    ]);
    expect(goals.map(({ barsToGo }) => barsToGo === 0)).toEqual([totals.freeShipping, percent >= 20, percent >= 30]);
  });

  test.each([
    [
      20,
      2,
      [
        ['3 ship free', 3],
        ['10 save 30%', 7],
      ],
    ],
    [30, 2, [['3 ship free', 3]]],
    // The bundle is as much, and the one in force.
    [
      30,
      10,
      [
        ['3 ship free', 3],
        ['6 save 20%', 3],
        ['10 save 30%', 4],
      ],
    ],
  ])('has no bundle that gives no more than a code of %i%%, at %i bars', (percent, bars, expected) => {
    const totals = cartTotals([{ quantity: bars }], { code: 'FRIENDS', percent });
    expect(milestonesOf(totals).map((goal) => [goal.label, goal.bars])).toEqual(expected);
  });
});
