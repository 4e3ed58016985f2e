import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CartProvider } from '#islands/cart/cart-context.tsx';
import { CartContents } from '#islands/cart/CartContents.tsx';
import { Configurator } from '#islands/product/Configurator.tsx';
import type { CartItem } from '#shop/cart.ts';
import { bases, type ScentId } from '#shop/catalog.ts';
import { createToastStore } from '#stores/toasts.ts';
import { openCheckout } from '../stores/checkout-counter.ts';
import { itemOf, openCart } from '../stores/fakes.ts';

// A crowded machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

/** After each test the page is emptied; what React or anybody else complained about fails it. */
export function setStage(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });
}

/** Noon at the workshop on Wednesday, November 18, 2026. */
export const nowMs = Date.parse('2026-11-18T12:00:00-08:00');
export const deliveryWords = 'Order today, get it Mon, Nov 23 - Fri, Nov 27.';

export const baseWords = bases.map(({ id }) => ({ id, tagline: `${id} in short`, bestFor: `Best for ${id}` }));

/** So many bars in one cart, over several lines. */
export const bars = (count: number): CartItem[] => [
  itemOf('shea-butter-jasmine', 1),
  ...(count > 1 ? [itemOf('coconut-olive-tea-tree', count - 1)] : []),
];

interface FormOptions {
  inCart?: readonly CartItem[];
  allowCustomization?: boolean;
  outOfStock?: readonly ScentId[];
}

/** The parts of a product form, not yet on the page. */
export function productForm({ inCart = [], allowCustomization = true, outOfStock }: FormOptions = {}) {
  const shop = openCart(inCart);
  const toasts = createToastStore();
  const form = (
    <CartProvider cart={shop.cart}>
      <Configurator
        initialBase="shea butter"
        initialScent="jasmine"
        allowCustomization={allowCustomization}
        bases={baseWords}
        outOfStock={outOfStock}
        toasts={toasts}
        now={() => nowMs}
      />
    </CartProvider>
  );
  return { ...shop, toasts, form };
}

export function showProductForm(options?: FormOptions) {
  const parts = productForm(options);
  return { ...parts, ...render(parts.form), user: userEvent.setup() };
}

/** The cart panel's content over a cart of these items. */
export function showCart(items: readonly CartItem[], outOfStock: readonly ScentId[] = []) {
  const counter = openCheckout(items);
  const page = render(
    <CartProvider cart={counter.cart}>
      <CartContents
        checkout={counter.checkout}
        discount={counter.discount}
        outOfStock={new Set(outOfStock)}
        now={() => nowMs}
      />
    </CartProvider>,
  );
  return { ...counter, ...page, user: userEvent.setup() };
}
