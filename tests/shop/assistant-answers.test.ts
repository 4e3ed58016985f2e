import { expect, test } from 'vitest';
import { addingDescription, cartStatus } from '#shop/assistant-answers.ts';
import type { CartItem } from '#shop/cart.ts';
import { firstOrderCode } from '#shop/pricing.ts';

const bars = (quantity: number): CartItem[] =>
  quantity === 0 ? [] : [{ id: 'shea-butter-rose', base: 'shea butter', scent: 'rose', quantity, price: '9.00' }];

test.each([
  [0, false, 'The cart is empty.'],
  [1, false, '1 bar in the cart, $14.00, $5.00 of it for shipping. Add $18.00 more: free shipping saves you $5.'],
  [3, false, '3 bars in the cart, $27.00. Shipping is free. Add 3 more for 20% off: the Family Pack of 6.'],
  [6, false, '6 bars in the cart, $43.20, 20% off. Shipping is free. Add 4 more for 30% off: the Scent Sampler of 10.'],
  [10, false, '10 bars in the cart, $63.00, 30% off. Your order ships free.'],
  [3, true, '3 bars in the cart, $18.90, 30% off. Your order ships free.'],
])('%i bars, with a code: %s', (quantity, hasCode, words) => {
  expect(cartStatus({ items: bars(quantity), code: hasCode ? firstOrderCode : undefined, isTaxed: false })).toBe(words);
});

test('an order that costs less, sales tax and the terms of adding are told', () => {
  expect(cartStatus({ items: bars(5), code: undefined, isTaxed: false })).toMatch(/ costs \$1\.80 less than your 5\.$/);
  const status = cartStatus({ items: bars(3), code: undefined, isTaxed: true });
  expect(status).toContain('$27.00, plus sales tax where it applies. Shipping');
  const terms = 'Add to Cart: $9.00 a bar, free shipping from 3 in any mix, 20% off from 6, 30% off from 10';
  expect(addingDescription(900)).toBe(terms);
});
