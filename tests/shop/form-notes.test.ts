import { expect, test } from 'vitest';
import { formNotes } from '#shop/form-notes.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';

const nowMs = Date.parse('2026-11-18T12:00:00-08:00');
const limit = 'A cart takes up to 999 bars of one kind. For a larger order, please contact us.';
const hint30 = "You'll get 30% off your entire order at checkout!";

test.each([
  [1, 0, { paid: '', limit: '', hint: 'Only 5 more bars until your 20% discount!', step: '' }],
  [1, 4, { hint: 'Only 1 more bar until your 20% discount!', step: '6 bars cost less than 5: you pay $1.80 less.' }],
  [6, 0, { paid: 'You pay $43.20 (20% off)', hint: 'Only 4 more bars until your 30% discount!', step: '' }],
  [998, 0, { limit: '', hint: hint30 }],
  [999, 0, { limit, hint: hint30 }],
])('%i bars chosen with %i in the cart', (quantity, inCart, notes) => {
  expect(formNotes({ quantity, inCart, isOut: false })).toMatchObject(notes);
});

test('a code that takes more is what the notes name', () => {
  expect(formNotes({ quantity: 1, inCart: 4, isOut: false, code: firstOrderCode })).toMatchObject({
    paid: 'You pay $6.30 (30% off)',
    hint: hint30,
  });
});

test('a scent that is out of stock has no discount ahead', () => {
  expect(formNotes({ quantity: 5, inCart: 0, isOut: true })).toMatchObject({
    hint: 'We cannot make this scent right now. Please choose another one.',
    step: '',
  });
});

test('the day of delivery needs a clock; without one its place is kept free', () => {
  const bars = { quantity: 1, inCart: 0, isOut: false };
  expect(formNotes(bars).delivery).toBe('\u00a0');
  expect(formNotes(bars, nowMs).delivery).toBe('Order today, get it Mon, Nov 23 - Fri, Nov 27.');
});
