import type { OutOfStock } from '#shop/stock.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { HttpServices } from '#server/http/serve.ts';
import type { CartsStore } from './carts-store.ts';

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  /** Which scents cannot be bought. */
  outOfStock: () => OutOfStock;
  now: () => number;
}
