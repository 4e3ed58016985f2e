import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSandbox, order, START_MS, WEBHOOK_SECRET, type Received } from './open-sandbox.ts';

const ADA = { email: 'ada@example.com' };

/** As a shop would: the SDK's own check, at the sandbox's time. */
const verify = ({ body, signature }: Received, atMs = START_MS) =>
  Stripe.webhooks.constructEventAsync(body, signature ?? '', WEBHOOK_SECRET, 300, undefined, atMs);

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

test('while secrets rotate, one of two signatures is good', async () => {
  const { sandbox, received, id } = await openPaid();
  await sandbox.send('checkout.session.completed', id, { tamper: 'rotated' });
  const delivery = await only(received);
  expect(delivery.signature?.match(/v1=/g)).toHaveLength(2);
  expect(await verify(delivery)).toMatchObject({ type: 'checkout.session.completed' });
});

test.for(['succeeded', 'failed'] as const)('a delayed payment that %s', async (outcome) => {
  const { sandbox, stripe, received } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { ...ADA, paymentStatus: 'unpaid' });
  expect(sandbox.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  await sandbox.settle(id, outcome);
  await expect(sandbox.settle(id, outcome)).rejects.toThrow('no delayed payment');
  const types = received.map(({ body }): unknown => JSON.parse(body).type);
  expect(types).toEqual(['checkout.session.completed', `checkout.session.async_payment_${outcome}`]);
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
