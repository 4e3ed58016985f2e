import type { OutOfStock } from '#shop/stock.ts';
import type { Cookies, HttpServices } from '#server/http/index.ts';
import type { CartsStore } from './carts-store.ts';

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  /** Which scents cannot be bought. */
  outOfStock: () => OutOfStock;
  now: () => number;
}
