import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addRose, barsOf, jasmine, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;

beforeAll(async () => {
  shop = await openShop();
  shopper = await shopperWith(shop, 2);
});
afterAll(() => shop.close());

const add = (quantity: unknown) => ({ method: 'POST', path: '/api/cart', json: { ...jasmine, quantity } });
const change = (quantity: unknown) => ({ method: 'PATCH', path: jasminePath, json: { quantity } });

/** JSON as it stands, for what JavaScript cannot hold. */
const raw = (method: string, path: string, quantity: string) => ({
  ...{ method, path, headers: { 'Content-Type': 'application/json' } },
  body: `{"base":"shea butter","scent":"jasmine","quantity":${quantity}}`,
});

test.each([
  [1, 0],
  [2, -1],
  [3, 1.5],
  [4, 1e9],
  [4, 1000],
  [5, '2'],
  [5, true],
  [5, null],
  [5, [2]],
  [5, {}],
])('row %d: quantity %j is refused, added or set', async (_, quantity) => {
  await expectRefused(shopper, add(quantity), 400);
  await expectRefused(shopper, change(quantity), 400);
});

test.each([
  [2, '-0'],
  [3, '0.9999999999'],
  [6, 'NaN'],
  [6, 'Infinity'],
  [6, '0x2'],
  [7, '1e400'],
  [7, '-1e400'],
])('row %d: quantity %s as it stands in JSON is refused', async (_, quantity) => {
  await expectRefused(shopper, raw('POST', '/api/cart', quantity), 400);
  await expectRefused(shopper, raw('PATCH', jasminePath, quantity), 400);
});

test('row 2: a line of -5 cannot make a good line of 6 cheaper', async () => {
  const buyer = await shopperWith(shop, 6);
  const json = { base: 'coconut olive blend', scent: 'rose', quantity: -5 };
  await expectRefused(buyer, { method: 'POST', path: '/api/cart', json }, 400);
  await addRose(buyer);
  await expectRefused(buyer, { method: 'PATCH', path: `/api/cart/${roseId}`, json: { quantity: -5 } }, 400);
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 6, [roseId]: 1 });
});

test('row 3: 1.0 is 1', async () => {
  const buyer = shop.browser();
  expect((await buyer.send('POST', '/api/cart', raw('POST', '', '1.0'))).status).toBe(200);
  expect((await buyer.send('PATCH', jasminePath, raw('PATCH', '', '3.00e0'))).status).toBe(204);
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 3 });
});

test('row 4: 999 passes, and past it the message names the limit', async () => {
  const buyer = await shopperWith(shop, 999);
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 999 });
  expect(await expectRefused(buyer, add(1000), 400)).toContain('999');
  expect(await expectRefused(buyer, change(1000), 400)).toContain('999');
  expect((await buyer.send('PATCH', jasminePath, { json: { quantity: 1 } })).status).toBe(204);
  expect((await buyer.send('PATCH', jasminePath, { json: { quantity: 999 } })).status).toBe(204);
});

test.each([
  ['quantity', { ...jasmine }],
  ['scent', { base: 'shea butter', quantity: 1 }],
  ['base', { scent: 'jasmine', quantity: 1 }],
  ['everything', {}],
])('row 8: an add without %s is refused', async (_, json) => {
  await expectRefused(shopper, { method: 'POST', path: '/api/cart', json }, 400);
});

test('row 8: a change without a quantity is refused', async () => {
  await expectRefused(shopper, { method: 'PATCH', path: jasminePath, json: {} }, 400);
});

test('row 23: an add that passes the limit changes nothing', async () => {
  const buyer = await shopperWith(shop, 998);
  expect(await expectRefused(buyer, add(5), 400)).toContain('999');
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 998 });
});
