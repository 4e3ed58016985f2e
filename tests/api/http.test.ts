import { afterAll, describe, expect } from 'vitest';
import { toCartKey } from '#server/cart/cart-cookie.ts';
import { siteUrl } from './browser.ts';
import { expectApiHeaders, expectProblem, expectRefused } from './refusal.ts';
import { inShop, openShop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

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
const evil = 'https://evil.test';
const foreign = { Origin: evil, 'Sec-Fetch-Site': 'cross-site' };

describe.each(Object.entries(methods))('%s', (path, allow) => {
  const refused = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'constructor'].filter(
    (method) => !allow.split(', ').includes(method),
  );

  test(`takes ${allow}; anything else, from wherever, is 405 and names these`, async () => {
    for (const method of refused) {
      const response = await shopper.send(method, path, { headers: foreign });
      expect([method, response.headers.get('Allow')]).toEqual([method, allow]);
      if (method === 'HEAD') expect([response.status, await response.text()]).toEqual([405, '']);
      else await expectProblem(response, 405, [evil, method === 'constructor' ? method : '']);
    }
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });

  test('a GET writes nothing, whatever method it claims to have', async () => {
    const names = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
    const headers = { ...foreign, ...Object.fromEntries(names.map((name) => [name, 'DELETE'])) };
    const [stored, paid] = [shop.blobs.log.length, shop.sandbox.log.length];
    await Promise.all(Array.from({ length: 5 }, () => shopper.send('GET', `${path}?_method=DELETE`, { headers })));
    expect(new Set(storeMethods(stored)).difference(new Set(['GET'])).size).toBe(0);
    expect(shop.sandbox.log.slice(paid).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });
});

test('16 kB of cookies are refused', async () => {
  const Cookie = `junk=${'j'.repeat(16_384)}; __Host-cart=${shopper.cartId ?? ''}`;
  await expectRefused(shopper, { method: 'GET', path: '/api/cart', headers: { Cookie }, secret: 'junk' }, [400, 431]);
});

test('HEAD is GET without a body, without a cookie, and only reads', async () => {
  const from = shop.blobs.log.length;
  const [head, get] = [await shopper.send('HEAD', '/api/cart'), await shopper.send('GET', '/api/cart')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...get.headers]);
  expect(head.headers.getSetCookie()).toEqual([]);
  // Each request reads the cart and the owner's settings.
  expect(storeMethods(from)).toEqual(['GET', 'GET', 'GET', 'GET']);
});

test.each([
  ...['..%2f..%2forders', '%00', '%zz', 'x'.repeat(5000), '__proto__', 'SHEA-BUTTER-JASMINE', 'coconut-olive-rose'],
])('the item id %s names nothing of this cart, and no other key of the store', async (id) => {
  const from = shop.blobs.log.length;
  const path = `/api/cart/${id}`;
  await expectRefused(shopper, { method: 'PATCH', path, json: { quantity: 9 }, secret: id }, [400, 404]);
  await expectRefused(shopper, { method: 'DELETE', path, secret: id }, [400, 404]);
  const keys = new Set(shop.blobs.log.slice(from).map(({ store, key }) => `${store} ${key}`));
  const shared = new Set(['site:shop-settings settings', 'site:stock test-counts']);
  expect([...keys.difference(shared)]).toEqual([expect.stringMatching(/^site:carts [\da-f]{64}$/)]);
});

test.each(['/api/cart', sessionPath, '/api/nope'])('%s opened as a page is JSON without rights', async (path) => {
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' };
  const response = await shopper.send('GET', path, { headers });
  expectApiHeaders(response);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

const direct = { STRIPE_API_ORIGIN: undefined };
test.each<[env: Record<string, string | undefined>, payments: string]>([
  [{}, 'sandbox'],
  [{ STRIPE_SECRET_KEY: undefined }, 'off'],
  [{ ...direct, STRIPE_SECRET_KEY: 'sk_test_1' }, 'stripe-test'],
  [{ ...direct, STRIPE_SECRET_KEY: 'rk_live_1' }, 'stripe-live'],
])('the health of the shop with %j names its deploy, says payments %s, and is 503 without its store', (env, payments) =>
  inShop(
    async (other) => {
      const response = await other.browser().send('GET', '/api/health');
      expectApiHeaders(response);
      expect([response.status, await response.json()]).toEqual([200, { store: 'ok', build: 'local', payments }]);
      other.blobs.faults.add({ kind: '503', times: 100 });
      const failed = await other.browser().send('GET', '/api/health');
      expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await failed.json()).toMatchObject({ store: 'unreachable' });
    },
    { env },
  ),
);

const add = { json: { ...jasmine, quantity: 1 } };

test.each([
  [siteUrl, '__Host-cart', ' Secure;', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']],
  // As `HOST=0.0.0.0 npm start` serves a phone: browsers drop a Secure cookie there.
  ['http://192.168.1.20:8888', 'cart', '', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']],
])('at %s a read sets no cookie, and the first add sets %s,%s %j', (shopUrl, name, secure, expected) =>
  inShop(
    async (other) => {
      const shopper = other.browser();
      expect((await shopper.send('GET', '/api/cart')).headers.getSetCookie()).toEqual([]);
      const [cookie = '', ...others] = (await shopper.send('POST', '/api/cart', add)).headers.getSetCookie();
      expect(others).toEqual([`cart-count=1; Path=/;${secure} SameSite=Lax; Max-Age=2592000`]);
      const [pair, ...attributes] = cookie.split('; ');
      expect(pair).toMatch(new RegExp(String.raw`^${name}=[\w-]{43}$`));
      expect(attributes.sort()).toEqual(expected);
      expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
    },
    { shopUrl },
  ),
);

test('a cookie with an unknown id is not adopted', async () => {
  const shopper = shop.browser();
  const planted = 'A'.repeat(43);
  shopper.jar.set('__Host-cart', planted);
  expect((await shopper.client.readCart()).items).toEqual([]);
  await addJasmine(shopper);
  expect(shopper.cartId).not.toBe(planted);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
  shopper.jar.set('__Host-cart', planted);
  expect((await shopper.client.readCart()).items).toEqual([]);
});

test('the id of a cart under any other name, header or query is ignored', async () => {
  const id = (await shopperWith(shop, 2)).cartId ?? '';
  const stranger = shop.browser();
  const Cookie = `cart=${id}; __host-cart=${id}; __Secure-cart=${id}; X__Host-cart=${id}`;
  for (const headers of [{ Cookie }, { 'X-Cart': id, Authorization: `Bearer ${id}` }])
    expect(await (await stranger.send('GET', '/api/cart', { headers })).json()).toEqual([]);
  expect(await (await stranger.send('GET', `/api/cart?cart=${id}&__Host-cart=${id}`)).json()).toEqual([]);
});

test('the id of a cart and the hash of it are in no answer and no log; the store knows only the hash', async () => {
  const shopper = await shopperWith(shop, 2);
  const id = shopper.cartId ?? '';
  const answers = await Promise.all([
    shopper.send('GET', '/api/cart'),
    shopper.send('POST', '/api/cart', add),
    shopper.send('PATCH', jasminePath, { json: { quantity: 0 } }),
    shopper.send('POST', '/api/create-checkout-session'),
  ]);
  const visible = (await Promise.all(answers.map((answer) => answer.text()))).join() + JSON.stringify(shop.log);
  for (const secret of [id, toCartKey(id)]) expect(visible).not.toContain(secret);
  const keys = JSON.stringify(shop.blobs.log);
  expect([keys.includes(id), keys.includes(toCartKey(id))]).toEqual([false, true]);
});

test('an item of another cart is a 404, and of the same product only the own line changes', async () => {
  const [owner, thief] = [await shopperWith(shop, 2), shop.browser()];
  await addRose(thief);
  await expectRefused(thief, { method: 'PATCH', path: jasminePath, json: { quantity: 9 } }, 404);
  await expectRefused(thief, { method: 'DELETE', path: jasminePath }, 404);
  await addJasmine(thief, 3);
  expect((await thief.send('PATCH', jasminePath, { json: { quantity: 9 } })).status).toBe(204);
  expect([await barsOf(owner), await barsOf(thief)]).toEqual([{ [jasmineId]: 2 }, { [roseId]: 1, [jasmineId]: 9 }]);
});

const writes = [
  { method: 'POST', path: '/api/cart', json: { ...jasmine, quantity: 1 } },
  { method: 'PATCH', path: jasminePath, json: { quantity: 9 } },
  { method: 'DELETE', path: jasminePath },
  { method: 'DELETE', path: '/api/cart' },
  { method: 'PATCH', path: '/api/cart', json: { giftNote: 'a' } },
  { method: 'POST', path: '/api/create-checkout-session' },
  { method: 'POST', path: '/api/restore-cart' },
];

test.each<[string, Record<string, string | null>]>([
  ['from another site', foreign],
  ['from another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
  ['a plain-text form', { ...foreign, 'Content-Type': 'text/plain' }],
  ['from another subdomain or port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
  ['from an older browser on another site', { 'Sec-Fetch-Site': null, Origin: evil }],
  ['from an older browser without an origin to show', { 'Sec-Fetch-Site': null, Origin: 'null' }],
  ['from a longer name than ours', { 'Sec-Fetch-Site': null, Origin: `${siteUrl}.evil.test` }],
  ['from our name on another scheme', { 'Sec-Fetch-Site': null, Origin: siteUrl.replace('https', 'http') }],
])('%s every write is refused', async (_, headers) => {
  const shopper = await shopperWith(shop, 2);
  const from = shop.sandbox.log.length;
  for (const write of writes) await expectRefused(shopper, { ...write, headers, secret: evil }, 403);
  expect(shop.sandbox.log).toHaveLength(from);
});

test.each<[string, Record<string, string | null>]>([
  ['an older browser on our own page', { 'Sec-Fetch-Site': null, Origin: siteUrl }],
  ['a program without a browser', { 'Sec-Fetch-Site': null }],
  ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
])('%s may write', async (_, headers) => {
  const shopper = await shopperWith(shop, 2);
  expect((await shopper.send('POST', '/api/cart', { ...add, headers })).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
});

test('a cart idle for 30 days is gone, one in use stays', async ({ shop: other }) => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  const [idle, used] = [await shopperWith(other, 2), await shopperWith(other, 2)];
  other.moveClock(days(29));
  expect(await barsOf(idle)).toEqual({ [jasmineId]: 2 });
  await addJasmine(used);
  other.moveClock(days(1) + 60_000);
  expect([await barsOf(idle), await barsOf(used)]).toEqual([{}, { [jasmineId]: 3 }]);
});
