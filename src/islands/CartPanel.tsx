import { createRoot } from 'react-dom/client';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { checkout, undo } from '#stores/page-checkout.ts';
import { away, cart, discount, salesTax } from '#stores/page-stores.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { TooltipProvider } from './common/Tooltip.tsx';

/** The content of the cart dialog. */
export function CartPanel({ outOfStock }: { outOfStock: OutOfStock }) {
  return (
    <IslandBoundary>
      <CartProvider cart={cart}>
        <TooltipProvider>
          <CartContents {...{ checkout, discount, undo, outOfStock, salesTax }} now={away.leavesFrom} />
        </TooltipProvider>
      </CartProvider>
    </IslandBoundary>
  );
}

export const renderCartPanel = (contents: Element, outOfStock: OutOfStock): void => {
  createRoot(contents).render(<CartPanel outOfStock={outOfStock} />);
};
