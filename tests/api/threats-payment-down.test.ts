import { describe, expect, test, vi } from 'vitest';
import { serve } from '#local/http/server.ts';
import type { Fault } from '#local/payments/sandbox.ts';
import { checkOut, createPath, sessionsOf, setUpCoupons } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { inShop, type Shop, type ShopOptions } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';

// Each case mostly waits, in a shop of its own.
vi.setConfig({ maxConcurrency: 50 });

/** A shop whose coupons are set up, if Stripe can be reached. */
const inReadyShop = (run: (shop: Shop) => Promise<void>, options?: ShopOptions) =>
  inShop(async (shop) => {
    await setUpCoupons(shop).catch(() => undefined);
    await run(shop);
  }, options);

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
    inReadyShop(async (shop) => {
      shop.sandbox.faults.add({ kind, times: always });
      await expectNoCheckout(shop);
      shop.sandbox.faults.clear();
      await checkOut(shop, await shopperWith(shop, 2));
      expect(shop.log.filter(({ event }) => event === 'request-failed')).toHaveLength(1);
    }));

  test('to a second click; a later one works and gets the one session', () =>
    inReadyShop(async (shop) => {
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

describe.concurrent('row 97: the order page gets a 503 in time', () => {
  test.each(kinds)('while Stripe answers %s', (kind) =>
    inReadyShop(async (shop) => {
      const shopper = await shopperWith(shop, 2);
      const id = await checkOut(shop, shopper);
      shop.sandbox.faults.add({ kind, times: always });
      const startedAt = performance.now();
      await expectProblem(await shopper.send('GET', `/api/checkout-session/${id}`), [502, 503], [id]);
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
    }),
  );

  test('while Stripe is slow and the store slow and at odds', () =>
    inReadyShop(async (shop) => {
      const shopper = await shopperWith(shop, 2);
      const id = await checkOut(shop, shopper);
      await shop.sandbox.pay(id, { email: 'buyer@soap.test', deliver: false });
      shop.sandbox.faults.add({ kind: 'hang' });
      shop.sandbox.faults.add({ kind: 'slow', delayMs: 2000 });
      shop.blobs.faults.add({ kind: 'slow', on: 'GET', delayMs: 700, times: always });
      shop.blobs.faults.add({ kind: 'conflict', on: 'PUT', times: always });
      const startedAt = performance.now();
      await expectProblem(await shopper.send('GET', `/api/checkout-session/${id}`), [502, 503], [id]);
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
    }));
});

describe.concurrent('row 71: a checkout that cannot work says so in general words', () => {
  test('without a key', () =>
    inReadyShop(expectNoCheckout, { env: { STRIPE_SECRET_KEY: undefined, STRIPE_API_ORIGIN: undefined } }));

  test('with a key that Stripe does not know; the log has the request, not the key', () =>
    inReadyShop(
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
    await inReadyShop(
      async (shop) => {
        await expectNoCheckout(shop);
        expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', stripeRequest: 'req_refused' }));
      },
      { env },
    ).finally(() => stripe.close());
  });
});

test('row 72: an address of a payment page on another host is refused', () =>
  inReadyShop(expectNoCheckout, { payHost: 'localhost' }));
