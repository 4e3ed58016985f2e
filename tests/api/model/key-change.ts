import { expect } from 'vitest';
import { cartTotals } from '#shop/pricing.ts';
import { setUpCoupons } from '../payments.ts';
import { openShop, storeSetting } from '../shop.ts';
import { barsOf, turnBack } from '../shoppers.ts';
import { count, linesOfBars, sum } from './bars.ts';
import type { Model, World } from './world.ts';

/**
 * The owner puts in another key: the same store, and a Stripe that knows nothing of what was before. Bars that were not known as sold
 * are there again, and can be sold once.
 */
export async function expectBarsUnderNewKey({ carts }: Model, { shop, browsers }: World): Promise<void> {
  const changed = await openShop({ env: { BLOBS_LOCAL_CONTEXT: storeSetting(shop.blobs.context) } });
  try {
    await setUpCoupons(changed);
    for (const [at, cart] of carts.entries()) {
      const browser = changed.browser();
      for (const [name, value] of browsers[at]?.jar ?? []) browser.jar.set(name, value);
      await turnBack(browser);
      const bars = sum(cart.held, cart.visible);
      expect(await barsOf(browser)).toEqual(bars);
      if (count(bars) === 0) continue;
      const { url } = await browser.client.createCheckoutSession();
      const sessions = changed.sandbox.sessions().filter((session) => session.url === url);
      expect(sessions.map(({ status, amount_total }) => [status, amount_total])).toEqual([
        ['open', cartTotals(linesOfBars(bars)).chargeCents],
      ]);
    }
    expect(changed.sandbox.sessions().filter(({ status }) => status === 'open')).toHaveLength(
      carts.filter((cart) => count(sum(cart.held, cart.visible)) > 0).length,
    );
  } finally {
    await changed.close();
  }
}
