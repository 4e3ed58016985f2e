import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { orderNumberOf } from '#server/orders/order-number.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf, paymentCalls, setUpCoupons } from './payments.ts';
import { expectApiHeaders, expectProblem } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addRose, barsOf, jasmineId, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

/** A shopper on the payment page with four bars of jasmine and two of rose. */
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 4);
  await addRose(shopper, 2);
  id = await checkOut(shop, shopper);
});
afterEach(() => shop.close());

const completed = 'checkout.session.completed';
const paySilently = () => shop.sandbox.pay(id, { ...buyer, deliver: false });
const statuses = (responses: Response[]) => responses.map(({ status }) => status);
const orderStatuses = async () => (await ordersOf(shop)).map(({ status }) => status);

test('the payment at Stripe carries the order number, written once', async () => {
  await paySilently();
  await shop.sandbox.send(completed, id);
  const updates = () =>
    shop.sandbox.log.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/payment_intents/'));
  await expect.poll(() => updates().map(({ status }) => status)).toEqual([200]);
  const number = orderNumberOf(id);
  expect(updates()[0]?.params).toMatchObject({
    description: `Order ${number}: 6 x Handmade Soap`,
    metadata: { order: number },
  });
  await shop.sandbox.send(completed, id);
  await shop.settled();
  expect(updates()).toHaveLength(1);
});

test('row 77: a paid session is an order with its lines, amounts and address', async () => {
  await paySilently();
  expect(statuses(await shop.sandbox.send(completed, id))).toEqual([200]);
  const [order, ...others] = await ordersOf(shop);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ number: orderNumberOf(id), sessionId: id, status: 'paid', email: buyer.email },
    ...{ subtotalCents: 5400, discountCents: 1080, discountLabel: '20% Bundle Discount' },
    ...{ shippingCents: 0, chargedCents: 4320 },
    lines: [
      { id: jasmineId, name: 'Handmade Soap', quantity: 4, amountCents: 3600 },
      { id: roseId, name: 'Handmade Soap', quantity: 2, amountCents: 1800 },
    ],
    shipTo: { line1: '1 Market Street', city: 'San Francisco', state: 'CA', postalCode: '94105', country: 'US' },
  });
  expect(await barsOf(shopper)).toEqual({});
});

describe('row 78: a delivery that Stripe did not sign', () => {
  test.each(['body', 'wrong-secret', 'v0-only', 'no-header', 'not-json'] as const)('%s', async (tamper) => {
    await paySilently();
    const [calls, stored] = [paymentCalls(shop).length, shop.blobs.log.length];
    const [response] = await shop.sandbox.send(completed, id, { tamper });
    if (!response) throw new Error('The sandbox sent nothing');
    await expectProblem(response, 400, [id, buyer.email]);
    expect([paymentCalls(shop).length, shop.blobs.log.length]).toEqual([calls, stored]);
    expect(await ordersOf(shop)).toEqual([]);
  });

  test.each(['', 't=', 't=1', 'v1=00', 't=abc,v1=00', ',,,', 't=NaN,v1=', '{}', 'x'.repeat(5000)])(
    'a signature %.20j',
    async (signature) => {
      const sent = { body: '{}', headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' } };
      await expectProblem(await shopper.send('POST', '/api/stripe-webhook', sent), 400, [signature]);
    },
  );
});

test.each([
  [79, 'too old by 10 s', 310, 400],
  [79, 'of five minutes ago less 10 s', 290, 200],
  [80, 'of five minutes ahead', -310, 400],
  [80, 'of a day ahead', -86_400, 400],
  [80, 'of a clock a little ahead', -60, 200],
])('row %d: a signature %s', async (_, __, ageSeconds, status) => {
  await paySilently();
  expect(statuses(await shop.sandbox.send(completed, id, { ageSeconds }))).toEqual([status]);
  expect(await orderStatuses()).toEqual(status === 200 ? ['paid'] : []);
});

test('row 81: two signatures while the secret changes', async () => {
  await paySilently();
  expect(statuses(await shop.sandbox.send(completed, id, { tamper: 'rotated' }))).toEqual([200]);
  expect(await orderStatuses()).toEqual(['paid']);
});

test.each<[number, string, { eventId?: string; times: number }]>([
  [82, 'the same event 100 times at once', { eventId: 'evt_same', times: 100 }],
  [83, '50 events of one session at once', { times: 50 }],
])('row %d: %s are one order', async (_, __, how) => {
  await paySilently();
  expect(new Set(statuses(await shop.sandbox.send(completed, id, how)))).toEqual(new Set([200]));
  expect(await orderStatuses()).toEqual(['paid']);
  const written = shop.blobs.log.filter(
    (call) => call.store === 'site:orders' && call.method === 'PUT' && call.status === 200,
  );
  expect(written).toHaveLength(1);
});

test.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
  'row 84: %s after the payment does not undo it',
  async (type) => {
    await shop.sandbox.pay(id, buyer);
    const late = { object: { status: 'expired', payment_status: 'unpaid' } };
    expect(statuses(await shop.sandbox.send(type, id, late))).toEqual([200]);
    expect(await orderStatuses()).toEqual(['paid']);
  },
);

describe('row 85: a payment that takes days', () => {
  beforeEach(() => shop.sandbox.pay(id, { ...buyer, paymentStatus: 'unpaid' }));

  test('is no paid order before it arrives', async () => {
    expect(await orderStatuses()).toEqual(['awaiting-payment']);
    await expect(readPaidOrder(shopper.client, id)).rejects.toMatchObject({ status: 404 });
    await shop.sandbox.settle(id, 'succeeded');
    expect(await orderStatuses()).toEqual(['paid']);
    expect(await barsOf(shopper)).toEqual({});
  });

  test('that fails leaves the cart, and the next checkout is a new one', async () => {
    await shop.sandbox.settle(id, 'failed');
    expect(await orderStatuses()).toEqual(['payment-failed']);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 4, [roseId]: 2 });
    expect(await checkOut(shop, shopper)).not.toBe(id);
  });
});

test('row 86: the session at Stripe decides, not the event', async () => {
  const forged = {
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1,
    customer_details: { email: 'evil@x.test' },
  };
  expect(statuses(await shop.sandbox.send(completed, id, { object: forged }))).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([]);
  await paySilently();
  await shop.sandbox.send(completed, id, { object: forged });
  expect(await ordersOf(shop)).toMatchObject([{ email: buyer.email, chargedCents: 4320 }]);
});

test('an answer to Stripe carries the headers of the API', async () => {
  const [response] = await shop.sandbox.send(completed, id);
  if (!response) throw new Error('The sandbox sent nothing');
  expectApiHeaders(response);
});
