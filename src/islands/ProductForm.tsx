import { $panelOpen, away, cart, discount, toasts } from '#stores/page-stores.ts';
import { additions, pressedBefore } from '#stores/page-additions.ts';
import { createSharing } from '#stores/sharing.ts';
import type { BaseId, ScentId } from '#shop/catalog.ts';
import { CartProvider } from './cart/cart-context.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import type { BaseWords } from './product/BasePicker.tsx';
import { Configurator } from './product/Configurator.tsx';

export interface ProductFormProps {
  initialBase: BaseId;
  initialScent: ScentId;
  /** false on the page of one base and scent: only the quantity can be chosen. */
  allowCustomization: boolean;
  bases: readonly BaseWords[];
  /** Left out while everything is in stock: what an island is given lies in the page. */
  outOfStock?: readonly ScentId[] | undefined;
}

const sharing = createSharing(toasts);

const openCart = () => {
  $panelOpen.set(true);
};

export function ProductForm(props: ProductFormProps) {
  return (
    <IslandBoundary>
      <CartProvider cart={cart}>
        <Configurator {...props} {...{ additions, discount, openCart, pressedBefore, sharing }} now={away.leavesFrom} />
      </CartProvider>
    </IslandBoundary>
  );
}
