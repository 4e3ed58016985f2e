import { afterEach, expect } from 'vitest';
import { bundleTiers } from '#shop/pricing.ts';
import { jasmineId, openPaymentOf, shopperWith } from './shoppers.ts';
import { checkOut, sessionsOf, setUpCoupons } from './payments.ts';
import type { Shop } from './shop.ts';
import { test as shopTest } from './shop-test.ts';

/** The coupons still have the old percentages. */
const test = shopTest.extend({ asksWell: false });

const [tier] = bundleTiers;
if (!tier) throw new Error('There are no bundles');
const { percent } = tier;
const changeRules = () => Object.assign(tier, { percent: 25 });
afterEach(() => void Object.assign(tier, { percent }));

/** Six bars cost $43.20 before, $40.50 by the new rules. */
const newCents = 4050;
const openTotals = (shop: Shop) => sessionsOf(shop, 'open').map(({ amount_total: cents }) => cents);

test('an open session with other prices is expired, and the next one charges what the cart shows', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  const before = await checkOut(shop, shopper);
  expect(openTotals(shop)).toEqual([4320]);
  changeRules();
  const after = await checkOut(shop, shopper);
  expect(after).not.toBe(before);
  expect([openTotals(shop), sessionsOf(shop, 'expired').map(({ id }) => id)]).toEqual([[newCents], [before]]);
  expect(await checkOut(shop, shopper)).toBe(after);
});

test('a lost attempt with other prices leaves no session open, and its discount does not count as refused', async ({
  shop,
}) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: 'lost', on: /checkout\/sessions$/, method: 'POST', times: 9 });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  shop.sandbox.faults.clear();
  expect(openTotals(shop)).toEqual([4320]);
  changeRules();
  await setUpCoupons(shop);
  await checkOut(shop, shopper);
  expect(openTotals(shop)).toEqual([newCents]);
  expect(shop.log.filter(({ event }) => /refused|missing/.test(event))).toEqual([]);
  expect((await openPaymentOf(shopper))?.bars).toEqual({ [jasmineId]: 6 });
});

test('a payment page with other prices is not offered again', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  await checkOut(shop, shopper);
  const bars = { [jasmineId]: 6 };
  expect(await openPaymentOf(shopper)).toEqual({ url: sessionsOf(shop, 'open')[0]?.url, bars });
  changeRules();
  expect(await openPaymentOf(shopper)).toEqual({ url: null, bars });
});
