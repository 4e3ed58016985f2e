import { createRoot } from 'react-dom/client';
import type { OutOfStock } from '#shop/stock.ts';
import { cart, checkout, discount, undo } from '#stores/page.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';

/** Takes over the cart dialog's content. */
export function mount(element: Element, outOfStock: OutOfStock): void {
  createRoot(element).render(
    <IslandBoundary>
      <CartProvider cart={cart}>
        <CartContents checkout={checkout} discount={discount} undo={undo} outOfStock={outOfStock} now={Date.now} />
      </CartProvider>
    </IslandBoundary>,
  );
}
