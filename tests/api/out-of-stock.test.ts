import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ScentId } from '#shop/catalog.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf, sessionsOf } from './payments.ts';
import type { Shop } from './shop.ts';
import {
  addJasmine,
  addRose,
  barsOf,
  jasmine,
  jasmineId,
  jasminePath,
  rose,
  roseId,
  shopperWith,
  turnBack,
} from './shoppers.ts';
import { test as shopTest } from './shop-test.ts';

let shop: Shop;
let shopper: Browser;
let off: readonly ScentId[];

const test = shopTest.extend({ options: { outOfStock: () => off } });

/** A shopper with two bars of jasmine and one of rose; then jasmine runs out. */
test.beforeEach(async ({ shop: own }) => {
  off = [];
  shop = own;
  shopper = await shopperWith(shop, 2);
  await addRose(shopper);
  off = ['jasmine'];
});

const words = 'Shea Butter Jasmine Soap is out of stock right now.';
const refusal = { status: 409, serverMessage: expect.stringContaining(words) };
const oneOf = (kind: object) => ({ ...kind, quantity: 1 });
const whole = { [jasmineId]: 2, [roseId]: 1 };

describe('a cart with a scent that ran out', () => {
  test.each<[string, string, string, unknown, number, Record<string, number>]>([
    ['adding one more', 'POST', '/api/cart', oneOf(jasmine), 409, whole],
    ['adding several', 'POST', '/api/cart', { items: [rose, jasmine].map(oneOf) }, 409, whole],
    ['the other base of it', 'POST', '/api/cart', oneOf({ ...jasmine, base: rose.base }), 409, whole],
    ['raising it', 'PATCH', jasminePath, { quantity: 3 }, 409, whole],
    ['leaving it', 'PATCH', jasminePath, { quantity: 2 }, 204, whole],
    ['lowering it', 'PATCH', jasminePath, { quantity: 1 }, 204, { ...whole, [jasmineId]: 1 }],
    ['removing it', 'DELETE', jasminePath, undefined, 204, { [roseId]: 1 }],
    ['clearing', 'DELETE', '/api/cart', undefined, 204, {}],
    ['raising something else', 'PATCH', `/api/cart/${roseId}`, { quantity: 5 }, 204, { ...whole, [roseId]: 5 }],
    ['more than a cart takes', 'POST', '/api/cart', { ...jasmine, quantity: 1000 }, 400, whole],
  ])('%s', async (_, method, path, json, status, bars) => {
    const response = await shopper.send(method, path, { json });
    expect(response.status).toBe(status);
    if (status === 409)
      expect(await response.json()).toEqual({ message: expect.stringMatching(/out of stock right now\./) });
    expect(await barsOf(shopper)).toEqual(bars);
  });

  test('cannot be checked out, keeps everything, and works once the line is removed', async () => {
    expect(await barsOf(shopper)).toEqual(whole);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refusal);
    expect([await barsOf(shopper), sessionsOf(shop)]).toEqual([whole, []]);
    off = ['jasmine', 'rose'];
    const both = /^Shea Butter Jasmine Soap and Coconut\/Olive Rose Soap are out of stock right now\. Please remove/;
    const serverMessage = expect.stringMatching(both) as string;
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 409, serverMessage });
    off = ['jasmine'];
    await shopper.client.removeItem(jasmineId, randomUUID());
    await shop.sandbox.pay(await checkOut(shop, shopper), buyer);
    expect((await ordersOf(shop)).map(({ chargedCents }) => chargedCents)).toEqual([1400]);
  });
});

test('a first bar that is out of stock makes no cart', async () => {
  const stranger = shop.browser();
  await expect(addJasmine(stranger)).rejects.toMatchObject(refusal);
  expect((await stranger.client.readCart()).items).toEqual([]);
  await addRose(stranger);
  expect(await barsOf(stranger)).toEqual({ [roseId]: 1 });
});

describe('a checkout that was open when the scent ran out', () => {
  test.beforeEach(async () => {
    off = [];
    await checkOut(shop, shopper);
    off = ['jasmine'];
  });

  test('and was paid without an event, becomes an order', async () => {
    const [session] = sessionsOf(shop, 'open');
    await shop.sandbox.pay(session?.id ?? '', { ...buyer, deliver: false });
    const paid = { status: 409, serverMessage: expect.stringMatching(/already paid/) };
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(paid);
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  test('comes back entirely, and can be repeated once the scent is back', async () => {
    expect(await turnBack(shopper)).toBe(3);
    expect(await barsOf(shopper)).toEqual(whole);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refusal);
    off = [];
    await checkOut(shop, shopper);
  });
});
