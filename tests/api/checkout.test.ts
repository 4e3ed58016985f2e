import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { maxQuantity } from '#shop/cart.ts';
import { barPriceCents, products } from '#shop/catalog.ts';
import { barLines as linesOf, cartTotals } from '#shop/pricing.ts';
import { siteUrl, type Browser, type Sent } from './browser.ts';
import { buy, buyer, checkOut, createPath, ordersOf, paymentCalls, sessionsOf } from './payments.ts';
import { conflict, expectRefused } from './refusal.ts';
import { isLong } from '../random.ts';
import { test } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, openPaymentOf, roseId, shopperWith, turnBack } from './shoppers.ts';

test('the largest cart is a line at Stripe for each soap', async ({ shop }) => {
  const shopper = shop.browser();
  const lines = products.map(({ id }) => ({ id, quantity: maxQuantity }));
  await shopper.client.addItems(lines, randomUUID());
  const id = await checkOut(shop, shopper);
  expect(shop.sandbox.session(id)?.amount_total).toBe(cartTotals(lines).chargeCents);
  const stripe = await shop.services.stripe();
  const { data } = await stripe.checkout.sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] });
  expect(data).toHaveLength(lines.length);
});

let shop: Shop;
let shopper: Browser;
test.beforeEach(async ({ shop: own }) => {
  shop = own;
  shopper = await shopperWith(shop, 2);
});

test('an empty cart and no cart are refused without a call', async () => {
  await shopper.send('DELETE', '/api/cart');
  for (const one of [shopper, shop.browser()])
    expect(await expectRefused(one, { method: 'POST', path: createPath }, 400)).toMatch(/empty/);
  expect(sessionsOf(shop)).toEqual([]);
});

const evil = 'https://evil.test';
const wishes = {
  price: 1,
  unit_amount: 1,
  discount: 100,
  discounts: [{ coupon: 'bundle-30' }],
  quantity: 1,
  currency: 'jpy',
  success_url: `${evil}/won`,
  cancel_url: `${evil}/lost`,
  customer_email: 'evil@evil.test',
};
const hosts = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Host': 'evil.test' };
const query = new URLSearchParams({ success_url: wishes.success_url, price: '1', currency: 'jpy' }).toString();

test.each<[string, string, Sent]>([
  ['a JSON body', createPath, { json: wishes }],
  ['a form', createPath, { body: query, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['a query', `${createPath}?${query}`, {}],
  ['a header', createPath, { headers: { ...hosts, 'X-Forwarded-Proto': 'javascript', Origin: evil } }],
  ['the address itself', `http://evil.test${createPath}`, {}],
])('%s cannot change what is sold', async (_, path, sent) => {
  expect((await shopper.send('POST', path, sent)).status).toBe(200);
  const calls = shop.sandbox.log.filter(({ path }) => path === '/v1/checkout/sessions');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.params).toMatchObject({
    success_url: `${siteUrl}/thankyou?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/products?checkout=cancelled`,
    line_items: { 0: { quantity: '2', price_data: { currency: 'usd', unit_amount: String(barPriceCents) } } },
  });
  expect(JSON.stringify(shop.sandbox.log)).not.toMatch(/evil|jpy|customer_email/);
});

const minutes = (count: number) => count * 60 * 1000;
const click = async () => (await shopper.send('POST', createPath)).status;
const statuses = () => sessionsOf(shop).map(({ status }) => status);

test('20 clicks at once are one session and one address', async () => {
  const clicks = Array.from({ length: 20 }, () => shopper.client.createCheckoutSession());
  expect([new Set((await Promise.all(clicks)).map(({ url }) => url)).size, statuses()]).toEqual([1, ['open']]);
});

test('the same cart checked out again later has the same session, until it is about to end', async () => {
  const first = await checkOut(shop, shopper);
  shop.moveClock(minutes(54));
  expect(await checkOut(shop, shopper)).toBe(first);
  shop.moveClock(minutes(2));
  expect(await checkOut(shop, shopper)).not.toBe(first);
  expect(sessionsOf(shop, 'open')).toHaveLength(1);
});

test('an edited cart has a new session once Stripe has closed the old one', async () => {
  const first = await checkOut(shop, shopper);
  await addRose(shopper);
  shop.sandbox.faults.add({ kind: '400', on: /expire$/ });
  await expectRefused(shopper, { method: 'POST', path: createPath }, 503);
  expect(sessionsOf(shop, 'open').map(({ id }) => id)).toEqual([first]);
  const second = await checkOut(shop, shopper);
  expect([shop.sandbox.session(first)?.status, shop.sandbox.session(second)?.status]).toEqual(['expired', 'open']);
  expect(shop.sandbox.session(second)?.amount_total).toBe(cartTotals(linesOf(3)).chargeCents);
  await expect(shop.sandbox.pay(first, buyer)).rejects.toThrow();
});

test('a session that was paid meanwhile is an order, and no second one opens', async () => {
  const id = await buy(shop, shopper, { deliver: false });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(conflict('paid'));
  expect(await ordersOf(shop)).toMatchObject([{ sessionId: id, status: 'paid' }]);
  expect([await barsOf(shopper), sessionsOf(shop, 'open')]).toEqual([{}, []]);
});

test.each([
  [{ kind: 'lost' }, 200],
  [{ kind: 'lost', times: 2 }, 503],
  [{ kind: '500-saved' }, 200],
  [{ kind: '429' }, 200],
] as const)('a creation with the fault %o and the next click make one session', async (fault, status) => {
  shop.sandbox.faults.add({ method: 'POST', on: /sessions$/, ...fault });
  expect(await click()).toBe(status);
  await checkOut(shop, shopper);
  expect(statuses()).toEqual(['open']);
});

/** Starts a checkout, which empties the cart to the eye. */
async function leave(): Promise<string> {
  const session = await checkOut(shop, shopper);
  expect(await barsOf(shopper)).toEqual({});
  return session;
}
/** How many bars came back, and the cart after that. */
const turnedBack = async (one = shopper) => [await turnBack(one), await barsOf(one)];

describe('a shopper who has left for the payment page', () => {
  let id: string;
  test.beforeEach(async () => {
    id = await leave();
  });

  const pageOf = (session: string) => shop.sandbox.session(session)?.url;

  test('has the cart again, once; cannot pay the old session and can check out again', async () => {
    expect(await turnedBack()).toEqual([2, { [jasmineId]: 2 }]);
    expect(await turnedBack()).toEqual([0, { [jasmineId]: 2 }]);
    expect(shop.sandbox.session(id)?.status).toBe('expired');
    await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow();
    const second = await leave();
    expect([second === id, sessionsOf(shop, 'open').length]).toEqual([false, 1]);
    await shop.sandbox.pay(second, buyer);
    expect(await ordersOf(shop)).toMatchObject([{ chargedCents: cartTotals(linesOf(2)).chargeCents }]);
  });

  test('and returns while the payment is under way has either the cart or the order, never both or none', async () => {
    for (let round = 0; round < (isLong ? 20 : 4); round += 1) {
      const next = await shopperWith(shop, 2);
      const session = await checkOut(shop, next);
      const [paid] = await Promise.allSettled([shop.sandbox.pay(session, buyer), turnBack(next)]);
      expect(await barsOf(next)).toEqual(paid.status === 'fulfilled' ? {} : { [jasmineId]: 2 });
    }
  });

  test('gets nothing from another shopper, and without a checkout makes no call to Stripe', async () => {
    const calls = paymentCalls(shop).length;
    const [stranger, other] = [shop.browser(), await shopperWith(shop, 1)];
    for (const one of [stranger, other]) expect(await openPaymentOf(one)).toBeUndefined();
    expect(await turnedBack(stranger)).toEqual([0, {}]);
    expect(await turnedBack(other)).toEqual([0, { [jasmineId]: 1 }]);
    expect(paymentCalls(shop)).toHaveLength(calls);
    expect(shop.sandbox.session(id)?.status).toBe('open');
  });

  test('adds bars beside those held, which stay when these are paid', async () => {
    const added = await addJasmine(shopper, 3);
    expect(added?.openPayment?.items).toMatchObject([{ id: jasmineId, quantity: 5 }]);
    await addRose(shopper);
    expect(await openPaymentOf(shopper)).toEqual({ url: pageOf(id), bars: { [jasmineId]: 5, [roseId]: 1 } });
    expect(shop.sandbox.session(id)?.status).toBe('open');
    await shop.sandbox.pay(id, buyer);
    expect(await openPaymentOf(shopper)).toBeUndefined();
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3, [roseId]: 1 });
  });

  test('is offered no page once it expired, and its bars', async () => {
    shop.moveClock(60 * 60 * 1000 - 5000);
    expect((await openPaymentOf(shopper))?.url).toBe(pageOf(id));
    shop.moveClock(6000);
    expect(await openPaymentOf(shopper)).toEqual({ url: null, bars: { [jasmineId]: 2 } });
  });

  test('and returns from a page that was replaced leaves the newer one open', async () => {
    const left = pageOf(id) ?? '';
    await turnBack(shopper);
    const second = await leave();
    expect(await shopper.client.restoreCart(left)).toMatchObject({ bars: 0 });
    expect(await openPaymentOf(shopper)).toMatchObject({ url: pageOf(second) });
    expect(await shopper.client.restoreCart(pageOf(second) ?? '')).toMatchObject({ bars: 2 });
  });
});

test.each<['still processing' | 'back in your cart', Record<string, number>]>([
  ['still processing', { [roseId]: 1 }],
  ['back in your cart', { [jasmineId]: 2, [roseId]: 1 }],
])('a slow payment without an event is reported at the next checkout as %s', async (words, bars) => {
  const id = await buy(shop, shopper, { paymentStatus: 'unpaid', deliver: false });
  if (words === 'back in your cart') await shop.sandbox.settle(id, 'failed', { deliver: false });
  await addRose(shopper);
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(conflict(words));
  expect(await barsOf(shopper)).toEqual(bars);
  expect(await checkOut(shop, shopper)).not.toBe(id);
});
