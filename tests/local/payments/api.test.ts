import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { client, failure, item, KEY, openSandbox, order, shipping, START_MS, WEBHOOK_SECRET } from './open-sandbox.ts';
import { makeDataFolder, removeFolder } from '../running-shop.ts';

const buyer = { email: 'ada@example.com' };

test('a session is made, read and paid', async () => {
  const { sandbox, stripe, received } = await openSandbox();
  const changes = { shipping_options: [shipping(500)], metadata: { attempt: '7', left_out: '' } };
  const made = await stripe.checkout.sessions.create(order({ client_reference_id: 'cart-1', ...changes }));
  expect(made).toMatchObject({
    ...{ object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
    ...{ amount_subtotal: 2700, amount_total: 3200, client_reference_id: 'cart-1', metadata: { attempt: '7' } },
    total_details: { amount_discount: 0, amount_shipping: 500, amount_tax: 0 },
    url: `http://localhost:8888/sandbox/checkout/${made.id}`,
  });
  expect(made.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
  expect(made.expires_at - made.created).toBe(86_400);
  expect(made.line_items).toBeUndefined();

  await sandbox.pay(made.id, { email: 'ada@example.com', name: 'Ada' });
  const expand = ['line_items.data.price.product', 'payment_intent'];
  const paid = await stripe.checkout.sessions.retrieve(made.id, { expand });
  expect(paid).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', url: null, customer: expect.stringMatching(/^cus_/) },
    customer_details: { email: 'ada@example.com', name: 'Ada', address: { state: 'CA', country: 'US' } },
    collected_information: { shipping_details: { name: 'Ada', address: { postal_code: '94105' } } },
    payment_intent: { amount: 3200, amount_received: 3200, status: 'succeeded' },
  });
  expect(paid.line_items?.data).toMatchObject([
    { quantity: 3, amount_subtotal: 2700, price: { unit_amount: 900, product: { name: 'Handmade Soap' } } },
  ]);
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['checkout.session.completed']);
});

test('line items come in pages of ten, expanded or listed', async () => {
  const { stripe } = await openSandbox();
  const lines = Array.from({ length: 12 }, (_, index) => item(1, 900, `Soap ${index}`));
  const made = await stripe.checkout.sessions.create(order({ line_items: lines }));
  const first = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items.data.price.product'] });
  expect(first.line_items).toMatchObject({ has_more: true });
  expect(first.line_items?.data).toHaveLength(10);
  const all = await stripe.checkout.sessions.listLineItems(made.id, { limit: 100, expand: ['data.price.product'] });
  expect(all.data.map((line) => line.description)).toEqual(lines.map((line) => line.price_data.product_data.name));
  expect(all.data[0]).toMatchObject({ price: { product: { description: 'Shea Butter, Jasmine' } } });
});

test('a session is expired once, and by itself when its time is over', async () => {
  const { sandbox, stripe, clock } = await openSandbox();
  const first = await stripe.checkout.sessions.create(order());
  expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null });
  expect(await failure(stripe.checkout.sessions.expire(first.id))).toMatchObject({ statusCode: 400 });
  const second = await stripe.checkout.sessions.create(order({ expires_at: Math.floor(clock.ms / 1000) + 3600 }));
  clock.ms += 3600_000;
  expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'expired' });
  await expect(sandbox.pay(second.id, buyer)).rejects.toThrow('expired');
});

test('it refuses other keys, versions, addresses and content types, each with a request id', async () => {
  const { sandbox, stripe, port, base } = await openSandbox();
  const stranger = await failure(client(port, 'sk_test_other').coupons.retrieve('none'));
  expect(stranger).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  expect(await failure(stripe.coupons.retrieve('none', {}, { apiVersion: '2020-08-27' }))).toMatchObject({
    message: expect.stringContaining('2020-08-27'),
  });
  expect(await failure(stripe.payouts.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
  });
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const json = await fetch(`${base}/v1/coupons`, { method: 'POST', headers, body: '{}' });
  expect([json.status, json.headers.get('request-id')]).toEqual([400, expect.stringMatching(/^req_/)]);
  expect(sandbox.log.map(({ status }) => status)).toEqual([401, 400, 404, 400]);
  expect(await sandbox.handle(new Request('http://localhost:8888/api/cart'))).toBeUndefined();
});

test('it takes no live key', async () => {
  await expect(openSandbox({ secretKey: 'sk_live_x' })).rejects.toThrow('live');
});

test('events are kept for 30 days, whether they were delivered or not', async () => {
  const { stripe, clock, sandbox, received } = await openSandbox();
  const create = async () => (await stripe.checkout.sessions.create(order())).id;
  const [first, second] = [await create(), await create()];
  await sandbox.pay(first, { ...buyer, deliver: false });
  clock.ms += 60_000;
  await sandbox.pay(second, buyer);
  const { data } = await stripe.events.list({ types: ['checkout.session.completed'] });
  expect(data.map(({ data: { object } }) => 'id' in object && object.id)).toEqual([second, first]);
  expect(received).toHaveLength(1);
  expect((await stripe.events.list({ types: ['checkout.session.expired'] })).data).toEqual([]);
  await create();
  clock.ms += 31 * 24 * 60 * 60 * 1000;
  expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual(['checkout.session.expired']);
});

test('an event carries the session and a good signature, beside a retired one while secrets rotate', async () => {
  const { sandbox, stripe, received } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { ...buyer, deliver: false });
  expect(received).toEqual([]);
  const [answer] = await sandbox.send('checkout.session.completed', id, { eventId: 'evt_1' });
  expect(answer?.status).toBe(200);
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const check = Stripe.webhooks.constructEventAsync(body, signature ?? '', WEBHOOK_SECRET, 300, undefined, START_MS);
  expect(await check).toMatchObject({
    ...{ id: 'evt_1', object: 'event', api_version: Stripe.API_VERSION, livemode: false, pending_webhooks: 1 },
    type: 'checkout.session.completed',
    data: { object: { id, payment_status: 'paid', customer_details: buyer } },
  });
  await sandbox.send('checkout.session.completed', id, { tamper: 'rotated', times: 3 });
  expect(new Set(received.map((each): unknown => JSON.parse(each.body).id)).size).toBe(4);
  expect(received.at(-1)?.signature?.match(/v1=/g)).toHaveLength(2);
});

test('everything outlives a restart', async () => {
  const directory = await makeDataFolder();
  onTestFinished(() => removeFolder(directory));
  const before = await openSandbox({ directory });
  await before.stripe.coupons.create({ id: 'bundle-20', percent_off: 20 });
  await before.stripe.promotionCodes.create({ code: 'SOAP', promotion: { type: 'coupon', coupon: 'bundle-20' } });
  const paid = await before.stripe.checkout.sessions.create(order({ discounts: [{ coupon: 'bundle-20' }] }));
  await before.sandbox.pay(paid.id, { email: 'ada@example.com' });
  const open = await before.stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' });
  const expand = ['line_items.data.price.product', 'payment_intent'];
  const whole = await before.stripe.checkout.sessions.retrieve(paid.id, { expand });
  await before.close();

  const after = await openSandbox({ directory });
  expect(await after.stripe.checkout.sessions.retrieve(paid.id, { expand })).toEqual(whole);
  expect(after.sandbox.sessions().map(({ id }) => id)).toEqual([open.id, paid.id]);
  expect((await after.stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' })).id).toBe(open.id);
  expect((await after.stripe.promotionCodes.list({ code: 'SOAP', active: true })).data).toHaveLength(1);
  await after.sandbox.pay(open.id, { email: 'bob@example.com' });
  expect(after.received).toHaveLength(1);
});
