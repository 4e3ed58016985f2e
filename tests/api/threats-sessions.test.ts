import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyer, checkOut, createPath, expectGoodRequests, ordersOf, sessionsOf, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
});
afterEach(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

const minutes = (count: number) => count * 60 * 1000;

test('row 66: 20 clicks at once are one session and one address', async () => {
  const shopper = await shopperWith(shop, 2);
  const clicks = Array.from({ length: 20 }, () => shopper.client.createCheckoutSession());
  const urls = new Set((await Promise.all(clicks)).map(({ url }) => url));
  expect(urls.size).toBe(1);
  expect(sessionsOf(shop)).toHaveLength(1);
});

test('row 66: the same cart checked out again later has the same session', async () => {
  const shopper = await shopperWith(shop, 2);
  const first = await checkOut(shop, shopper);
  shop.moveClock(minutes(54));
  expect(await checkOut(shop, shopper)).toBe(first);
  shop.moveClock(minutes(2));
  expect(await checkOut(shop, shopper)).not.toBe(first);
  expect(sessionsOf(shop, 'open')).toHaveLength(1);
});

test('row 67: an edited cart has a new session, and the old one is closed', async () => {
  const shopper = await shopperWith(shop, 2);
  const first = await checkOut(shop, shopper);
  await addRose(shopper);
  const second = await checkOut(shop, shopper);
  expect([shop.sandbox.session(first)?.status, shop.sandbox.session(second)?.status]).toEqual(['expired', 'open']);
  expect(shop.sandbox.session(second)?.amount_total).toBe(2700);
  await expect(shop.sandbox.pay(first, buyer)).rejects.toThrow();
});

test('row 67: edits and checkouts at once never leave two sessions open', async () => {
  const shopper = await shopperWith(shop, 1);
  for (let round = 0; round < 5; round += 1) {
    const click = () => shopper.send('POST', createPath);
    const answers = await Promise.all([click(), addJasmine(shopper), click(), addJasmine(shopper), click()]);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(sessionsOf(shop, 'open').length).toBeLessThanOrEqual(1);
  }
  const last = shop.sandbox.session(await checkOut(shop, shopper));
  expect([last?.amount_subtotal, sessionsOf(shop, 'open').length]).toEqual([11 * 900, 1]);
});

test('row 67: a session that was paid meanwhile is an order, and no second one opens', async () => {
  const shopper = await shopperWith(shop, 2);
  const id = await checkOut(shop, shopper);
  await shop.sandbox.pay(id, { ...buyer, deliver: false });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 409, serverMessage: /paid/ });
  expect((await ordersOf(shop)).map(({ sessionId, status }) => [sessionId, status])).toEqual([[id, 'paid']]);
  expect([await barsOf(shopper), sessionsOf(shop, 'open')]).toEqual([{}, []]);
});

test.each([
  [1, 200],
  [4, 503],
])('row 68: %d lost answers to the creation still make one session', async (times, status) => {
  const shopper = await shopperWith(shop, 2);
  shop.sandbox.faults.add({ kind: 'lost', method: 'POST', on: /sessions$/, times });
  expect((await shopper.send('POST', createPath)).status).toBe(status);
  await checkOut(shop, shopper);
  expect(sessionsOf(shop)).toHaveLength(1);
});

test('row 70: after a 500 that is saved under the key the next click succeeds', async () => {
  const shopper = await shopperWith(shop, 2);
  shop.sandbox.faults.add({ kind: '500-saved', on: /sessions$/ });
  expect((await shopper.send('POST', createPath)).status).toBe(503);
  await checkOut(shop, shopper);
  expect(sessionsOf(shop, 'open')).toHaveLength(1);
});

test.each([
  [5, { [jasmineId]: 3 }],
  [3, { [jasmineId]: 1 }],
  [2, {}],
  [1, {}],
])('row 75: of two bars that were made %d while paying, those that were paid are gone', async (quantity, left) => {
  const shopper = await shopperWith(shop, 2);
  const id = await checkOut(shop, shopper);
  expect((await shopper.send('PATCH', jasminePath, { json: { quantity } })).status).toBe(204);
  await addRose(shopper);
  await shop.sandbox.pay(id, buyer);
  const [order] = await ordersOf(shop);
  expect([order?.chargedCents, order?.lines.map((line) => line.quantity)]).toEqual([2300, [2]]);
  expect(await barsOf(shopper)).toEqual({ ...left, [roseId]: 1 });
});

test('row 75: a slow payment of an edited cart that falls through gives back what it took, and no more', async () => {
  const shopper = await shopperWith(shop, 4);
  const id = await checkOut(shop, shopper);
  await shopper.send('PATCH', jasminePath, { json: { quantity: 1 } });
  await shop.sandbox.pay(id, { ...buyer, paymentStatus: 'unpaid' });
  expect(await barsOf(shopper)).toEqual({});
  await shop.sandbox.settle(id, 'failed');
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
});

test('row 75: what was put away for the payment is gone after it, what was added since stays', async () => {
  const shopper = await shopperWith(shop, 2);
  const id = await checkOut(shop, shopper);
  await shopper.send('DELETE', '/api/cart');
  expect(await barsOf(shopper)).toEqual({});
  await addRose(shopper);
  await shop.sandbox.pay(id, buyer);
  expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
  expect((await ordersOf(shop)).map(({ chargedCents }) => chargedCents)).toEqual([2300]);
});
