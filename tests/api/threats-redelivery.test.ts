import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf, paymentCalls, setUpCoupons } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { addJasmine, barsOf, jasmineId, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 2);
  id = await checkOut(shop, shopper);
});
afterEach(() => shop.close());

const completed = 'checkout.session.completed';
const hook = '/api/stripe-webhook';
const paySilently = () => shop.sandbox.pay(id, { ...buyer, deliver: false });
const statuses = (responses: Response[]) => responses.map(({ status }) => status);
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test('row 87: an event of an unknown kind is taken, logged and does nothing', async () => {
  await paySilently();
  const calls = paymentCalls(shop).length;
  expect(statuses(await shop.sandbox.send('customer.subscription.paused', id))).toEqual([200]);
  expect([await ordersOf(shop), paymentCalls(shop).length]).toEqual([[], calls]);
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'stripe-event', type: 'customer.subscription.paused' }),
  );
});

test('row 87: an event of the other mode is taken, logged and does nothing', async () => {
  await paySilently();
  expect(statuses(await shop.sandbox.send(completed, id, { livemode: true }))).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([]);
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'stripe-event', type: completed }));
});

test('row 87: a session of another shop on the same account is left alone', async () => {
  const stripe = await shop.services.stripe();
  const product_data = { name: 'Candle' };
  const foreign = await stripe.checkout.sessions.create({
    ...{ mode: 'payment', success_url: 'https://candles.test/' },
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data } }],
  });
  await shop.sandbox.pay(foreign.id, { ...buyer, deliver: false });
  expect(statuses(await shop.sandbox.send(completed, foreign.id))).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([]);
});

test.each(['503', 'reset', 'no-etag'] as const)(
  'row 88: while the store answers %s the event is refused; sent again it makes the order',
  async (kind) => {
    await paySilently();
    shop.blobs.faults.add({ kind, times: 1000 });
    const [refused] = await shop.sandbox.send(completed, id, { eventId: 'evt_again' });
    shop.blobs.faults.clear();
    const isOrdered = (await ordersOf(shop)).length === 1;
    // Of an order that could be written although the cart could not, the next delivery has to do the rest.
    if (kind !== 'no-etag') expect(isOrdered).toBe(false);
    expect([500, 503]).toContain(refused?.status);
    expect(statuses(await shop.sandbox.send(completed, id, { eventId: 'evt_again' }))).toEqual([200]);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await barsOf(shopper)).toEqual({});
  },
);

test('row 88: while Stripe is down the event is refused; sent again it makes the order', async () => {
  await paySilently();
  shop.sandbox.faults.add({ kind: '503', times: 1000 });
  const [refused] = await shop.sandbox.send(completed, id);
  expect([500, 503]).toContain(refused?.status);
  shop.sandbox.faults.clear();
  expect(statuses(await shop.sandbox.send(completed, id))).toEqual([200]);
  expect(await ordersOf(shop)).toHaveLength(1);
});

test('row 89: webhook and order page at once, 50 rounds, are one order each', async () => {
  for (let round = 0; round < 50; round += 1) {
    const next = await shopperWith(shop, 1);
    const session = await checkOut(shop, next);
    await shop.sandbox.pay(session, { ...buyer, deliver: false });
    const [page, delivery] = await Promise.all([
      readPaidOrder(next.client, session),
      shop.sandbox.send(completed, session),
    ]);
    expect([page.customerEmail, statuses(delivery)]).toEqual([buyer.email, [200]]);
    expect(await barsOf(next)).toEqual({});
  }
  const orders = await ordersOf(shop);
  expect([orders.length, new Set(orders.map(({ number }) => number)).size]).toEqual([50, 50]);
});

test('row 90: a GET is 405, 1 MB is 413, and no Sec-Fetch headers are needed', async () => {
  await expectProblem(await shopper.send('GET', hook), 405);
  const body = 'x'.repeat(1024 * 1024);
  const chunks = new Blob([body]).stream();
  for (const large of [body, chunks]) {
    const headers = { 'Sec-Fetch-Site': null, 'Stripe-Signature': 't=1,v1=00' };
    await expectProblem(await shopper.send('POST', hook, { body: large, headers }), 413);
  }
  await paySilently();
  expect(statuses(await shop.sandbox.send(completed, id))).toEqual([200]);
});

test('row 90: what a browser on another site sends is held to its signature alone', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test', 'Stripe-Signature': 't=1,v1=00' };
  await expectProblem(await shopper.send('POST', hook, { body: '{}', headers }), 400, ['https://evil.test']);
});

test('row 91: the same event 31 days later finds its order', async () => {
  await shop.sandbox.pay(id, buyer);
  const [first] = await ordersOf(shop);
  shop.moveClock(days(31));
  expect(statuses(await shop.sandbox.send(completed, id, { eventId: 'evt_late' }))).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([first]);
});

test('row 91: an old event does not empty a cart filled since', async () => {
  await shop.sandbox.pay(id, buyer);
  await addJasmine(shopper, 3);
  expect(statuses(await shop.sandbox.send(completed, id))).toEqual([200]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
});
