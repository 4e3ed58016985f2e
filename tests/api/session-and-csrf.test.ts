import { afterAll, describe, expect } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import { siteUrl } from './browser.ts';
import { expectRefused } from './refusal.ts';
import { inShop, openShop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());

const add = { json: { ...jasmine, quantity: 1 } };
const idOf = (response: Response) =>
  /^__Host-cart=([^;]*)/.exec(
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-')) ?? '',
  )?.[1];

describe('the cookie', () => {
  test('row 39: is not set by a read', async () => {
    const response = await shop.browser().send('GET', '/api/cart');
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([200, [], []]);
  });

  test.each([
    [siteUrl, '__Host-cart', ' Secure;', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']],
    // As `HOST=0.0.0.0 npm start` serves a phone: browsers drop a Secure cookie there.
    ['http://192.168.1.20:8888', 'cart', '', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']],
  ])('row 40: at %s the first add sets %s,%s %j', (shopUrl, name, secure, expected) =>
    inShop(
      async (other) => {
        const shopper = other.browser();
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

  test('row 41: with an unknown id is not adopted', async () => {
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

  const good = 'B'.repeat(43);
  test.each([
    '__Host-cart=',
    '__Host-cart=../orders/x',
    `__Host-cart=${'a'.repeat(5000)}`,
    `__Host-cart=${'a'.repeat(42)}\u00e9`,
    `__Host-cart=${good}; a=b; __Host-cart=${'C'.repeat(43)}`,
  ])('row 42: %.60s counts as none and never reaches the store', async (Cookie) => {
    const shopper = shop.browser();
    const headers = { Cookie };
    const reached = () => shop.blobs.log.filter(({ store }) => store !== 'site:shop-settings').length;
    const from = reached();
    const read = await shopper.send('GET', '/api/cart', { headers });
    expect([read.status, await read.json()]).toEqual([200, []]);
    expect((await shopper.send('PATCH', jasminePath, { headers, json: { quantity: 1 } })).status).toBe(404);
    expect((await shopper.send('DELETE', '/api/cart', { headers })).status).toBe(204);
    expect((await shopper.send('POST', '/api/create-checkout-session', { headers })).status).toBe(400);
    expect(reached()).toBe(from);
    expect(Cookie).not.toContain(idOf(await shopper.send('POST', '/api/cart', { headers, ...add })));
  });

  test('row 43: its id under any other name, header or query is ignored', async () => {
    const id = (await shopperWith(shop, 2)).cartId ?? '';
    const stranger = shop.browser();
    const Cookie = `cart=${id}; __host-cart=${id}; __Secure-cart=${id}; X__Host-cart=${id}`;
    for (const headers of [{ Cookie }, { 'X-Cart': id, Authorization: `Bearer ${id}` }])
      expect(await (await stranger.send('GET', '/api/cart', { headers })).json()).toEqual([]);
    expect(await (await stranger.send('GET', `/api/cart?cart=${id}&__Host-cart=${id}`)).json()).toEqual([]);
  });

  test('row 53: its id and the hash of it are in no answer and no log; the store knows only the hash', async () => {
    const shopper = await shopperWith(shop, 2);
    const id = shopper.cartId ?? '';
    const answers = await Promise.all([
      shopper.send('GET', '/api/cart'),
      shopper.send('POST', '/api/cart', add),
      shopper.send('PATCH', jasminePath, { json: { quantity: 0 } }),
      shopper.send('POST', '/api/create-checkout-session'),
    ]);
    const visible = (await Promise.all(answers.map((answer) => answer.text()))).join() + JSON.stringify(shop.log);
    for (const secret of [id, cartKeyOf(id)]) expect(visible).not.toContain(secret);
    const keys = JSON.stringify(shop.blobs.log);
    expect([keys.includes(id), keys.includes(cartKeyOf(id))]).toEqual([false, true]);
  });
});

test('rows 45 and 46: an item of another cart is a 404, and of the same product only the own line changes', async () => {
  const [owner, thief] = [await shopperWith(shop, 2), shop.browser()];
  await addRose(thief);
  await expectRefused(thief, { method: 'PATCH', path: jasminePath, json: { quantity: 9 } }, 404);
  await expectRefused(thief, { method: 'DELETE', path: jasminePath }, 404);
  await addJasmine(thief, 3);
  expect((await thief.send('PATCH', jasminePath, { json: { quantity: 9 } })).status).toBe(204);
  expect([await barsOf(owner), await barsOf(thief)]).toEqual([{ [jasmineId]: 2 }, { [roseId]: 1, [jasmineId]: 9 }]);
  expect((await thief.send('DELETE', jasminePath)).status).toBe(204);
  expect([await barsOf(owner), await barsOf(thief)]).toEqual([{ [jasmineId]: 2 }, { [roseId]: 1 }]);
});

const evil = 'https://evil.test';
const writes = [
  { method: 'POST', path: '/api/cart', json: { ...jasmine, quantity: 1 } },
  { method: 'PATCH', path: jasminePath, json: { quantity: 9 } },
  { method: 'DELETE', path: jasminePath },
  { method: 'DELETE', path: '/api/cart' },
  { method: 'POST', path: '/api/create-checkout-session' },
  { method: 'POST', path: '/api/restore-cart' },
];

test.each<[string, Record<string, string | null>]>([
  ['row 47: from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: evil }],
  ['row 47: from another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
  ['row 47: a plain-text form', { 'Sec-Fetch-Site': 'cross-site', Origin: evil, 'Content-Type': 'text/plain' }],
  ['row 48: from another subdomain or port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
  ['row 49: from an older browser on another site', { 'Sec-Fetch-Site': null, Origin: evil }],
  ['row 49: from an older browser without an origin to show', { 'Sec-Fetch-Site': null, Origin: 'null' }],
  ['row 49: from a longer name than ours', { 'Sec-Fetch-Site': null, Origin: `${siteUrl}.evil.test` }],
  ['row 49: from our name on another scheme', { 'Sec-Fetch-Site': null, Origin: siteUrl.replace('https', 'http') }],
])('%s every write is refused', async (_, headers) => {
  const shopper = await shopperWith(shop, 2);
  const from = shop.sandbox.log.length;
  for (const write of writes) await expectRefused(shopper, { ...write, headers, secret: evil }, 403);
  expect(shop.sandbox.log).toHaveLength(from);
});

test.each<[string, Record<string, string | null>]>([
  ['row 49: an older browser on our own page', { 'Sec-Fetch-Site': null, Origin: siteUrl }],
  ['row 50: a program without a browser', { 'Sec-Fetch-Site': null }],
  ['row 50: an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
])('%s may write', async (_, headers) => {
  const shopper = await shopperWith(shop, 2);
  expect((await shopper.send('POST', '/api/cart', { ...add, headers })).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
});

test('row 54: a cart idle for 30 days is gone, one in use stays', async ({ shop: other }) => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  const [idle, used] = [await shopperWith(other, 2), await shopperWith(other, 2)];
  other.moveClock(days(29));
  expect(await barsOf(idle)).toEqual({ [jasmineId]: 2 });
  await addJasmine(used);
  other.moveClock(days(1) + 60_000);
  expect([await barsOf(idle), await barsOf(used)]).toEqual([{}, { [jasmineId]: 3 }]);
  const old = idle.cartId;
  await addJasmine(idle);
  expect(idle.cartId).not.toBe(old);
  expect(await barsOf(idle)).toEqual({ [jasmineId]: 1 });
});
