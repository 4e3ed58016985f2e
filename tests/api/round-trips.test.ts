import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { products } from '#shop/catalog.ts';
import type { Browser } from './browser.ts';
import { checkOut, paymentCalls } from './payments.ts';
import { openShop } from './shop.ts';
import { addJasmine, jasmine, jasminePath } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());

async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const [blobs, calls] = [shop.blobs.log.length, paymentCalls(shop).length];
  await act();
  const ofStore = shop.blobs.log.slice(blobs).map(({ method, store }) => `${method} ${store.replace(/^site:/, '')}`);
  return [...ofStore, ...paymentCalls(shop).slice(calls)];
}

const change = (method: string, path: string, json?: unknown) => (shopper: Browser) =>
  shopper.send(method, path, { json });

/** A change takes one strong read and one write, whatever is in the cart, besides one read of the owner's counts. */
const readAndWrite = ['GET carts', 'PUT carts'];

const checkedOut = ['GET shop-settings', 'GET stock', 'GET carts', ...readAndWrite, ...readAndWrite];

test.each<[string, (shopper: Browser) => Promise<unknown>, string[]]>([
  ['is read', change('GET', '/api/cart'), ['GET carts', 'GET shop-settings']],
  ['takes a bar', change('POST', '/api/cart', { ...jasmine, quantity: 1 }), ['GET stock', ...readAndWrite]],
  ['changes a quantity', change('PATCH', jasminePath, { quantity: 3 }), ['GET stock', ...readAndWrite]],
  ['loses a line', change('DELETE', jasminePath), ['GET stock', ...readAndWrite]],
  ['is emptied', change('DELETE', '/api/cart'), readAndWrite],
  // The attempt is stored before Stripe is called, and its session afterwards.
  ['is checked out', (shopper) => checkOut(shop, shopper), [...checkedOut, 'POST /v1/checkout/sessions']],
])('the largest cart %s at a fixed price', async (_, act, asked) => {
  const shopper = shop.browser();
  const lines = products.map(({ id }) => ({ id, quantity: 1 }));
  await shopper.client.addItems(lines, randomUUID());
  expect(await askedBy(() => act(shopper))).toEqual(asked);
});

test('without a cart only the vacation is read, and a first bar creates one with one write', async () => {
  const shopper = shop.browser();
  expect(await askedBy(() => shopper.client.readCart())).toEqual(['GET shop-settings']);
  expect(await askedBy(() => addJasmine(shopper))).toEqual(['GET stock', 'PUT carts']);
});
