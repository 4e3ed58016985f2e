import { expect, test } from 'vitest';
import { failure, openSandbox, order } from './open-sandbox.ts';

const attempt = { idempotencyKey: 'cart-1-attempt-1' };

test('the same key gives the stored answer, and with other parameters or on another path an error', async () => {
  const { sandbox, stripe } = await openSandbox();
  const first = await stripe.checkout.sessions.create(order(), attempt);
  const again = await stripe.checkout.sessions.create(order(), attempt);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(sandbox.sessions()).toHaveLength(1);
  const error = { statusCode: 400, type: 'StripeIdempotencyError' };
  const other = stripe.checkout.sessions.create(order({ client_reference_id: 'other' }), attempt);
  expect(await failure(other)).toMatchObject(error);
  expect(await failure(stripe.checkout.sessions.expire(first.id, {}, attempt))).toMatchObject(error);
});

test('refused parameters leave the key free; a refusal by the state does not', async () => {
  const { stripe } = await openSandbox();
  await failure(stripe.checkout.sessions.create(order({ mode: 'setup' }), attempt));
  await stripe.checkout.sessions.create(order(), attempt);

  const withCoupon = order({ discounts: [{ coupon: 'LATER' }] });
  await failure(stripe.checkout.sessions.create(withCoupon, { idempotencyKey: 'k2' }));
  await stripe.coupons.create({ id: 'LATER', percent_off: 20 });
  const again = await failure(stripe.checkout.sessions.create(withCoupon, { idempotencyKey: 'k2' }));
  expect(again).toMatchObject({ code: 'resource_missing', headers: { 'idempotent-replayed': 'true' } });
});
