import { test as plain } from 'vitest';
import { lengthenWaits } from './waits.ts';
import { expectGoodRequests } from './payments.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

/** For tests that wait for one of the shop's deadlines. The shop `asksWell` if Stripe would refuse none of its requests. */
export const testInTime = plain.extend<{ options: ShopOptions; asksWell: boolean; shop: Shop }>({
  options: {},
  asksWell: true,
  shop: async ({ options, asksWell }, use) => {
    const shop = await openShop(options);
    await use(shop);
    await shop.close();
    if (asksWell) expectGoodRequests(shop);
  },
});

/** Lengthens deadlines, so that a busy machine does not fail a test. */
export const test = testInTime.extend<{ waits: undefined }>({
  waits: [
    // eslint-disable-next-line no-empty-pattern -- Vitest parses the pattern to find the fixtures: none
    async ({}, use) => {
      const end = lengthenWaits();
      await use(undefined);
      end();
    },
    { auto: true },
  ],
});
