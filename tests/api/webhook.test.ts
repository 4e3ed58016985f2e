import { expect } from 'vitest';
import { barPriceCents } from '#shop/catalog.ts';
import { findBundleTier } from '#shop/pricing.ts';
import { toOrder } from '#server/orders/from-session.ts';
import { toOrderNumber } from '#server/orders/order.ts';
import { isLong } from '../random.ts';
import { type Browser, siteUrl } from './browser.ts';
import { buyer, checkOut, ordersOf, paymentCalls } from './payments.ts';
import { expectApiHeaders, expectProblem } from './refusal.ts';
import { test } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, roseId, shopperWith, totalOf } from './shoppers.ts';
import { sendEvents, type Sending, signed } from './stripe-events.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

test.beforeEach(async ({ shop: own }) => {
  shop = own;
  shopper = await shopperWith(shop, 4);
  await addRose(shopper, 2);
  id = await checkOut(shop, shopper);
});

const completed = 'checkout.session.completed';
const hook = '/api/stripe-webhook';
const paySilently = () => shop.sandbox.pay(id, { ...buyer, deliver: false });
const deliver = async (type = completed, how?: Sending) =>
  (await sendEvents(shop, type, id, how)).map(({ status }) => status);
const orderStatuses = async () => (await ordersOf(shop)).map(({ status }) => status);

test('a paid session is an order with its lines, amounts and address', async () => {
  await paySilently();
  const [response] = await sendEvents(shop, completed, id);
  if (!response) throw new Error('Nothing was sent');
  expect(response.status).toBe(200);
  expectApiHeaders(response);
  expect(await ordersOf(shop)).toMatchObject([
    {
      number: toOrderNumber(id),
      sessionId: id,
      status: 'paid',
      email: buyer.email,
      shippingCents: 0,
      subtotalCents: 6 * barPriceCents,
      discountCents: 6 * barPriceCents - totalOf(6),
      chargedCents: totalOf(6),
      discountLabel: findBundleTier(6)?.label,
      lines: [
        { id: jasmineId, name: 'Handmade Soap', quantity: 4, amountCents: 4 * barPriceCents },
        { id: roseId, name: 'Handmade Soap', quantity: 2, amountCents: 2 * barPriceCents },
      ],
      shipTo: { line1: '1 Market Street', city: 'San Francisco', state: 'CA', postalCode: '94105', country: 'US' },
    },
  ]);
  expect(await barsOf(shopper)).toEqual({});
});

test('the payment at Stripe carries the order number, written once', async () => {
  await paySilently();
  for (let time = 0; time < 2; time += 1) {
    await deliver();
    await shop.settled();
  }
  const updates = shop.sandbox.log.filter(({ method, path }) => /^POST .*payment_intents/.test(`${method} ${path}`));
  const number = toOrderNumber(id);
  const description = `Order ${number}: 6 x Handmade Soap`;
  expect(updates).toMatchObject([{ status: 200, params: { description, metadata: { order: number } } }]);
});

const unsigned = ['body', 'wrong-secret', 'v0-only', 'no-header', 'not-json'] as const;
test.each(unsigned)('a delivery that Stripe did not sign is refused: %s', async (tamper) => {
  await paySilently();
  const [calls, stored] = [paymentCalls(shop).length, shop.blobs.log.length];
  const [response] = await sendEvents(shop, completed, id, { tamper });
  if (!response) throw new Error('Nothing was sent');
  await expectProblem(response, 400, [id, buyer.email]);
  expect([paymentCalls(shop).length, shop.blobs.log.length]).toEqual([calls, stored]);
  expect(await ordersOf(shop)).toEqual([]);
});

test('without a good signature everything is refused, from wherever it comes; 1 MB is 413', async () => {
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
  for (const signature of ['', 't=abc,v1=00', ',,,', 't=NaN,v1=', 'x'.repeat(5000)]) {
    const sent = { body: '{}', headers: { ...elsewhere, 'Stripe-Signature': signature } };
    await expectProblem(await shopper.send('POST', hook, sent), 400, [signature]);
  }
  const headers = { 'Sec-Fetch-Site': null, 'Stripe-Signature': 't=1,v1=00' };
  const body = 'x'.repeat(1024 * 1024);
  for (const large of [body, new Blob([body]).stream()])
    await expectProblem(await shopper.send('POST', hook, { body: large, headers }), 413);
});

test.each([
  ['too old by 10 s', { ageSeconds: 310 }, 400],
  ['of five minutes ago less 10 s', { ageSeconds: 290 }, 200],
  ['of five minutes ahead', { ageSeconds: -310 }, 400],
  ['of a day ahead', { ageSeconds: -86_400 }, 400],
  ['of a clock a little ahead', { ageSeconds: -60 }, 200],
  ['by two secrets, while one takes the place of the other', { tamper: 'rotated' as const }, 200],
])('for a signature %s the response is %j: %d', async (_, how, status) => {
  await paySilently();
  expect(await deliver(completed, how)).toEqual([status]);
  expect(await orderStatuses()).toEqual(status === 200 ? ['paid'] : []);
});

const times = isLong ? 100 : 20;
test.each([
  ['the same event', { eventId: 'evt_same', times }],
  ['events of one session', { times }],
])('%s, many at once, are one order', async (_, how) => {
  await paySilently();
  expect(new Set(await deliver(completed, how))).toEqual(new Set([200]));
  expect(await ordersOf(shop)).toMatchObject([{ status: 'paid', rev: 1 }]);
});

test('the session at Stripe decides, not the event', async () => {
  const customer_details = { email: 'evil@x.test' };
  const object = { status: 'complete', payment_status: 'paid', amount_total: 1, customer_details };
  expect(await deliver(completed, { object })).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([]);
  await paySilently();
  await deliver(completed, { object });
  expect(await ordersOf(shop)).toMatchObject([{ email: buyer.email, chargedCents: totalOf(6) }]);
});

test.each([
  ['of an unknown kind', 'customer.subscription.paused', {}],
  ['of the other mode', completed, { livemode: true }],
])('an event %s is logged and does nothing', async (_, type, how) => {
  await paySilently();
  const calls = paymentCalls(shop).length;
  expect(await deliver(type, how)).toEqual([200]);
  expect([await ordersOf(shop), paymentCalls(shop).length]).toEqual([[], calls]);
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'stripe-event', type }));
});

test('a session of another shop on the same account is left alone', async () => {
  const stripe = await shop.services.stripe();
  const foreign = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://candles.test/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Candle' } } }],
  });
  id = foreign.id;
  await paySilently();
  expect(await deliver()).toEqual([200]);
  expect(await ordersOf(shop)).toEqual([]);
});

test.each(['blobs', 'sandbox'] as const)('without %s an event is refused; sent again it is an order', async (what) => {
  await paySilently();
  shop[what].faults.add({ kind: '503', times: 1000 });
  const [refused] = await deliver(completed, { eventId: 'evt_again' });
  shop[what].faults.clear();
  expect([500, 503]).toContain(refused);
  expect(await ordersOf(shop)).toEqual([]);
  expect(await deliver(completed, { eventId: 'evt_again' })).toEqual([200]);
  expect([await orderStatuses(), await barsOf(shopper)]).toEqual([['paid'], {}]);
});

test('the same event 31 days later finds its order, and leaves the new cart alone', async () => {
  await shop.sandbox.pay(id, buyer);
  const sold = async () => (await ordersOf(shop)).map((order) => ({ ...order, mails: {} }));
  const orders = await sold();
  shop.moveClock(31 * 24 * 60 * 60 * 1000);
  const next = await addJasmine(shopper, 3).then(() => barsOf(shopper));
  expect(await deliver(completed, { eventId: 'evt_late' })).toEqual([200]);
  expect(await sold()).toEqual(orders);
  expect([next, await barsOf(shopper)]).toEqual([{ [jasmineId]: 3 }, { [jasmineId]: 3 }]);
});

const session = { object: 'checkout.session', id: 'cs_test_unknown00000' };
const event = { id: 'evt_1', object: 'event', created: 1, livemode: false, type: completed, data: { object: session } };

test('a signed event of nothing that the shop knows is accepted without an order; a thin one is refused', async () => {
  const from = shop.log.length;
  const send = async (value: unknown) =>
    shop.handle(new Request(siteUrl + hook, await signed(value, Math.floor(shop.now() / 1000))));
  const sessions = ['../charges', 'cs_test_%zz', 'x'.repeat(5000)].map((id) => ({ ...session, id }));
  for (const value of [
    ...[event, { ...event, type: 'charge.refunded', data: { object: { object: 'charge', id: 'ch_1' } } }],
    ...sessions.map((object) => ({ ...event, data: { object } })),
  ]) {
    const response = await send(value);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  }
  expect(shop.log.slice(from).filter(({ level }) => level !== 'info')).toEqual([]);
  await expectProblem(await send({ id: 'evt_2', object: 'v2.core.event', type: 'v1.charge.refunded' }), 400);
  expect(await ordersOf(shop)).toEqual([]);
});

test.each([
  [' \u200b\u3164', 'Pat Payer'],
  ['Ann\nLee', 'Ann Lee'],
])('a wallet recipient %j is %j on the label', async (recipient, name) => {
  await shop.sandbox.pay(id, { ...buyer, name: 'Pat Payer' });
  const session = await (await shop.services.stripe()).checkout.sessions.retrieve(id);
  const details = session.collected_information?.shipping_details;
  if (!details) throw new Error('The session has no address');
  const given = { ...details, name: recipient, address: { ...details.address, line2: 'Flat\r\n7' } };
  const collected_information = { business_name: null, individual_name: null, shipping_details: given };
  const { shipTo } = toOrder({ ...session, collected_information }, 'paid', 'webhook', 0);
  expect(shipTo).toMatchObject({ name, line2: 'Flat 7' });
  const customer_details = { ...session.customer_details, email: '\u202eann@soap.test\u200b\r\n' };
  expect(toOrder({ ...session, customer_details } as typeof session, 'paid', 'webhook', 0).email).toBe('ann@soap.test');
});
