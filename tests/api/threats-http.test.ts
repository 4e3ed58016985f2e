import { readdir } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { entryPoints } from './functions.ts';
import { expectApiHeaders, expectProblem, expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;

beforeAll(async () => {
  shop = await openShop();
  shopper = await shopperWith(shop, 2);
});
afterAll(() => shop.close());

const allPaths = [
  '/api/cart',
  jasminePath,
  '/api/create-checkout-session',
  '/api/open-checkout',
  '/api/checkout-session/cs_test_a1b2c3d4e5f6',
  '/api/restore-cart',
  '/api/stripe-webhook',
];

const storeCalls = (from: number) => shop.blobs.log.slice(from).map(({ method }) => method);

describe('row 26: a method that an address does not take is 405 and names those it takes', () => {
  test.each([
    ['PUT', '/api/cart', 'GET, HEAD, POST, PATCH, DELETE'],
    ['PUT', jasminePath, 'PATCH, DELETE'],
    ['POST', jasminePath, 'PATCH, DELETE'],
    ['GET', jasminePath, 'PATCH, DELETE'],
    ['HEAD', '/api/create-checkout-session', 'POST'],
    ['GET', '/api/create-checkout-session', 'POST'],
    ['DELETE', '/api/create-checkout-session', 'POST'],
    ['POST', '/api/checkout-session/cs_test_a1b2c3d4e5f6', 'GET, HEAD'],
    ['POST', '/api/open-checkout', 'GET, HEAD'],
    ['GET', '/api/stripe-webhook', 'POST'],
    ['PUT', '/api/stripe-webhook', 'POST'],
    ['constructor', '/api/cart', 'GET, HEAD, POST, PATCH, DELETE'],
  ])('%s %s', async (method, path, allow) => {
    const response = await shopper.send(method, path);
    expect(response.headers.get('Allow')).toBe(allow);
    if (method === 'HEAD') expect([response.status, await response.text()]).toEqual([405, '']);
    else await expectProblem(response, 405, [method === 'constructor' ? method : '']);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });
});

test('row 27: HEAD is GET without a body, without a cookie, and only reads', async () => {
  const from = shop.blobs.log.length;
  const [head, get] = [await shopper.send('HEAD', '/api/cart'), await shopper.send('GET', '/api/cart')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...get.headers]);
  expect(head.headers.getSetCookie()).toEqual([]);
  // Each asks for the cart and for the owner's settings.
  expect(storeCalls(from)).toEqual(['GET', 'GET', 'GET', 'GET']);
});

test.each(allPaths)('row 28: OPTIONS %s from another site opens nothing', async (path) => {
  const headers = {
    Origin: 'https://evil.test',
    'Access-Control-Request-Method': 'DELETE',
    'Sec-Fetch-Site': 'cross-site',
  };
  await expectProblem(await shopper.send('OPTIONS', path, { headers }), 405, ['https://evil.test']);
});

describe('row 31: an item id that names nothing of this cart', () => {
  test.each(
    [
      '..%2f..%2forders',
      '%2e%2e%2forders',
      '%00',
      '%zz',
      '%F0%9F',
      'x'.repeat(5000),
      '__proto__',
      'constructor',
      'SHEA-BUTTER-JASMINE',
      'shea%2Dbutter%2Djasmine',
      'shea butter',
      'coconut-olive-rose',
    ].map((id) => [id.slice(0, 40), id]),
  )('%s', async (_, id = '') => {
    const from = shop.blobs.log.length;
    const path = `/api/cart/${id}`;
    await expectRefused(shopper, { method: 'PATCH', path, json: { quantity: 9 }, secret: id }, [400, 404]);
    await expectRefused(shopper, { method: 'DELETE', path, secret: id }, [400, 404]);
    const keys = new Set(shop.blobs.log.slice(from).map(({ store, key }) => `${store} ${key}`));
    const shared = ['site:shop-settings settings', 'site:stock test-counts'];
    const named = [...keys].filter((key) => !shared.includes(key));
    expect(named).toEqual([expect.stringMatching(/^site:carts [\da-f]{64}$/)]);
  });
});

test.each([
  ['GET', '/api/cart?_method=DELETE', 200],
  ['GET', '/api/cart', 200],
  ['POST', '/api/cart?_method=DELETE', 400],
  ['DELETE', `/api/cart/coconut-olive-rose?_method=PATCH`, 404],
])('row 33: %s %s stays what it is, whatever asks for another method', async (method, path, status) => {
  const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' };
  const response = await shopper.send(method, path, { headers, ...(method === 'POST' && { json: {} }) });
  expect(response.status).toBe(status);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});

test.each(allPaths)('row 34: 16 kB of cookies at %s are refused', async (path) => {
  const Cookie = `junk=${'j'.repeat(16_384)}; __Host-cart=${shopper.cartId ?? ''}`;
  const isRead = path.includes('checkout-session/') || ['/api/cart', '/api/open-checkout'].includes(path);
  const writes = path === jasminePath ? 'DELETE' : 'POST';
  const method = isRead ? 'GET' : writes;
  await expectRefused(shopper, { method, path, headers: { Cookie }, secret: 'junk' }, [400, 431]);
});

test.each(['/api/cart', '/api/checkout-session/cs_test_a1b2c3d4e5f6', '/api/nope'])(
  'row 35: %s opened as a page is JSON that can do nothing',
  async (path) => {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' };
    const response = await shopper.send('GET', path, { headers });
    expectApiHeaders(response);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test('the harness holds every function with an address of the API, and no other', async () => {
  const folder = new URL('../../netlify/functions/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const configs = await Promise.all(
    files.map(
      async (file) => ((await import(/* @vite-ignore */ new URL(file, folder).href)) as { config: Config }).config,
    ),
  );
  const ofApi = files.filter((_, at) => [configs[at]?.path].flat().some((path) => path?.startsWith('/api')));
  expect(Object.keys(entryPoints).sort()).toEqual(ofApi.map((file) => file.replace('.ts', '')).sort());
});
