import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, checkOut, ordersOf, sessionsOf } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { addJasmine, barsOf, jasmine, jasmineId } from './shoppers.ts';

/** As `HOST=0.0.0.0 npm start` serves a phone: no browser keeps a Secure cookie there, and Safari none at http://localhost. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ shopUrl: 'http://192.168.1.20:8888' });
});
afterAll(() => shop.close());

test('the cookie is one that every browser keeps by http', async () => {
  const response = await shop.browser().send('POST', '/api/cart', { json: { ...jasmine, quantity: 1 } });
  const [cookie = ''] = response.headers.getSetCookie();
  const [pair, ...attributes] = cookie.split('; ');
  expect(pair).toMatch(/^cart=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
});

test('bars stay in the cart, and are paid to the order number', async () => {
  const shopper = shop.browser();
  await addJasmine(shopper, 2);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  const id = await checkOut(shop, shopper);
  const [session] = sessionsOf(shop, 'open');
  expect(session?.success_url).toMatch(/^http:\/\/192\.168\.1\.20:8888\/thankyou/);
  await shop.sandbox.pay(id, buyer);
  const [order] = await ordersOf(shop);
  expect(await readPaidOrder(shopper.client, id)).toMatchObject({ orderNumber: order?.number });
});
