import { createRoot } from 'react-dom/client';
import { cart, checkout, discount } from '#stores/page.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';

/** Takes over the cart dialog's content. */
export function mount(element: Element): void {
  createRoot(element).render(
    <IslandBoundary>
      <CartProvider cart={cart}>
        <CartContents checkout={checkout} discount={discount} />
      </CartProvider>
    </IslandBoundary>,
  );
}
