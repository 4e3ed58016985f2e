import { createContext, useContext } from 'react';
import type { PanelCart } from '#stores/cart-changes.ts';

const CartContext = createContext<PanelCart | undefined>(undefined);

export const CartProvider = CartContext.Provider;

export function useCart(): PanelCart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within CartProvider');
  return cart;
}
