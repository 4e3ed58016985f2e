import type { OutOfStock } from '#shop/out-of-stock.ts';
import { away, cart, checkout, discount, salesTax, undo } from '#stores/page-stores.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';

/** The content of the cart dialog; a script places it (README.md). */
export function CartPanel({ outOfStock }: { outOfStock: OutOfStock }) {
  return (
    <IslandBoundary>
      <CartProvider cart={cart}>
        <CartContents {...{ checkout, discount, undo, outOfStock, salesTax }} now={away.leavesFrom} />
      </CartProvider>
    </IslandBoundary>
  );
}
