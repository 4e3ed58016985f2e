import { test as plain } from 'vitest';
import { lengthenWaits } from './waits.ts';
import { expectGoodRequests, setUpCoupons } from './payments.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

interface InShop {
  options: ShopOptions;
  /** Whether the owner has set up coupons and code at Stripe. */
  hasCoupons: boolean;
  /** Row 73: it asks nothing of Stripe that Stripe refuses. */
  asksWell: boolean;
  /** Of the test alone. */
  shop: Shop;
}

/** Tests that may wait for a deadline of the shop's. */
export const testInTime = plain.extend<InShop>({
  options: {},
  hasCoupons: true,
  asksWell: true,
  shop: async ({ options, hasCoupons, asksWell }, use) => {
    const shop = await openShop(options);
    if (hasCoupons) await setUpCoupons(shop);
    await use(shop);
    await shop.close();
    if (asksWell) expectGoodRequests(shop);
  },
});

/** A busy machine decides nothing here. */
export const test = testInTime.extend<{ waits: undefined }>({
  waits: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads here which fixtures it needs: none
    async ({}, use) => {
      const end = lengthenWaits();
      await use(undefined);
      end();
    },
    { auto: true },
  ],
});
