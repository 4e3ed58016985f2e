import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSandbox, order, START_MS, WEBHOOK_SECRET } from './open-sandbox.ts';

const ADA = { email: 'ada@example.com' };

test('an event carries the session and a good signature, beside a retired one while secrets rotate', async () => {
  const { sandbox, stripe, received } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { ...ADA, deliver: false });
  expect(received).toEqual([]);
  const [answer] = await sandbox.send('checkout.session.completed', id, { eventId: 'evt_1' });
  expect(answer?.status).toBe(200);
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const check = Stripe.webhooks.constructEventAsync(body, signature ?? '', WEBHOOK_SECRET, 300, undefined, START_MS);
  expect(await check).toMatchObject({
    id: 'evt_1',
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    type: 'checkout.session.completed',
    data: { object: { id, payment_status: 'paid', customer_details: ADA } },
  });
  await sandbox.send('checkout.session.completed', id, { tamper: 'rotated', times: 3 });
  expect(new Set(received.map((each): unknown => JSON.parse(each.body).id)).size).toBe(4);
  expect(received.at(-1)?.signature?.match(/v1=/g)).toHaveLength(2);
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
