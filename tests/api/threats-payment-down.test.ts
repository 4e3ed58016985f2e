import { describe, expect, test } from 'vitest';
import { serve } from '#local/server.ts';
import type { Fault } from '#local/sandbox/sandbox.ts';
import { checkOut, createPath, sessionsOf, setUpCoupons } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';

/** Each case has a shop of its own, so that all of them can wait at once. */
async function inShop(run: (shop: Shop) => Promise<void>, options?: ShopOptions): Promise<void> {
  const shop = await openShop(options);
  await setUpCoupons(shop).catch(() => undefined);
  await run(shop).finally(() => shop.close());
}

const limitMs = 10_000;
const always = 1000;
const ofStripe = ['stripe', 'sandbox', 'Gateway', 'idempotent', 'api_error', 'unknown error', 'sk_test', 'req_'];

/** A refused checkout: generic words in time, and the cart is as it was. */
async function expectNoCheckout(shop: Shop): Promise<void> {
  const shopper = await shopperWith(shop, 2);
  const startedAt = performance.now();
  const response = await shopper.send('POST', createPath);
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
  const text = await response.clone().text();
  for (const word of ofStripe) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expectProblem(response, [502, 503]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
}

const kinds: Fault['kind'][] = ['429', '500', '503', 'hang', 'reset', 'malformed', 'html'];

describe.concurrent.each(kinds)('row 69: Stripe answers %s', (kind) => {
  test('to the first click; a later one works', () =>
    inShop(async (shop) => {
      shop.sandbox.faults.add({ kind, times: always });
      await expectNoCheckout(shop);
      shop.sandbox.faults.clear();
      await checkOut(shop, await shopperWith(shop, 2));
      expect(shop.log.filter(({ event }) => event === 'request-failed')).toHaveLength(1);
    }));

  test('to a second click; a later one works and gets the one session', () =>
    inShop(async (shop) => {
      const shopper = await shopperWith(shop, 2);
      const first = await checkOut(shop, shopper);
      shop.sandbox.faults.add({ kind, times: always });
      const response = await shopper.send('POST', createPath);
      await expectProblem(response, [502, 503]);
      shop.sandbox.faults.clear();
      expect(await checkOut(shop, shopper)).toBe(first);
      expect(sessionsOf(shop)).toHaveLength(1);
    }));
});

describe.concurrent('row 71: a checkout that cannot work says so in general words', () => {
  test('without a key', () =>
    inShop(expectNoCheckout, { env: { STRIPE_SECRET_KEY: undefined, STRIPE_API_ORIGIN: undefined } }));

  test('with a key that Stripe does not know; the log has the request, not the key', () =>
    inShop(
      async (shop) => {
        await expectNoCheckout(shop);
        const failed = shop.log.find(({ event }) => event === 'request-failed');
        expect(failed?.['stripeRequest']).toMatch(/^req_/);
        expect(JSON.stringify(shop.log)).not.toContain('sk_test_unknownkey0123456789');
      },
      { env: { STRIPE_SECRET_KEY: 'sk_test_unknownkey0123456789' } },
    ));

  test.each([400, 402, 403])('with a request that Stripe refuses by %d', async (status) => {
    const error = { type: 'invalid_request_error', message: 'No such stripe thing', param: 'line_items' };
    const headers = { 'request-id': 'req_refused' };
    const stripe = await serve(() => Promise.resolve(Response.json({ error }, { status, headers })));
    const env = { STRIPE_API_ORIGIN: `http://127.0.0.1:${String(stripe.port)}` };
    await inShop(
      async (shop) => {
        await expectNoCheckout(shop);
        expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', stripeRequest: 'req_refused' }));
      },
      { env },
    ).finally(() => stripe.close());
  });
});

test('row 72: an address of a payment page on another host is refused', () =>
  inShop(expectNoCheckout, { payHost: 'localhost' }));
