import type { OutOfStock } from '#shop/out-of-stock.ts';
import type { Cookies, HttpServices } from '#server/http/index.ts';
import type { StockStore } from '#server/inventory/index.ts';
import type { Documents } from '#server/platform/index.ts';
import type { CartsStore } from './carts-store.ts';
import type { ShopSettingsStore } from './vacation.ts';

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  /** The state of scheduled jobs. */
  jobs: Documents;
  shopSettings: ShopSettingsStore;
  stock: StockStore;
  outOfStock: () => OutOfStock;
  now: () => number;
}
