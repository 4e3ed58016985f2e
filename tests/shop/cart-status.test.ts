import { expect, test } from 'vitest';
import { cartChangeNote } from '#shop/cart-status.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { itemOf } from '../stores/fakes.ts';

/** 'jasmine 4, rose 2 CODE' */
const cartOf = (text: string) => ({
  items: [...text.matchAll(/([a-z-]+) (\d+)/g)].map(([, scent, bars]) => itemOf(`shea-butter-${scent}`, Number(bars))),
  code: text.endsWith('CODE') ? firstOrderCode : undefined,
});

test.each([
  ['jasmine 1', 'jasmine 1', ''],
  ['jasmine 1', 'jasmine 2', 'Jasmine: 2 bars. You pay $23.00.'],
  ['jasmine 2', 'jasmine 3', 'Jasmine: 3 bars. Free shipping. You pay $27.00.'],
  ['jasmine 3', 'jasmine 2', 'Jasmine: 2 bars. Shipping $5.00. You pay $23.00.'],
  ['jasmine 3, rose 2', 'jasmine 4, rose 2', 'Jasmine: 4 bars. 20% Bundle Discount. You pay $43.20.'],
  ['rose 4, coffee 2', 'rose 3, coffee 2', 'Rose: 3 bars. The 20% Bundle Discount no longer applies. You pay $45.00.'],
  ['jasmine 1', 'jasmine 1, rose 1', 'Rose: 1 bar. You pay $23.00.'],
  ['jasmine 1, rose 1', 'rose 1', 'Removed 1 bar of Shea Butter, Jasmine. You pay $14.00.'],
  // The focused Undo says what this page removed.
  ['rose 1', '', 'Your cart is empty.'],
  [
    'jasmine 1, rose 2, coffee 1',
    'coffee 1',
    'Removed 1 bar of Shea Butter, Jasmine. Removed 2 bars of Shea Butter, Rose. Shipping $5.00. You pay $14.00.',
  ],
  ['', 'jasmine 3, rose 2', 'Jasmine: 3 bars. Rose: 2 bars. Free shipping. You pay $45.00.'],
  ['rose 2', 'rose 2 CODE', 'CODE takes 30% off your first order. You pay $17.60.'],
  ['rose 6', 'rose 6 CODE', 'CODE takes 30% off in place of your 20% bundle discount. You pay $37.80.'],
  ['rose 10', 'rose 10 CODE', 'Your bundle already takes 30% off, so CODE wouldn’t take off more. You pay $63.00.'],
  ['rose 6 CODE', 'rose 6', 'CODE is removed. 20% Bundle Discount. You pay $43.20.'],
  ['rose 2 CODE', 'rose 3 CODE', 'Rose: 3 bars. Free shipping. You pay $18.90.'],
  ['rose 9 CODE', 'rose 10 CODE', 'Rose: 10 bars. 30% Bundle Discount. You pay $63.00.'],
  [
    'rose 10 CODE',
    'rose 9 CODE',
    'Rose: 9 bars. CODE takes 30% off in place of your 20% bundle discount. You pay $56.70.',
  ],
])('from %j to %j is announced as %j', (before, after, note) => {
  expect(cartChangeNote(cartOf(before), cartOf(after))).toBe(note.replace('CODE', firstOrderCode.code));
});
