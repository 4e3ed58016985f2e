import { expect, test } from 'vitest';
import { barLines, cartTotals, findPriceStep } from '#shop/pricing.ts';
import { listMilestones, toBundle, toNextGoal } from '#shop/bundles.ts';

const totalsOf = (bars: number, percent?: number) =>
  cartTotals(barLines(bars), percent === undefined ? undefined : { code: 'FRIENDS', percent });

const almost = 'Almost there: add one more soap for $9.00, and shipping ($5) is free.';
const family = (more: number) => `Shipping is free.\nAdd ${more} more for 20% off: the Family Pack of 6.`;
const sampler = (more: number) => `Shipping is free.\nAdd ${more} more for 30% off: the Scent Sampler of 10.`;
const allReached = 'Your order ships free.';

test.each<[bars: number, percent: number | undefined, expected: string]>([
  [1, undefined, 'Add $18.00 more: free shipping saves you $5.'],
  [2, undefined, almost],
  [3, undefined, family(3)],
  [5, undefined, family(1)],
  [6, undefined, sampler(4)],
  [9, undefined, sampler(1)],
  [10, undefined, allReached],
  // No bundle is offered that gives no more than the code.
  [2, 30, almost.replace('$9.00', '$6.30')],
  [3, 30, allReached],
  [5, 20, allReached],
  [6, 20, sampler(4)],
])('the next goal of %i bars with a code of %s%%', (bars, percent, expected) => {
  const { title, text } = toNextGoal(totalsOf(bars, percent));
  expect(text === undefined ? title : `${title}: ${text}`).toBe(expected);
});

test('a total is almost enough for free shipping once a single bar is missing', () => {
  const isAlmost = (cents: number) => {
    const missing = { missingForFreeShippingCents: Math.max(0, 2700 - cents), freeShipping: cents >= 2700 };
    const goal = toNextGoal({ ...totalsOf(2), subtotalCents: cents, totalCents: cents, ...missing });
    return goal.title === 'Almost there';
  };
  expect([1799, 1800, 2699, 2700].filter(isAlmost)).toEqual([1800, 2699]);
});

const steps = new Map([
  [5, { fromBars: 5, toBars: 6, savesCents: 4500 - 4320 }],
  [9, { fromBars: 9, toBars: 10, savesCents: 6480 - 6300 }],
]);

test('one bar more costs less at 5 and at 9 bars, and never where a code takes 30%', () => {
  for (let bars = 0; bars <= 30; bars += 1) {
    expect([bars, findPriceStep(barLines(bars))]).toEqual([bars, steps.get(bars)]);
    expect(findPriceStep(barLines(bars), { code: 'FRIENDS', percent: 30 })).toBeUndefined();
  }
  expect(findPriceStep(barLines(5), { code: 'TEN', percent: 2 })).toEqual({
    fromBars: 5,
    toBars: 6,
    savesCents: 4410 - 4320,
  });
});

test.each([...steps])('a larger order that costs less is said with the next goal, at %i bars', (bars, step) => {
  const { title, text } = toNextGoal(totalsOf(bars), step);
  expect(title).toContain('Add 1 more');
  expect(text).toMatch(new RegExp(`costs \\$1\\.80 less than your ${bars}\\.$`));
});

test('a bundle that does not ship free is refused', () => {
  expect(() => toBundle({ id: 'pair', name: 'Pair', percent: 0, scents: ['rose'] })).toThrow('Pair does not ship free');
});

test('the strip of goals says how many bars each is away', () => {
  const goals = listMilestones(totalsOf(4)).map(({ label, bars, barsToGo }) => [label, bars, barsToGo]);
  expect(goals).toEqual([
    ['3 bars ship free', 3, 0],
    ['6 bars save 20%', 3, 2],
    ['10 bars save 30%', 4, 6],
  ]);
});
