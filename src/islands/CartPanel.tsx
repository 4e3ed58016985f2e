import { createRoot } from 'react-dom/client';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { isClosedBy } from '#shop/closed-checkout.ts';
import { checkout, undo } from '#stores/page-checkout.ts';
import { away, cart, discount, salesTax } from '#stores/page-stores.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';

/** The content of the cart dialog. */
export function CartPanel({ outOfStock }: { outOfStock: OutOfStock }) {
  return (
    <IslandBoundary>
      <CartProvider cart={cart}>
        <CartContents
          {...{ checkout, discount, undo, outOfStock, salesTax }}
          now={() => (isClosedBy(away.$words.get()) ? undefined : away.leavesFrom())}
        />
      </CartProvider>
    </IslandBoundary>
  );
}

export const renderCartPanel = (contents: Element, outOfStock: OutOfStock): void => {
  createRoot(contents).render(<CartPanel outOfStock={outOfStock} />);
};
