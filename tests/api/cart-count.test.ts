import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Sent } from './browser.ts';
import { buy, checkOut } from './payments.ts';
import { openShop } from './shop.ts';
import { addJasmine, jasmine, jasminePath, shopperWith, totalOf } from './shoppers.ts';
import { lengthenWaits } from './waits.ts';

beforeEach(() => lengthenWaits());

const shop = await openShop();
afterAll(() => shop.close());

const countsIn = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => !/^(__Host-)?cart=/.test(cookie));
const saying = (bars: number) => [`cart-count=${bars}; Path=/; Secure; SameSite=Lax; Max-Age=2592000`];
const takenAway = ['cart-count=; Path=/; Secure; SameSite=Lax; Max-Age=0'];

test.each<[method: string, path: string, sent: Sent, bars: number]>([
  ['POST', '/api/cart', { json: { ...jasmine, quantity: 3 } }, 5],
  ['PATCH', jasminePath, { json: { quantity: 7 } }, 7],
  ['DELETE', jasminePath, {}, 0],
  ['PATCH', '/api/cart', { json: { giftNote: 'For you' } }, 2],
  ['DELETE', '/api/cart', {}, 0],
  ['POST', '/api/restore-cart', {}, 2],
])('%s %s tells the page the number of bars, when there were two', async (method, path, sent, bars) => {
  const shopper = await shopperWith(shop, 2);
  const answer = await shopper.send(method, path, sent);
  expect(answer.ok).toBe(true);
  expect(countsIn(answer)).toEqual(saying(bars));
  expect(answer.headers.getSetCookie().join()).toContain(`__Host-cart=${shopper.cartId ?? ''};`);
  expect((await shopper.send('GET', '/api/cart')).headers.getSetCookie()).toEqual([]);
});

test('the page gets the number of bars with the next read of the cart, after a payment has changed it', async () => {
  const shopper = await shopperWith(shop, 2);
  await buy(shop, shopper);
  expect(countsIn(await shopper.send('GET', '/api/cart'))).toEqual(saying(0));
});

test.each(['', '5', '2.0', '<script>'])('a look at two bars corrects %j', async (value) => {
  const shopper = await shopperWith(shop, 2);
  shopper.jar.set('cart-count', value);
  expect(countsIn(await shopper.send('GET', '/api/cart'))).toEqual(saying(2));
});

test('without a session, or with an unknown one, there is no number, and a read removes one', async () => {
  for (const session of ['', 'A'.repeat(43)]) {
    const shopper = shop.browser();
    shopper.jar.set('__Host-cart', session);
    expect(countsIn(await shopper.send('DELETE', '/api/cart'))).toEqual([]);
    shopper.jar.set('cart-count', '7');
    const answer = await shopper.send('GET', '/api/cart');
    expect([await answer.json(), countsIn(answer)]).toEqual([[], takenAway]);
    expect(countsIn(await shopper.send('GET', '/api/cart'))).toEqual([]);
  }
});

test('a forged number makes no bar, no price and no cart', async () => {
  const [shopper, stranger] = [await shopperWith(shop, 2), shop.browser()];
  for (const one of [shopper, stranger]) one.jar.set('cart-count', '999');
  await expect(stranger.client.createCheckoutSession()).rejects.toMatchObject({ status: 400 });
  await addJasmine(shopper);
  expect(shop.sandbox.session(await checkOut(shop, shopper))?.amount_total).toBe(totalOf(3));
});
