import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, expectGoodRequests, paymentCalls, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;
let url: string | null | undefined;

/** A shopper who left for the payment page with two bars. */
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 2);
  id = await checkOut(shop, shopper);
  url = shop.sandbox.session(id)?.url;
  await shopper.send('DELETE', '/api/cart');
});
afterEach(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

async function openCheckout(of: Browser) {
  const { url: page, held, items } = await of.client.readOpenCheckout();
  return { page, held, bars: Object.fromEntries(items.map((item) => [item.id, item.quantity])) };
}
const none = { page: null, held: 0, bars: {} };

test('the shopper learns of the payment page and of all bars, from the store alone', async () => {
  const calls = paymentCalls(shop).length;
  expect(await openCheckout(shopper)).toEqual({ page: url, held: 2, bars: { [jasmineId]: 2 } });
  expect(await barsOf(shopper)).toEqual({});
  expect(paymentCalls(shop)).toHaveLength(calls);
});

test('nobody else learns anything', async () => {
  const neighbour = await shopperWith(shop, 1);
  expect(await openCheckout(shop.browser())).toEqual(none);
  expect(await openCheckout(neighbour)).toEqual({ page: null, held: 0, bars: { [jasmineId]: 1 } });
});

test('bars that are added stand beside those held, and the payment stays open', async () => {
  await addJasmine(shopper, 3);
  await addRose(shopper);
  expect(await openCheckout(shopper)).toEqual({ page: url, held: 2, bars: { [jasmineId]: 5, [roseId]: 1 } });
  expect(shop.sandbox.session(id)?.status).toBe('open');
  await shop.sandbox.pay(id, buyer);
  expect(await openCheckout(shopper)).toEqual({ page: null, held: 0, bars: { [jasmineId]: 3, [roseId]: 1 } });
});

test('a page that was left before the cart was emptied is reported too', async () => {
  const other = await shopperWith(shop, 3);
  const second = await checkOut(shop, other);
  const page = shop.sandbox.session(second)?.url;
  expect(await openCheckout(other)).toEqual({ page, held: 0, bars: { [jasmineId]: 3 } });
});

test.each<[string, () => Promise<unknown>, object]>([
  ['paid', () => shop.sandbox.pay(id, buyer), none],
  ['turned back from', () => shopper.client.restoreCart(), { ...none, bars: { [jasmineId]: 2 } }],
])('once it is %s, there is none', async (_, end, expected) => {
  await end();
  expect(await openCheckout(shopper)).toEqual(expected);
});

test('a page that ran out is none, and its bars wait to be brought back', async () => {
  shop.moveClock(60 * 60 * 1000 - 5000);
  expect((await openCheckout(shopper)).page).toBe(url);
  shop.moveClock(6000);
  expect(await openCheckout(shopper)).toEqual({ page: null, held: 2, bars: { [jasmineId]: 2 } });
});
