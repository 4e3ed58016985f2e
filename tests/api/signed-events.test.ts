import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteUrl } from './browser.ts';
import { ordersOf } from './payments.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const session = { object: 'checkout.session', id: 'cs_test_unknown00000' };
const event = {
  ...{ id: 'evt_1', object: 'event', created: 1, livemode: false, type: 'checkout.session.completed' },
  data: { object: session },
};

async function post(body: string): Promise<Response> {
  const timestamp = Math.floor(shop.now() / 1000);
  const secret = 'whsec_sandbox';
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
  const headers = { 'stripe-signature': signature };
  return shop.handle(new Request(`${siteUrl}/api/stripe-webhook`, { method: 'POST', headers, body }));
}

test.each<[string, unknown]>([
  ['a thin event', { id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false }],
  [
    'a kind that the shop does not know',
    { ...event, type: 'customer.created', data: { object: { object: 'customer' } } },
  ],
  ['a version to come', { ...event, data: { objects: [session] } }],
  ['no data', { ...event, data: undefined }],
  ['no object', { ...event, data: { object: null } }],
  [
    'a payment that is a number',
    { ...event, type: 'charge.refunded', data: { object: { object: 'charge', payment_intent: 7 } } },
  ],
  ['a list', [event]],
  ['null', null],
  ['a number', 7],
  ['a session of nobody', event],
])('a signed event, %s, is taken and makes no order', async (_, value) => {
  const from = shop.log.length;
  const response = await post(JSON.stringify(value));
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(shop.log.slice(from).filter(({ level }) => level !== 'info')).toEqual([]);
  expect(await ordersOf(shop)).toEqual([]);
});

test('what is signed and is no JSON is refused, and is not told as a bad signature', async () => {
  const from = shop.log.length;
  expect((await post('not JSON')).status).toBe(400);
  expect(shop.log.slice(from).filter(({ level }) => level !== 'info')).toEqual([]);
});
