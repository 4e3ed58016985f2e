import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSandbox, order, START_MS, WEBHOOK_SECRET, type Received } from './open-sandbox.ts';

const ADA = { email: 'ada@example.com' };

/** As a shop would: the SDK's own check, at the sandbox's time. */
const verify = ({ body, signature }: Received, atMs = START_MS) =>
  Stripe.webhooks.constructEventAsync(body, signature ?? '', WEBHOOK_SECRET, 300, undefined, atMs);

const types = (received: Received[]) => received.map(({ body }) => JSON.parse(body).type);

async function openPaid() {
  const opened = await openSandbox();
  const { id } = await opened.stripe.checkout.sessions.create(order());
  await opened.sandbox.pay(id, { ...ADA, deliver: false });
  return { ...opened, id };
}

async function only(received: Received[]): Promise<Received> {
  await expect.poll(() => received.length).toBe(1);
  const [one] = received;
  if (!one) throw new Error('Nothing was delivered.');
  return one;
}

test('an event carries the session and a good signature', async () => {
  const { sandbox, received, id } = await openPaid();
  expect(received).toEqual([]);
  const [answer] = await sandbox.send('checkout.session.completed', id, { eventId: 'evt_1' });
  expect(answer?.status).toBe(200);
  expect(await verify(await only(received))).toMatchObject({
    id: 'evt_1',
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    type: 'checkout.session.completed',
    data: { object: { id, payment_status: 'paid', customer_details: ADA } },
  });
});

test('a delivery that is tampered with, or old, is refused by the check', async () => {
  const { sandbox, received, id } = await openPaid();
  const tampered = (['body', 'wrong-secret', 'v0-only', 'no-header', 'not-json'] as const).map((tamper) => ({
    tamper,
  }));
  for (const options of [...tampered, { ageSeconds: 310 }]) {
    received.length = 0;
    await sandbox.send('checkout.session.completed', id, options);
    await expect(verify(await only(received)), JSON.stringify(options)).rejects.toThrow();
  }
});

test('an altered body is still good JSON of the same event', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('checkout.session.completed', id, { tamper: 'body', eventId: 'evt_1' });
  expect(JSON.parse((await only(received)).body)).toMatchObject({ id: 'evt_1', forged: true });
});

test('while secrets rotate, one of two signatures is good', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('checkout.session.completed', id, { tamper: 'rotated' });
  const delivery = await only(received);
  expect(delivery.signature?.match(/v1=/g)).toHaveLength(2);
  expect(await verify(delivery)).toMatchObject({ type: 'checkout.session.completed' });
});

test('a signature can lie in the future', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('checkout.session.completed', id, { ageSeconds: -86_400 });
  const delivery = await only(received);
  expect(delivery.signature).toContain(`t=${START_MS / 1000 + 86_400},`);
  expect(await verify(delivery, START_MS + 86_400_000)).toMatchObject({ object: 'event' });
});

test('many at once: the same event, or each its own', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('checkout.session.completed', id, { times: 20, eventId: 'evt_same' });
  await sandbox.send('checkout.session.completed', id, { times: 20 });
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(21);
});

test('type, mode and content can be anything', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('charge.refunded', id, { livemode: true, object: { metadata: {}, amount_total: 1 } });
  expect(await verify(await only(received))).toMatchObject({
    type: 'charge.refunded',
    livemode: true,
    data: { object: { livemode: true, metadata: {}, amount_total: 1 } },
  });
});

test.for(['succeeded', 'failed'] as const)('a delayed payment that %s', async (outcome) => {
  const { sandbox, stripe, received } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { ...ADA, paymentStatus: 'unpaid' });
  expect(sandbox.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  await sandbox.settle(id, outcome);
  await expect(sandbox.settle(id, outcome)).rejects.toThrow('no delayed payment');
  expect(types(received)).toEqual(['checkout.session.completed', `checkout.session.async_payment_${outcome}`]);
  expect(sandbox.session(id)?.payment_status).toBe(outcome === 'succeeded' ? 'paid' : 'unpaid');
});

test('a failed delivery is repeated, freshly signed; paying does not wait for it', async () => {
  const { sandbox, stripe, received, shop } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  shop.status = 500;
  await sandbox.pay(id, ADA);
  expect(received).toHaveLength(1);
  shop.status = 200;
  await expect.poll(() => received.length, { timeout: 3000 }).toBe(2);
  expect(received[1]?.body).toBe(received[0]?.body);
});
