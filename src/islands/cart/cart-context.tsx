import { createContext, useContext, type ReactNode } from 'react';
import type { CartStore } from '#stores/cart.ts';

const CartContext = createContext<CartStore | undefined>(undefined);

export function CartProvider({ cart, children }: { cart: CartStore; children: ReactNode }) {
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The page's cart. Throws outside a `CartProvider`. */
export function useCart(): CartStore {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within CartProvider');
  return cart;
}
