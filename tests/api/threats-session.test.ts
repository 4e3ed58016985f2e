import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import { expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const idOf = (cookie = '') => /^__Host-cart=([^;]*)/.exec(cookie)?.[1] ?? '';
const add = { json: { ...jasmine, quantity: 1 } };
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test('row 39: who only looks gets no cookie', async () => {
  const response = await shop.browser().send('GET', '/api/cart');
  expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([200, [], []]);
});

test('row 40: the first add sets one cookie, bound to host and https', async () => {
  const response = await shop.browser().send('POST', '/api/cart', add);
  const [cookie = '', ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  const [pair, ...attributes] = cookie.split('; ');
  expect(pair).toMatch(/^__Host-cart=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('row 40: a later write renews the cookie, a read does not', async () => {
  const shopper = await shopperWith(shop, 2);
  const change = await shopper.send('PATCH', jasminePath, { json: { quantity: 3 } });
  expect(change.headers.getSetCookie().map(idOf)).toEqual([shopper.cartId]);
  expect((await shopper.send('GET', '/api/cart')).headers.getSetCookie()).toEqual([]);
});

test('row 41: an id that the server never gave is not taken up', async () => {
  const shopper = shop.browser();
  const planted = 'A'.repeat(43);
  shopper.jar.set('__Host-cart', planted);
  expect(await shopper.client.readCart()).toEqual([]);
  await addJasmine(shopper);
  expect(shopper.cartId).not.toBe(planted);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
  shopper.jar.set('__Host-cart', planted);
  expect(await shopper.client.readCart()).toEqual([]);
});

describe('row 42: a malformed id counts as none and never reaches the store', () => {
  const good = 'B'.repeat(43);
  test.each(
    [
      '__Host-cart=',
      '__Host-cart',
      '__Host-cart=../orders/x',
      `__Host-cart=..%2f${'a'.repeat(38)}`,
      '__Host-cart=%00',
      `__Host-cart=${'a'.repeat(5000)}`,
      `__Host-cart=${'a'.repeat(42)}`,
      `__Host-cart=${'a'.repeat(42)}\u00e9`,
      `__Host-cart="${good}"`,
      `__Host-cart=${good}; __Host-cart=${good}`,
      `__Host-cart=${good}; a=b; __Host-cart=${'C'.repeat(43)}`,
    ].map((cookie) => [cookie.slice(0, 60), cookie]),
  )('%s', async (_, Cookie = '') => {
    const shopper = shop.browser();
    const from = shop.blobs.log.length;
    const read = await shopper.send('GET', '/api/cart', { headers: { Cookie } });
    expect([read.status, await read.json()]).toEqual([200, []]);
    expect((await shopper.send('PATCH', jasminePath, { headers: { Cookie }, json: { quantity: 1 } })).status).toBe(404);
    expect((await shopper.send('DELETE', '/api/cart', { headers: { Cookie } })).status).toBe(204);
    expect((await shopper.send('POST', '/api/create-checkout-session', { headers: { Cookie } })).status).toBe(400);
    expect(shop.blobs.log.length).toBe(from);
    const written = await shopper.send('POST', '/api/cart', { headers: { Cookie }, ...add });
    expect(Cookie).not.toContain(idOf(written.headers.getSetCookie()[0]));
  });
});

test('row 43: the id under any other name, header or query is ignored', async () => {
  const owner = await shopperWith(shop, 2);
  const id = owner.cartId ?? '';
  const stranger = shop.browser();
  const Cookie = `cart=${id}; __host-cart=${id}; __Secure-cart=${id}; X__Host-cart=${id}`;
  for (const headers of [{ Cookie }, { 'X-Cart': id, Authorization: `Bearer ${id}` }]) {
    expect(await (await stranger.send('GET', '/api/cart', { headers })).json()).toEqual([]);
  }
  expect(await (await stranger.send('GET', `/api/cart?cart=${id}&__Host-cart=${id}`)).json()).toEqual([]);
});

test('row 44: 1000 ids share nothing', async () => {
  const runs = new Map<string, number>();
  for (let at = 0; at < 1000; at += 1) {
    const response = await shop.browser().send('POST', '/api/cart', add);
    const id = idOf(response.headers.getSetCookie()[0]);
    for (let start = 0; start + 8 <= id.length; start += 1) {
      const run = id.slice(start, start + 8);
      runs.set(run, (runs.get(run) ?? 0) + 1);
    }
  }
  expect(runs.size).toBe(1000 * 36);
});

test("row 45: another shopper's item cannot be named", async () => {
  const [owner, thief] = [await shopperWith(shop, 2), shop.browser()];
  await addRose(thief);
  await expectRefused(thief, { method: 'PATCH', path: jasminePath, json: { quantity: 9 } }, 404);
  await expectRefused(thief, { method: 'DELETE', path: jasminePath }, 404);
  expect(await barsOf(owner)).toEqual({ [jasmineId]: 2 });
  expect(await barsOf(thief)).toEqual({ [roseId]: 1 });
});

test('row 46: of two carts with the same kind only the own line changes', async () => {
  const [one, other] = [await shopperWith(shop, 2), await shopperWith(shop, 3)];
  expect((await other.send('PATCH', jasminePath, { json: { quantity: 9 } })).status).toBe(204);
  expect([await barsOf(one), await barsOf(other)]).toEqual([{ [jasmineId]: 2 }, { [jasmineId]: 9 }]);
  expect((await other.send('DELETE', jasminePath)).status).toBe(204);
  expect([await barsOf(one), await barsOf(other)]).toEqual([{ [jasmineId]: 2 }, {}]);
});

test('row 53: neither the id nor its hash is in an answer; the log has neither; the store knows only the hash', async () => {
  const shopper = await shopperWith(shop, 2);
  const id = shopper.cartId ?? '';
  const answers = await Promise.all([
    shopper.send('GET', '/api/cart'),
    shopper.send('POST', '/api/cart', add),
    shopper.send('PATCH', jasminePath, { json: { quantity: 0 } }),
    shopper.send('POST', '/api/create-checkout-session'),
  ]);
  const said = (await Promise.all(answers.map((answer) => answer.text()))).join() + JSON.stringify(shop.log);
  for (const secret of [id, cartKeyOf(id)]) expect(said).not.toContain(secret);
  const keys = JSON.stringify(shop.blobs.log);
  expect([keys.includes(id), keys.includes(cartKeyOf(id))]).toEqual([false, true]);
});

test('row 54: a cart idle for 30 days is gone, one in use stays', async () => {
  const [idle, used] = [await shopperWith(shop, 2), await shopperWith(shop, 2)];
  shop.moveClock(days(29));
  expect(await barsOf(idle)).toEqual({ [jasmineId]: 2 });
  await addJasmine(used);
  shop.moveClock(days(1) + 60_000);
  expect([await barsOf(idle), await barsOf(used)]).toEqual([{}, { [jasmineId]: 3 }]);
  const old = idle.cartId;
  await addJasmine(idle);
  expect(idle.cartId).not.toBe(old);
  expect(await barsOf(idle)).toEqual({ [jasmineId]: 1 });
});
