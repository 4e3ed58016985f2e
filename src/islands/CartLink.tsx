import { createRoot } from 'react-dom/client';
import { cart } from '#stores/page.ts';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { CartQuestion, type CartQuestionProps } from './link/CartQuestion.tsx';

/** Fills the dialog that a cart link opens. */
export function mount(element: Element, props: CartQuestionProps): void {
  createRoot(element).render(
    <IslandBoundary>
      <CartProvider cart={cart}>
        <CartQuestion {...props} />
      </CartProvider>
    </IslandBoundary>,
  );
}
