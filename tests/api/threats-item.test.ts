import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import type { Browser } from './browser.ts';
import { expectProblem, expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addKind, barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;

beforeAll(async () => {
  shop = await openShop();
  shopper = await shopperWith(shop, 2);
});
afterAll(() => shop.close());

const add = (json: unknown) => ({ method: 'POST', path: '/api/cart', json });
const rawAdd = (body: string) => ({ ...add(undefined), body, headers: { 'Content-Type': 'application/json' } });

test.each([
  [9, 'glycerin'],
  [9, 'Shea Butter'],
  [9, 'shea-butter'],
  [9, ''],
  [10, 'constructor'],
  [10, '__proto__'],
  [10, 'toString'],
  [10, 'hasOwnProperty'],
  [10, ['shea butter']],
])('row %d: base %j is refused', async (_, base) => {
  await expectRefused(shopper, add({ ...jasmine, base, quantity: 1 }), 400);
});

test.each([
  [9, 'vanilla'],
  [9, ' jasmine'],
  [9, 'tea-tree'],
  [9, 'JASMINE'],
  [10, 'constructor'],
  [10, '__proto__'],
  [10, 'toString'],
  [21, '<img src=x onerror=1>'],
  [21, 'jasmine\r\nSet-Cookie: evil=cookie'],
])('row %d: scent %j is refused', async (_, scent) => {
  await expectRefused(shopper, add({ ...jasmine, scent, quantity: 1 }), 400);
});

test.each([
  ['{"__proto__":{"quantity":5,"base":"shea butter","scent":"jasmine"}}', 400],
  ['{"constructor":{"prototype":{"quantity":5}}}', 400],
  ['{"__proto__":{"quantity":5},"base":"shea butter","scent":"jasmine"}', 400],
])('row 11: %s pollutes nothing', async (body, status) => {
  await expectRefused(shopper, rawAdd(body), status);
  expect(({} as Record<string, unknown>)['quantity']).toBeUndefined();
  await expectProblem(await shop.browser().send('POST', '/api/cart', { json: {} }), 400);
});

test('row 11: __proto__ beside a good add is ignored', async () => {
  const buyer = shop.browser();
  const body = '{"base":"shea butter","scent":"jasmine","quantity":1,"__proto__":{"price":"0.01","quantity":7}}';
  await buyer.send('POST', '/api/cart', rawAdd(body));
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 1 });
});

test.each([
  { price: '0.01' },
  { price: 0 },
  { id: 'coconut-olive-rose' },
  { cartId: 'A'.repeat(43) },
  { discount: 100 },
  { item: { quantity: 50 } },
])('row 12: %j beside a good add is ignored', async (extra) => {
  const buyer = shop.browser();
  const response = await buyer.send('POST', '/api/cart', add({ ...jasmine, quantity: 2, ...extra }));
  expect(response.status).toBe(200);
  const item = { id: jasmineId, ...jasmine, quantity: 2, price: '9.00' };
  expect(await response.json()).toEqual([item]);
  expect(await (await buyer.send('GET', '/api/cart')).json()).toEqual([item]);
});

test.each([
  ['{"base":"shea butter","scent":"jasmine","quantity":1,"quantity":-5}'],
  ['{"base":"shea butter","scent":"jasmine","quantity":1,"quantity":"5"}'],
])('row 17: of a key sent twice the last one counts and is checked: %s', async (body) => {
  await expectRefused(shopper, rawAdd(body), 400);
});

test('row 22: PATCH changes the quantity and nothing else', async () => {
  const buyer = await shopperWith(shop, 1);
  const json = { quantity: 4, base: 'coconut olive blend', scent: 'rose', price: '0.01', id: 'x' };
  expect((await buyer.send('PATCH', jasminePath, { json })).status).toBe(204);
  expect(await buyer.client.readCart()).toEqual([{ id: jasmineId, ...jasmine, quantity: 4, price: '9.00' }]);
});

test('row 24: the largest cart holds 20 kinds of 999 and reads small and fast', async () => {
  const buyer = shop.browser();
  for (const at of products.keys()) await addKind(buyer, at, 999);
  const startedAt = performance.now();
  const response = await buyer.send('GET', '/api/cart');
  const text = await response.text();
  expect(performance.now() - startedAt).toBeLessThan(100);
  expect(text.length).toBeLessThan(4096);
  expect(await barsOf(buyer)).toEqual(Object.fromEntries(products.map(({ id }) => [id, 999])));
});

test('row 25: prices are decimal strings of whole cents', async () => {
  const items = (await (await shopper.send('GET', '/api/cart')).json()) as { price: unknown }[];
  expect(items.map(({ price }) => price)).toEqual(['9.00']);
});
