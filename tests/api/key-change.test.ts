import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { barsOf, jasmineId, shopperWith, turnBack } from './shoppers.ts';
import { openShop, type Shop } from './shop.ts';

/** The shop with a test key, and after the owner put in the live one: the same store, and a Stripe that knows nothing of what was before. */
let tested: Shop;
let live: Shop;

beforeEach(async () => {
  tested = await openShop({ letsThrough: () => false });
  live = await openShop({ livemode: true, beside: tested });
});
afterEach(async () => {
  await Promise.all([tested.close(), live.close()]);
});

/** The same browser, at the shop with the new key. */
function afterChange(shopper: Browser): Browser {
  const browser = live.browser();
  for (const [name, value] of shopper.jar) browser.jar.set(name, value);
  return browser;
}

const openSessions = (shop: Shop) => shop.sandbox.sessions().filter(({ status }) => status === 'open');

const beginnings: [what: string, begin: (shopper: Browser) => Promise<unknown>][] = [
  ['nothing begun', async () => undefined],
  ['an open payment page', (shopper) => shopper.client.createCheckoutSession()],
  [
    'a cart emptied for the payment',
    async (shopper) => {
      await shopper.client.createCheckoutSession();
      await shopper.client.clearCart(crypto.randomUUID());
    },
  ],
  [
    'an attempt whose answer was lost',
    async (shopper) => {
      tested.sandbox.faults.add({ kind: 'lost', on: /sessions$/, times: 4 });
      await shopper.client.createCheckoutSession().catch(() => undefined);
    },
  ],
  [
    'a payment that no message reported',
    async (shopper) => {
      await shopper.client.createCheckoutSession();
      await tested.sandbox.pay(openSessions(tested)[0]?.id ?? '', { email: 'ann@soap.test' });
    },
  ],
];

test.each(beginnings)('row 125: with %s the new key brings the bars back and sells them once', async (_, begin) => {
  const shopper = await shopperWith(tested, 3);
  await begin(shopper);
  const now = afterChange(shopper);
  await turnBack(now);
  expect(await barsOf(now)).toEqual({ [jasmineId]: 3 });
  const { url } = await now.client.createCheckoutSession();
  expect(openSessions(live).map((session) => session.url)).toEqual([url]);
  expect(openSessions(live)[0]?.amount_total).toBe(2700);
});
