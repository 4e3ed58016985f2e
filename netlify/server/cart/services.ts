import type { OutOfStock } from '#shop/out-of-stock.ts';
import type { Cookies, HttpServices } from '#server/http/index.ts';
import type { StockStore } from '#server/inventory/index.ts';
import type { Documents } from '#server/platform/index.ts';
import type { CartsStore } from './carts-store.ts';
import type { ShopSettingsStore } from './vacation.ts';

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  /** What scheduled jobs keep for their next run. */
  jobs: Documents;
  /** What the owner sets on the admin page. */
  shopSettings: ShopSettingsStore;
  /** Bars that the owner counts. */
  stock: StockStore;
  /** Which scents cannot be bought. */
  outOfStock: () => OutOfStock;
  now: () => number;
}
