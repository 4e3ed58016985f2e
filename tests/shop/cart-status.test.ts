import { expect, test } from 'vitest';
import { cartChangeNote } from '#shop/cart-status.ts';
import { findCode } from '#shop/pricing.ts';
import { itemOf } from '../stores/fakes.ts';

/** 'jasmine 4, rose 2 FIRSTTIMESHOPPER' */
const cartOf = (text: string) => ({
  items: [...text.matchAll(/([a-z-]+) (\d+)/g)].map(([, scent, bars]) => itemOf(`shea-butter-${scent}`, Number(bars))),
  code: findCode(/[A-Z]+/.exec(text)?.[0] ?? ''),
});

test.each([
  ['jasmine 1', 'jasmine 1', ''],
  ['', '', ''],
  ['jasmine 1', 'jasmine 2', 'Jasmine: 2 bars. You pay $23.00.'],
  ['jasmine 2', 'jasmine 1', 'Jasmine: 1 bar. You pay $14.00.'],
  ['jasmine 2', 'jasmine 3', 'Jasmine: 3 bars. Free shipping. You pay $27.00.'],
  ['jasmine 3', 'jasmine 2', 'Jasmine: 2 bars. Shipping $5.00. You pay $23.00.'],
  ['jasmine 3, rose 2', 'jasmine 4, rose 2', 'Jasmine: 4 bars. 20% Bundle Discount. You pay $43.20.'],
  [
    'jasmine 4, rose 2',
    'jasmine 3, rose 2',
    'Jasmine: 3 bars. The 20% Bundle Discount no longer applies. You pay $45.00.',
  ],
  ['jasmine 9', 'jasmine 10', 'Jasmine: 10 bars. 30% Bundle Discount. You pay $63.00.'],
  ['jasmine 1', 'jasmine 1, rose 1', 'Rose: 1 bar. You pay $23.00.'],
  ['jasmine 1, rose 1', 'rose 1', 'Removed 1 bar of Shea Butter, Jasmine. You pay $14.00.'],
  ['rose 1', '', 'Removed 1 bar of Shea Butter, Rose.'],
  ['jasmine 1, rose 1', '', 'Cart cleared.'],
  ['', 'jasmine 3, rose 2', 'Jasmine: 3 bars. Rose: 2 bars. Free shipping. You pay $45.00.'],
  ['jasmine 2', 'jasmine 2 FIRSTTIMESHOPPER', 'FIRSTTIMESHOPPER takes 30% off your first order. You pay $17.60.'],
  [
    'jasmine 6',
    'jasmine 6 FIRSTTIMESHOPPER',
    'FIRSTTIMESHOPPER takes 30% off in place of your 20% bundle discount. You pay $37.80.',
  ],
  [
    'jasmine 10',
    'jasmine 10 FIRSTTIMESHOPPER',
    'Your bundle already takes 30% off, so FIRSTTIMESHOPPER wouldn’t take off more. You pay $63.00.',
  ],
  ['jasmine 6 FIRSTTIMESHOPPER', 'jasmine 6', 'FIRSTTIMESHOPPER is removed. 20% Bundle Discount. You pay $43.20.'],
  ['jasmine 2 FIRSTTIMESHOPPER', 'jasmine 3 FIRSTTIMESHOPPER', 'Jasmine: 3 bars. Free shipping. You pay $18.90.'],
  [
    'jasmine 9 FIRSTTIMESHOPPER',
    'jasmine 10 FIRSTTIMESHOPPER',
    'Jasmine: 10 bars. 30% Bundle Discount. You pay $63.00.',
  ],
  [
    'jasmine 10 FIRSTTIMESHOPPER',
    'jasmine 9 FIRSTTIMESHOPPER',
    'Jasmine: 9 bars. FIRSTTIMESHOPPER takes 30% off in place of your 20% bundle discount. You pay $56.70.',
  ],
  ['jasmine 2 FIRSTTIMESHOPPER', 'jasmine 2', 'FIRSTTIMESHOPPER is removed. You pay $23.00.'],
])('from %j to %j is announced as %j', (before, after, note) => {
  expect(cartChangeNote(cartOf(before), cartOf(after))).toBe(note);
});
