import { expect } from 'vitest';
import { readShopSettings } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { type AdminShop, adminShopForEachTest, jsonOf } from './admin/admin-shop.ts';
import { jasmineId } from './shoppers.ts';

/** A shop whose owner counts bars; Stripe's messages arrive while `hearsStripe`. */
export interface StockShop {
  admin: AdminShop;
  hearing: { hearsStripe: boolean };
  put: (stock: unknown) => Promise<Response>;
  /** So many bars of jasmine; the owner is warned at two. */
  count: (bars: number | null, seen?: number | null) => Promise<void>;
  /** The count of jasmine, and how many of it are reserved. */
  level: () => Promise<(number | null | undefined)[]>;
}

export function stockShopForEachTest(): StockShop {
  const hearing = { hearsStripe: true };
  const admin = adminShopForEachTest({ letsThrough: () => hearing.hearsStripe });
  const put = (stock: unknown) => admin.owner.send('PATCH', adminRoutes.settings, { json: { stock } });
  return {
    ...{ admin, hearing, put },
    count: async (bars, seen = null) => {
      hearing.hearsStripe = true;
      expect((await put({ warnAt: 2, counts: [{ id: jasmineId, count: bars, seen }] })).status).toBe(200);
    },
    level: async () => {
      const { stock } = await jsonOf(await admin.owner.send('GET', adminRoutes.settings), readShopSettings);
      const product = stock.products.find(({ id }) => id === jasmineId);
      return [product?.count, product?.reserved];
    },
  };
}
