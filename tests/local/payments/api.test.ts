import { expect, onTestFinished, test } from 'vitest';
import { client, failure, KEY, openSandbox, order } from './open-sandbox.ts';
import { makeDataFolder, removeFolder } from '../running-shop.ts';

const buyer = { email: 'ada@example.com' };

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

test('it refuses other keys, addresses and content types, each with a request id', async () => {
  const { sandbox, stripe, port, base } = await openSandbox();
  const stranger = await failure(client(port, 'sk_test_other').coupons.retrieve('none'));
  expect(stranger).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  const message: unknown = expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)');
  expect(await failure(stripe.payouts.list())).toMatchObject({ statusCode: 404, message });
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const json = await fetch(`${base}/v1/coupons`, { method: 'POST', headers, body: '{}' });
  expect([json.status, json.headers.get('request-id')]).toEqual([400, expect.stringMatching(/^req_/)]);
  expect(sandbox.log.map(({ status }) => status)).toEqual([401, 404, 400]);
  expect(await sandbox.handle(new Request('http://localhost:8888/api/cart'))).toBeUndefined();
});

test('events are kept, whether they were delivered or not', async () => {
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
