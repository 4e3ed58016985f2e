import { describe, expect, test } from 'vitest';
import { expectApiHeaders, expectProblem } from './refusal.ts';
import { inShop, type Shop } from './shop.ts';

const ask = (shop: Shop) => shop.browser().send('GET', '/api/health');

const bodyOf = async (env: Record<string, string | undefined>): Promise<unknown> => {
  let body: unknown;
  await inShop(
    async (shop) => {
      body = await (await ask(shop)).json();
    },
    { env },
  );
  return body;
};

describe('the health of the shop', () => {
  test('is reported without anything that the public may not know, and without a write (row 51)', () =>
    inShop(async (shop) => {
      const from = shop.blobs.log.length;
      const response = await ask(shop);
      expect(response.status).toBe(200);
      expectApiHeaders(response);
      expect(await response.json()).toEqual({ build: 'local', store: 'ok', payments: 'sandbox' });
      expect(new Set(shop.blobs.log.slice(from).map(({ method }) => method))).toEqual(new Set(['GET']));
    }));

  test.each([
    [{ STRIPE_SECRET_KEY: undefined }, 'off'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_ORIGIN: undefined }, 'stripe-test'],
    [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_API_ORIGIN: undefined }, 'stripe-live'],
  ])('names how payments go: %j', async (env, payments) => {
    expect(await bodyOf(env)).toMatchObject({ payments });
  });

  test('names the commit or the deploy', async () => {
    expect(await bodyOf({ COMMIT_REF: 'abc', DEPLOY_ID: '7' })).toMatchObject({ build: 'abc' });
    expect(await bodyOf({ DEPLOY_ID: '7' })).toMatchObject({ build: '7' });
  });

  test.each(['503', 'hang', 'reset'] as const)('is 503 while the store answers %s, within 3 s', (kind) =>
    inShop(async (shop) => {
      shop.blobs.faults.add({ kind, times: 100 });
      const startedAt = performance.now();
      const response = await ask(shop);
      expect(performance.now() - startedAt).toBeLessThan(3000);
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({ store: 'unreachable' });
    }),
  );

  test('is only read', () =>
    inShop(async (shop) => {
      await expectProblem(await shop.browser().send('POST', '/api/health'), 405);
      const head = await shop.browser().send('HEAD', '/api/health');
      expect([head.status, await head.text()]).toEqual([200, '']);
    }));
});
