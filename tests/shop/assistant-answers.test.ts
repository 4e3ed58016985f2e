import { expect, test } from 'vitest';
import { addingDescription, cartStatus } from '#shop/assistant-answers.ts';
import type { CartItem } from '#shop/cart.ts';
import { firstOrderCode } from '#shop/pricing.ts';

const bars = (quantity: number): CartItem[] =>
  quantity === 0 ? [] : [{ id: 'shea-butter-rose', base: 'shea butter', scent: 'rose', quantity, price: '9.00' }];

test.each([
  [0, false, 'The cart is empty.'],
  [1, false, '1 bar in the cart, $14.00, $5.00 of it for shipping. 2 more bars bring free shipping.'],
  [2, false, '2 bars in the cart, $23.00, $5.00 of it for shipping. 1 more bar brings free shipping.'],
  [3, false, '3 bars in the cart, $27.00, shipping is free. 3 more bars bring 20% off.'],
  [6, false, '6 bars in the cart, $43.20, 20% off, shipping is free. 4 more bars bring 30% off.'],
  [10, false, '10 bars in the cart, $63.00, 30% off, shipping is free.'],
  [1, true, '1 bar in the cart, $11.30, 30% off, $5.00 of it for shipping. 2 more bars bring free shipping.'],
  [3, true, '3 bars in the cart, $18.90, 30% off, shipping is free.'],
])('%i bars, with a code: %s', (quantity, hasCode, words) => {
  expect(cartStatus({ items: bars(quantity), code: hasCode ? firstOrderCode : undefined, isTaxed: false })).toBe(words);
});

test('sales tax and the terms of adding are told', () => {
  const status = cartStatus({ items: bars(3), code: undefined, isTaxed: true });
  expect(status).toContain('$27.00, plus sales tax where it applies, shipping');
  const terms = 'Add to Cart: $9.00 a bar, free shipping from 3 in any mix, 20% off from 6, 30% off from 10';
  expect(addingDescription).toBe(terms);
});
