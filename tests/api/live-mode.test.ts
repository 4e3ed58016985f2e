import { beforeEach, expect } from 'vitest';
import type { Browser } from './browser.ts';
import { buy, buyer, ordersOf, sessionsOf } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmineId, shopperWith, totalOf, turnBack } from './shoppers.ts';
import { test } from './shop-test.ts';

/** The shop with a test key, then with the live key: the same store, and a Stripe without any of the earlier objects. */
let tested: Shop;
let live: Shop;

beforeEach(async () => {
  tested = await openShop({ letsThrough: () => false });
  live = await openShop({ livemode: true, beside: tested });
  return () => Promise.all([tested.close(), live.close()]);
});

const checksOut = (shopper: Browser) => shopper.client.createCheckoutSession();

test.each<[what: string, begin: (shopper: Browser) => Promise<unknown>]>([
  ['an open payment page', checksOut],
  [
    'an attempt whose answer was lost',
    (shopper) => {
      tested.sandbox.faults.add({ kind: 'lost', on: /sessions$/, times: 4 });
      return checksOut(shopper).catch(() => undefined);
    },
  ],
  ['a payment that no message reported', (shopper) => buy(tested, shopper)],
])('with %s the new key brings the bars back and sells them once', async (_, begin) => {
  const shopper = await shopperWith(tested, 3);
  await begin(shopper);
  const now = live.browser();
  for (const [name, value] of shopper.jar) now.jar.set(name, value);
  await turnBack(now);
  expect(await barsOf(now)).toEqual({ [jasmineId]: 3 });
  const { url } = await now.client.createCheckoutSession();
  const [{ id } = { id: '' }, ...others] = sessionsOf(live, 'open');
  expect([live.sandbox.session(id), others]).toMatchObject([{ url, amount_total: totalOf(3), livemode: true }, []]);
  await live.sandbox.pay(id, buyer);
  expect(await ordersOf(live)).toMatchObject([{ sessionId: id, status: 'paid', learnedFrom: 'webhook' }]);
});
