import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, siteUrl } from './browser.ts';
import type { Handle } from './functions.ts';
import { expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const evil = 'https://evil.test';
const writes = [
  { method: 'POST', path: '/api/cart', json: { ...jasmine, quantity: 1 } },
  { method: 'PATCH', path: jasminePath, json: { quantity: 9 } },
  { method: 'DELETE', path: jasminePath },
  { method: 'DELETE', path: '/api/cart' },
  { method: 'POST', path: '/api/create-checkout-session' },
  { method: 'POST', path: '/api/restore-cart' },
];

const hostile: [string, Record<string, string | null>][] = [
  ['row 47: from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: evil }],
  ['row 47: from another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['row 47: from another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
  ['row 48: from another subdomain or port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
  ['row 49: from an older browser on another site', { 'Sec-Fetch-Site': null, Origin: evil }],
  ['row 49: from an older browser without an origin to show', { 'Sec-Fetch-Site': null, Origin: 'null' }],
  ['row 49: from a longer name than ours', { 'Sec-Fetch-Site': null, Origin: `${siteUrl}.evil.test` }],
  ['row 49: from our name on another scheme', { 'Sec-Fetch-Site': null, Origin: siteUrl.replace('https', 'http') }],
];

describe.each(hostile)('%s', (_, headers) => {
  test.each(writes)('$method $path is refused', async (write) => {
    const shopper = await shopperWith(shop, 2);
    await expectRefused(shopper, { ...write, headers, secret: evil }, 403);
    expect(shop.sandbox.log).toEqual([]);
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'row 47: a form of type %s from another site is refused',
  async (type) => {
    const shopper = await shopperWith(shop, 2);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: evil, 'Content-Type': type };
    const body = '{"base":"shea butter","scent":"jasmine","quantity":5,"x":"="}';
    await expectRefused(shopper, { method: 'POST', path: '/api/cart', headers, body }, [403, 415]);
  },
);

test.each<[string, Record<string, string | null>]>([
  ['row 49: an older browser on our own page', { 'Sec-Fetch-Site': null, Origin: siteUrl }],
  ['row 50: a program without a browser', { 'Sec-Fetch-Site': null }],
  ['row 50: an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
])('%s may write', async (_, headers) => {
  const shopper = await shopperWith(shop, 2);
  const { status } = await shopper.send('POST', '/api/cart', { json: { ...jasmine, quantity: 1 }, headers });
  expect([status, await barsOf(shopper)]).toEqual([200, { [jasmineId]: 3 }]);
});

test('row 51: 100 GETs of every address write nothing', async () => {
  const shopper = await shopperWith(shop, 2);
  const from = shop.blobs.log.length;
  const session = '/api/checkout-session/cs_test_a1b2c3d4e5f6';
  const paths = [
    '/api/cart',
    jasminePath,
    '/api/create-checkout-session',
    session,
    '/api/stripe-webhook',
    '/api/restore-cart',
    '/api/health',
    '/api/nope',
  ];
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: evil };
  for (const path of paths) {
    await Promise.all(Array.from({ length: 100 }, () => shopper.send('GET', path, { headers })));
  }
  const methods = new Set(shop.blobs.log.slice(from).map(({ method }) => method));
  expect([...methods]).toEqual(['GET']);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  expect(shop.sandbox.log.filter(({ method }) => method !== 'GET')).toEqual([]);
});

/** A proxy that keeps whatever it is not forbidden to keep, for everybody. */
function cachingProxy(handle: Handle): Handle {
  const kept = new Map<string, Response>();
  return async (request) => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (known) return known.clone();
    const response = await handle(request);
    const control = response.headers.get('Cache-Control') ?? '';
    if (request.method === 'GET' && !/no-store|private/.test(control)) kept.set(request.url, response.clone());
    return response;
  };
}

test('row 52: behind a shared cache each shopper sees the own cart', async () => {
  const proxy = cachingProxy(shop.handle);
  const [one, other] = [new Browser(proxy), new Browser(proxy)];
  expect([await barsOf(one), await barsOf(other)]).toEqual([{}, {}]);
  await one.send('POST', '/api/cart', { json: { ...jasmine, quantity: 1 } });
  expect([await barsOf(one), await barsOf(other)]).toEqual([{ [jasmineId]: 1 }, {}]);
  await other.send('POST', '/api/cart', { json: { ...jasmine, quantity: 4 } });
  expect([await barsOf(one), await barsOf(other)]).toEqual([{ [jasmineId]: 1 }, { [jasmineId]: 4 }]);
});
