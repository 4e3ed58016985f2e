import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, createPath, ordersOf, paymentCalls, sessionsOf, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { addRose, barsOf, shopperWith, turnBack } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 2);
});
afterEach(() => shop.close());

const create = { method: 'POST', on: /sessions$/ };
const click = async () => (await shopper.send('POST', createPath)).status;
const isCreation = (call: string) => call === 'POST /v1/checkout/sessions';
const creations = () => paymentCalls(shop).filter(isCreation).length;

test('a session whose response was lost is closed before an edited cart gets another', async () => {
  shop.sandbox.faults.add({ ...create, kind: 'lost', times: 4 });
  expect(await click()).toBe(503);
  await addRose(shopper);
  await checkOut(shop, shopper);
  expect(
    sessionsOf(shop)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['expired', 'open']);
});

test.each(['500', '500-saved'] as const)('nor is it forgotten over a %s that follows', async (kind) => {
  shop.sandbox.faults.add({ ...create, kind: 'lost' });
  shop.sandbox.faults.add({ ...create, kind });
  await click();
  await addRose(shopper);
  shop.sandbox.faults.add({ ...create, kind });
  await click();
  await checkOut(shop, shopper);
  expect(sessionsOf(shop, 'open')).toHaveLength(1);
});

test('the fault of one of two clicks does not make the shop forget the session of the other', async () => {
  shop.sandbox.faults.add({ ...create, kind: 'slow', delayMs: 600 });
  const clicks = [click(), click()];
  while (creations() < 2) await sleep(5);
  // The second was answered that the first is in progress, and asks again.
  shop.sandbox.faults.add({ ...create, kind: '500' });
  expect((await Promise.all(clicks)).toSorted()).toEqual([200, 503]);
  const [session] = sessionsOf(shop, 'open');
  expect(await checkOut(shop, shopper)).toBe(session?.id);
  await shop.sandbox.pay(session?.id ?? '', buyer);
  expect([(await ordersOf(shop)).length, await barsOf(shopper)]).toEqual([1, {}]);
});

test('a click that is answered late does not undo that the cart was put away', async () => {
  shop.sandbox.faults.add({ ...create, kind: 'slow', delayMs: 100 });
  const late = Promise.all([click(), click()]);
  while (sessionsOf(shop, 'open').length < 1) await sleep(5);
  const id = await checkOut(shop, shopper);
  await shopper.send('DELETE', '/api/cart');
  expect((await late).toSorted()).toEqual([200, 200]);
  await shop.sandbox.pay(id, buyer);
  expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, {}]);
});
