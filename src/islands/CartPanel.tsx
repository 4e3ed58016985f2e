import { createRoot } from 'react-dom/client';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { vacation } from '#stores/vacation.ts';
import { checkout, panelCart, undo } from '#stores/page-checkout.ts';
import { discount } from '#stores/discount.ts';
import { CartContents } from './cart/CartContents.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { TooltipProvider } from './common/Tooltip.tsx';

export const renderCartPanel = (contents: Element, outOfStock: OutOfStock): void =>
  createRoot(contents).render(
    <IslandBoundary>
      <CartProvider value={panelCart}>
        <TooltipProvider>
          <CartContents
            checkout={checkout}
            discount={discount}
            undo={undo}
            outOfStock={outOfStock}
            vacation={vacation}
          />
        </TooltipProvider>
      </CartProvider>
    </IslandBoundary>,
  );
