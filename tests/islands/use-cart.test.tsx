// @vitest-environment jsdom
import { render, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartProvider, useCart } from '#islands/cart/cart-context.tsx';
import { CartLine } from '#islands/cart/CartLine.tsx';
import { itemOf, jasmineId, openCart } from '../stores/fakes.ts';
import { setStage } from './render-islands.tsx';

setStage();

const sentence = 'useCart must be used within CartProvider';

/** React prints what a component throws; here that is meant to happen. */
function expectThrow(show: () => unknown) {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(show).toThrow(new Error(sentence));
  print.mockClear();
}

test('outside a CartProvider the cart cannot be used', () => {
  expectThrow(() => renderHook(useCart));
});

test('nor can a part that uses it', () => {
  expectThrow(() => render(<CartLine item={itemOf(jasmineId, 1)} isOut={false} onRemove={() => undefined} />));
});

test('within a CartProvider it is the cart that was handed in', () => {
  const { cart } = openCart();
  const { result } = renderHook(useCart, {
    wrapper: ({ children }) => <CartProvider cart={cart}>{children}</CartProvider>,
  });
  expect(result.current).toBe(cart);
});
