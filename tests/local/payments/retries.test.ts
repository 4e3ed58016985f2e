import { describe, expect, test } from 'vitest';
import type { Fault } from '#local/payments/sandbox.ts';
import { client, failure, openSandbox, order } from './open-sandbox.ts';

type Case = [kind: Fault['kind'], error: object, sessionsMade: number, sessionsAfterRetry: number];

const CASES: Case[] = [
  ['429', { statusCode: 429, type: 'StripeRateLimitError' }, 0, 1],
  ['500', { statusCode: 500, type: 'StripeAPIError' }, 0, 1],
  ['503', { statusCode: 503, type: 'StripeAPIError' }, 0, 1],
  ['html', { type: 'StripeAPIError' }, 0, 1],
  ['reset', { type: 'StripeConnectionError' }, 0, 1],
  ['hang', { type: 'StripeConnectionError' }, 0, 1],
  ['lost', { type: 'StripeConnectionError' }, 1, 1],
  ['malformed', { type: 'StripeAPIError' }, 1, 1],
  ['500-saved', { statusCode: 500, type: 'StripeAPIError' }, 0, 0],
];

/** The SDK tries a closed connection once more by itself, even with retries off. */
const SDK_TRIES: Partial<Record<Fault['kind'], number>> = { reset: 2, lost: 2 };

describe('after a fault a retry with the same key gives one session at most', () => {
  test.for(CASES)('%s', async ([kind, error, made, afterRetry]) => {
    const { sandbox, port } = await openSandbox();
    // Only a request that hangs is to run into it.
    const stripe = client(port, undefined, kind === 'hang' ? 1000 : 20_000);
    sandbox.faults.add({ kind, times: SDK_TRIES[kind] ?? 1 });
    const create = () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' });
    expect(await failure(create())).toMatchObject(error);
    expect(sandbox.sessions()).toHaveLength(made);
    await failure(create());
    expect(sandbox.sessions()).toHaveLength(afterRetry);
    expect(sandbox.log[0]).toMatchObject({ fault: kind });
  });
});

const attempt = { idempotencyKey: 'cart-1-attempt-1' };

test('the same key and parameters give the stored answer', async () => {
  const { sandbox, stripe } = await openSandbox();
  const first = await stripe.checkout.sessions.create(order(), attempt);
  const again = await stripe.checkout.sessions.create(order(), attempt);
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
  const { id } = await stripe.checkout.sessions.create(order(), attempt);
  const error = { statusCode: 400, type: 'StripeIdempotencyError' };
  const other = stripe.checkout.sessions.create(order({ client_reference_id: 'other' }), attempt);
  expect(await failure(other)).toMatchObject(error);
  expect(await failure(stripe.checkout.sessions.expire(id, {}, attempt))).toMatchObject(error);
});

test('the same key in flight is a 409', async () => {
  const { sandbox, stripe } = await openSandbox();
  sandbox.faults.add({ kind: 'slow', delayMs: 200 });
  const first = stripe.checkout.sessions.create(order(), attempt);
  await expect.poll(() => sandbox.log.length).toBe(1);
  expect(await failure(stripe.checkout.sessions.create(order(), attempt))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  expect((await stripe.checkout.sessions.create(order(), attempt).catch(() => first)).id).toBe((await first).id);
});

test('refused parameters leave the key free; a refusal by the state does not', async () => {
  const { stripe } = await openSandbox();
  await failure(stripe.checkout.sessions.create(order({ mode: 'setup' }), attempt));
  const { id } = await stripe.checkout.sessions.create(order(), attempt);

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
