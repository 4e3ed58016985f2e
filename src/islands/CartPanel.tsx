import type { OutOfStock } from '#shop/out-of-stock.ts';
import { vacation } from '#stores/vacation.ts';
import { checkout, panelCart, undo } from '#stores/page-checkout.ts';
import { discount } from '#stores/discount.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { renderIsland } from './common/IslandBoundary.tsx';
import { TooltipProvider } from './common/Tooltip.tsx';

export const renderCartPanel = (contents: Element, outOfStock: OutOfStock): void => {
  renderIsland(
    contents,
    <CartProvider cart={panelCart}>
      <TooltipProvider>
        <CartContents {...{ checkout, discount, undo, outOfStock }} now={vacation.leavesFrom} />
      </TooltipProvider>
    </CartProvider>,
  );
};
