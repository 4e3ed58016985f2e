import { expect, test } from 'vitest';

import { failure, openSandbox, order } from './open-sandbox.ts';

const KEY = { idempotencyKey: 'cart-1-attempt-1' };

test('the same key and parameters give the stored answer', async () => {
  const { sandbox, stripe } = await openSandbox();
  const first = await stripe.checkout.sessions.create(order(), KEY);
  const again = await stripe.checkout.sessions.create(order(), KEY);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(sandbox.sessions()).toHaveLength(1);
});

test('the same key with other parameters, or on another path, is an error', async () => {
  const { stripe } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order(), KEY);
  const error = { statusCode: 400, type: 'StripeIdempotencyError' };
  expect(await failure(stripe.checkout.sessions.create(order({ client_reference_id: 'other' }), KEY))).toMatchObject(
    error,
  );
  expect(await failure(stripe.checkout.sessions.expire(id, {}, KEY))).toMatchObject(error);
});

test('the same key in flight is a 409', async () => {
  const { sandbox, stripe } = await openSandbox();
  sandbox.faults.add({ kind: 'slow', delayMs: 200 });
  const first = stripe.checkout.sessions.create(order(), KEY);
  await expect.poll(() => sandbox.log.length).toBe(1);
  expect(await failure(stripe.checkout.sessions.create(order(), KEY))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  expect((await stripe.checkout.sessions.create(order(), KEY).catch(() => first)).id).toBe((await first).id);
});

test('refused parameters leave the key free; a refusal by the state does not', async () => {
  const { stripe } = await openSandbox();
  await failure(stripe.checkout.sessions.create(order({ mode: 'setup' }), KEY));
  const { id } = await stripe.checkout.sessions.create(order(), KEY);

  const withCoupon = order({ discounts: [{ coupon: 'LATER' }] });
  await failure(stripe.checkout.sessions.create(withCoupon, { idempotencyKey: 'k2' }));
  await stripe.coupons.create({ id: 'LATER', percent_off: 20 });
  expect(await failure(stripe.checkout.sessions.create(withCoupon, { idempotencyKey: 'k2' }))).toMatchObject({
    code: 'resource_missing',
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(id).toMatch(/^cs_test_/);
});

test('a key has up to 255 characters and is free again after a day', async () => {
  const { stripe, clock } = await openSandbox();
  const longest = { idempotencyKey: 'k'.repeat(255) };
  const { id } = await stripe.checkout.sessions.create(order(), longest);
  expect(await failure(stripe.checkout.sessions.create(order(), { idempotencyKey: 'k'.repeat(256) }))).toMatchObject({
    statusCode: 400,
  });
  clock.ms += 24 * 3600_000;
  expect((await stripe.checkout.sessions.create(order(), longest)).id).not.toBe(id);
});
