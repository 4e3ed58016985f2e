import { expect, test } from 'vitest';
import { barsLabel, cartButtonLabel, itemsLabel } from '#shop/cart.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { formatCents } from '#shop/money.ts';
import { formNotes, quantityBreaks } from '#shop/form-notes.ts';

test('singular for 1, plural otherwise', () => {
  expect([0, 1, 2].map(barsLabel)).toEqual(['0 bars', '1 bar', '2 bars']);
  expect([0, 1, 2].map(itemsLabel)).toEqual(['0 items', '1 item', '2 items']);
  for (const count of [0, 1, 2]) expect(cartButtonLabel(count).endsWith(` ${itemsLabel(count)}`)).toBe(true);
});

const form = { id: 'shea-butter-rose', quantity: 1, inCart: 0, isOut: false };
const hint = (more: string, percent: number) => `Only ${more} until your ${percent}% discount!`;
const reached = (percent: number) => `You'll get ${percent}% off your entire order at checkout!`;

test.each<[quantity: number, inCart: number, percent: number | undefined, paid: string, hint: string]>([
  [0, 0, undefined, '', hint('6 more bars', 20)],
  [1, 0, undefined, '', hint('5 more bars', 20)],
  [1, 4, undefined, '', hint('1 more bar', 20)],
  [6, 0, undefined, '$43.20', hint('4 more bars', 30)],
  [10, 0, undefined, '$63.00', reached(30)],
  [1, 9, undefined, '$6.30', reached(30)],
  [999, 0, undefined, '$6,293.70', reached(30)],
  // No bundle is offered that gives no more than the code.
  [3, 0, 30, '$18.90', reached(30)],
  [6, 0, 20, '$43.20', hint('4 more bars', 30)],
  [5, 0, 10, '$40.50', hint('1 more bar', 20)],
])('%i bars beside %i in the cart, with a code of %s%%', (quantity, inCart, percent, paid, hint) => {
  const code = percent === undefined ? undefined : { code: 'FRIENDS', percent };
  const sum = formatCents(900 * quantity);
  expect(formNotes({ ...form, quantity, inCart, code })).toMatchObject(
    paid ? { sum, paid: `You pay ${paid}`, total: paid, hint } : { sum: '', paid: sum, total: sum, hint },
  );
});

test.each([
  [998, ''],
  [999, 'A cart takes up to 999 bars of one kind. For a larger order, please contact us.'],
])('the limit noted for %i bars: %j', (quantity, limit) => expect(formNotes({ ...form, quantity }).limit).toBe(limit));

test('the shipping beside the total counts the bars in the cart', () => {
  const shippingOf = (quantity: number, inCart: number) => formNotes({ ...form, quantity, inCart }).shipping;
  expect([shippingOf(2, 0), shippingOf(3, 0)]).toEqual(['+ $5 shipping', 'ships free']);
  expect([shippingOf(1, 1), shippingOf(1, 2)]).toEqual(['same shipping', 'ships free']);
});

test('the form names a larger order that costs less', () => {
  expect(formNotes(form).step).toBe('');
  expect(formNotes({ ...form, inCart: 4 }).step).toBe('6 bars cost less than 5: you pay $1.80 less.');
});

test('the form of a scent that is out of stock holds out no discount', () => {
  const hint = 'We can’t make this scent right now. Please choose another one.';
  expect(formNotes({ ...form, quantity: 5, isOut: true })).toMatchObject({ hint, step: '' });
});

test('the form says of an invalid number only that', () => {
  const others = { sum: '', paid: '', total: '', shipping: '', hint: '', step: '', heard: '' };
  const limit = 'The quantity must be a whole number from 1 to 999.';
  expect(formNotes({ ...form, quantity: NaN })).toEqual({ ...others, limit });
});

test.each([
  [2, undefined, '2 bars, $18.00. Only 4 more bars until your 20% discount!'],
  [6, undefined, '6 bars, you pay $43.20 instead of $54.00. Only 4 more bars until your 30% discount!'],
  [1, firstOrderCode, "1 bar, you pay $6.30 instead of $9.00. You'll get 30% off your entire order at checkout!"],
])('the notes of %i bars are announced as one sentence', (quantity, code, heard) => {
  expect(formNotes({ ...form, quantity, code })).toMatchObject({ heard });
});

const percentOff = (percent: number) => ({ code: 'FRIENDS', percent });
test.each([
  [0, undefined, ['1  $5 shipping', '3  ships free', '6 −20% $7.20 a bar', '10 −30% $6.30 a bar']],
  [2, undefined, ['+1  ships free', '+3  ships free', '+6 −20% $7.20 a bar', '+10 −30% $6.30 a bar']],
  [4, undefined, ['+1  ships free', '+3 −20% $7.20 a bar', '+6 −30% $6.30 a bar', '+10 −30% $6.30 a bar']],
  [9, undefined, [1, 3, 6, 10].map((bars) => `+${bars} −30% $6.30 a bar`)],
  [0, percentOff(30), ['1 −30% $5 shipping', ...[3, 6, 10].map((bars) => `${bars} −30% $6.30 a bar`)]],
  [0, percentOff(10), ['1 −10% $5 shipping', '3 −10% $8.10 a bar', '6 −20% $7.20 a bar', '10 −30% $6.30 a bar']],
])('beside %i bars in the cart, and with %j, each number of bars says what it does', (inCart, code, words) => {
  expect(quantityBreaks(inCart, code).map(({ count, off, note }) => [count, off, note].join(' '))).toEqual(words);
});
