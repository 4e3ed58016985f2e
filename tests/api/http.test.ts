import { afterAll, describe, expect, test } from 'vitest';
import { expectApiHeaders, expectProblem, expectRefused } from './refusal.ts';
import { inShop, openShop } from './shop.ts';
import { barsOf, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

const shop = await openShop();
afterAll(() => shop.close());
const shopper = await shopperWith(shop, 2);

const sessionPath = '/api/checkout-session/cs_test_a1b2c3d4e5f6';
const methods: Record<string, string> = {
  '/api/cart': 'GET, HEAD, POST, PATCH, DELETE',
  [jasminePath]: 'PATCH, DELETE',
  '/api/create-checkout-session': 'POST',
  [sessionPath]: 'GET, HEAD',
  '/api/restore-cart': 'POST',
  '/api/stripe-webhook': 'POST',
  '/api/health': 'GET, HEAD',
};
const storeMethods = (from: number) => shop.blobs.log.slice(from).map(({ method }) => method);
const foreign = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };

describe.each(Object.entries(methods))('%s', (path, allow) => {
  const refused = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'constructor'].filter(
    (method) => !allow.split(', ').includes(method),
  );

  test(`row 26: takes ${allow}; anything else is 405 and names these`, async () => {
    for (const method of refused) {
      const response = await shopper.send(method, path);
      expect([method, response.headers.get('Allow')]).toEqual([method, allow]);
      if (method === 'HEAD') expect([response.status, await response.text()]).toEqual([405, '']);
      else await expectProblem(response, 405, [method === 'constructor' ? method : '']);
    }
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });

  test('row 28: OPTIONS from another site opens nothing', async () => {
    const headers = { ...foreign, 'Access-Control-Request-Method': 'DELETE' };
    await expectProblem(await shopper.send('OPTIONS', path, { headers }), 405, ['https://evil.test']);
  });

  test('row 34: 16 kB of cookies are refused', async () => {
    const Cookie = `junk=${'j'.repeat(16_384)}; __Host-cart=${shopper.cartId ?? ''}`;
    const method = /GET|POST|DELETE/.exec(allow)?.[0] ?? '';
    await expectRefused(shopper, { method, path, headers: { Cookie }, secret: 'junk' }, [400, 431]);
  });

  test('row 51: a GET writes nothing', async () => {
    const [stored, paid] = [shop.blobs.log.length, shop.sandbox.log.length];
    await Promise.all(Array.from({ length: 5 }, () => shopper.send('GET', path, { headers: foreign })));
    expect(new Set(storeMethods(stored)).difference(new Set(['GET'])).size).toBe(0);
    expect(shop.sandbox.log.slice(paid).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });
});

test('row 27: HEAD is GET without a body, without a cookie, and only reads', async () => {
  const from = shop.blobs.log.length;
  const [head, get] = [await shopper.send('HEAD', '/api/cart'), await shopper.send('GET', '/api/cart')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...get.headers]);
  expect(head.headers.getSetCookie()).toEqual([]);
  // Each request reads the cart and the owner's settings.
  expect(storeMethods(from)).toEqual(['GET', 'GET', 'GET', 'GET']);
});

test.each([
  ...['..%2f..%2forders', '%2e%2e%2forders', '%00', '%zz', '%F0%9F', 'x'.repeat(5000), '__proto__', 'constructor'],
  ...['SHEA-BUTTER-JASMINE', 'shea%2Dbutter%2Djasmine', 'shea butter', 'coconut-olive-rose'],
])('row 31: an item id %.40s names nothing of this cart, and no other key of the store', async (id) => {
  const from = shop.blobs.log.length;
  const path = `/api/cart/${id}`;
  await expectRefused(shopper, { method: 'PATCH', path, json: { quantity: 9 }, secret: id }, [400, 404]);
  await expectRefused(shopper, { method: 'DELETE', path, secret: id }, [400, 404]);
  const keys = new Set(shop.blobs.log.slice(from).map(({ store, key }) => `${store} ${key}`));
  const shared = new Set(['site:shop-settings settings', 'site:stock test-counts']);
  expect([...keys.difference(shared)]).toEqual([expect.stringMatching(/^site:carts [\da-f]{64}$/)]);
});

test.each([
  ['GET', '/api/cart?_method=DELETE', 200],
  ['GET', '/api/cart', 200],
  ['POST', '/api/cart?_method=DELETE', 400],
  ['DELETE', '/api/cart/coconut-olive-rose?_method=PATCH', 404],
])('row 33: %s %s keeps its method, whatever the override', async (method, path, status) => {
  const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' };
  const response = await shopper.send(method, path, { headers, ...(method === 'POST' && { json: {} }) });
  expect(response.status).toBe(status);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});

test.each(['/api/cart', sessionPath, '/api/nope'])(
  'row 35: %s opened as a page is JSON without rights',
  async (path) => {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' };
    const response = await shopper.send('GET', path, { headers });
    expectApiHeaders(response);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test.each<[env: Record<string, string | undefined>, build: string, payments: string]>([
  [{}, 'local', 'sandbox'],
  [{ COMMIT_REF: 'abc', DEPLOY_ID: '7' }, 'abc', 'sandbox'],
  [{ DEPLOY_ID: '7', STRIPE_SECRET_KEY: undefined }, '7', 'off'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_ORIGIN: undefined }, 'local', 'stripe-test'],
  [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_API_ORIGIN: undefined }, 'local', 'stripe-live'],
])('the health of the shop with %j is build %s and payments %s, and 503 without its store', (env, build, payments) =>
  inShop(
    async (other) => {
      const response = await other.browser().send('GET', '/api/health');
      expectApiHeaders(response);
      expect([response.status, await response.json()]).toEqual([200, { store: 'ok', build, payments }]);
      other.blobs.faults.add({ kind: '503', times: 100 });
      const failed = await other.browser().send('GET', '/api/health');
      expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await failed.json()).toMatchObject({ store: 'unreachable' });
    },
    { env },
  ),
);
