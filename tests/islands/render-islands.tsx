import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CartProvider } from '#islands/cart/cart-context.tsx';
import { CartContents } from '#islands/cart/CartContents.tsx';
import type { ShownVacation } from '#api/answers.ts';
import type { CartItem } from '#shop/cart.ts';
import type { ScentId } from '#shop/catalog.ts';
import { createUndoStore } from '#stores/undo.ts';
import { createVacationStore } from '#stores/vacation.ts';
import { openCheckout } from '../stores/checkout-counter.ts';
import { itemOf } from '../stores/fakes.ts';

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

/** Empties the page after each test; a logged error fails the test. */
export function setStage(): void {
  beforeEach(() => {
    // jsdom has no layout.
    HTMLElement.prototype.scrollIntoView = () => undefined;
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });
}

/** Noon at the workshop on Wednesday, November 18, 2026. */
export const nowMs = Date.parse('2026-11-18T12:00:00-08:00');
export const shippingWords = 'Shipping, arrives Mon,\u00a0Nov\u00a023\u00a0– Fri,\u00a0Nov\u00a027';

export const bars = (count: number): CartItem[] => [
  itemOf('shea-butter-jasmine', 1),
  ...(count > 1 ? [itemOf('coconut-olive-tea-tree', count - 1)] : []),
];

interface Options {
  outOfStock?: readonly ScentId[];
  isTaxed?: boolean;
  vacation?: ShownVacation;
}

export function showCart(items: readonly CartItem[], { outOfStock = [], isTaxed = false, vacation }: Options = {}) {
  const counter = openCheckout(items);
  const { cart, checkout, discount } = counter;
  cart.$answer.set({ ...cart.$answer.get(), isTaxed, vacation });
  const stores = { checkout, discount, undo: createUndoStore(cart), vacation: createVacationStore(cart, () => nowMs) };
  const page = render(
    <dialog open>
      <CartProvider value={cart}>
        <CartContents {...stores} outOfStock={new Set(outOfStock)} />
      </CartProvider>
    </dialog>,
  );
  return { ...counter, ...page, user: userEvent.setup() };
}
