import { afterAll, describe, expect } from 'vitest';
import { products } from '#shop/catalog.ts';
import type { Browser } from './browser.ts';
import { checkOut, openReadyShop, paymentCalls } from './payments.ts';
import { addJasmine, addKind, jasmine, jasmineId, jasminePath } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openReadyShop();
afterAll(() => shop.close());

/** The calls to the store and to Stripe during `act`, in order. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const [blobs, calls] = [shop.blobs.log.length, paymentCalls(shop).length];
  await act();
  const ofStore = shop.blobs.log.slice(blobs).map(({ method, store }) => `${method} ${store.replace(/^site:/, '')}`);
  return [...ofStore, ...paymentCalls(shop).slice(calls)];
}

async function shopperWithLines(lines: number): Promise<Browser> {
  const shopper = shop.browser();
  const first = products.findIndex(({ id }) => id === jasmineId);
  for (let line = 0; line < lines; line += 1) await addKind(shopper, first + line);
  return shopper;
}

const change = (method: string, path: string, json?: unknown) => (shopper: Browser) =>
  shopper.send(method, path, { json });

/** A change takes one strong read and one write, whatever is in the cart, besides one read of the owner's counts. */
const readAndWrite = ['GET carts', 'PUT carts'];

describe.each([1, products.length])('a cart of %d lines', (lines) => {
  test.each<[string, (shopper: Browser) => Promise<unknown>, string[]]>([
    ['is read', change('GET', '/api/cart'), ['GET carts', 'GET shop-settings']],
    ['takes a bar', change('POST', '/api/cart', { ...jasmine, quantity: 1 }), ['GET stock', ...readAndWrite]],
    ['changes a quantity', change('PATCH', jasminePath, { quantity: 3 }), ['GET stock', ...readAndWrite]],
    ['loses a line', change('DELETE', jasminePath), ['GET stock', ...readAndWrite]],
    ['is emptied', change('DELETE', '/api/cart'), readAndWrite],
    // The attempt is stored before Stripe is called, and its session afterwards.
    [
      'is checked out',
      (shopper) => checkOut(shop, shopper),
      [
        ...['GET shop-settings', 'GET stock', 'GET carts', ...readAndWrite, ...readAndWrite],
        'POST /v1/checkout/sessions',
      ],
    ],
  ])('%s at a fixed price', async (__, act, asked) => {
    const shopper = await shopperWithLines(lines);
    expect(await askedBy(() => act(shopper))).toEqual(asked);
  });
});

test('a first bar creates a cart with one write', async () => {
  const shopper = shop.browser();
  expect(await askedBy(() => addJasmine(shopper))).toEqual(['GET stock', 'PUT carts']);
});

test('without a cart only the vacation is read', async () => {
  const shopper = shop.browser();
  expect(await askedBy(() => shopper.client.readCart())).toEqual(['GET shop-settings']);
});
