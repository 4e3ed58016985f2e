import { createContext, useContext, type ReactNode } from 'react';
import type { PanelCart } from '#stores/cart-changes.ts';

const CartContext = createContext<PanelCart | undefined>(undefined);

export function CartProvider({ cart, children }: { cart: PanelCart; children: ReactNode }) {
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): PanelCart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within CartProvider');
  return cart;
}
