import { useStore } from '@nanostores/react';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { vacation } from '#stores/vacation.ts';
import { checkout, panelCart, undo } from '#stores/page-checkout.ts';
import { discount } from '#stores/discount.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { renderIsland } from './common/IslandBoundary.tsx';
import { TooltipProvider } from './common/Tooltip.tsx';

function CartPanel({ outOfStock }: { outOfStock: OutOfStock }) {
  const { isTaxed = false, notice } = useStore(panelCart.$answer);
  return (
    <CartProvider cart={panelCart}>
      <TooltipProvider>
        <CartContents {...{ checkout, discount, undo, outOfStock, isTaxed, notice }} now={vacation.leavesFrom} />
      </TooltipProvider>
    </CartProvider>
  );
}

export const renderCartPanel = (contents: Element, outOfStock: OutOfStock): void => {
  renderIsland(contents, <CartPanel outOfStock={outOfStock} />);
};
