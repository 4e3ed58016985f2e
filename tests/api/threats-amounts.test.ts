import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { siteUrl, type Sent } from './browser.ts';
import { checkOut, createPath, expectGoodRequests, paymentCalls, sessionsOf, setUpCoupons } from './payments.ts';
import { expectProblem, expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addKind, barsOf, jasmineId, shopperWith } from './shoppers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
});
afterAll(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

const totals: [number, number][] = [
  [1, 1400],
  [2, 2300],
  [3, 2700],
  [4, 3600],
  [5, 4500],
  [6, 4320],
  [7, 5040],
  [8, 5760],
  [9, 6480],
  [10, 6300],
  [11, 6930],
  [12, 7560],
];

describe('rows 25 and 62: what the shopper is charged, in cents', () => {
  test.each(totals)('%d bars of one kind: %d', async (bars, total) => {
    const id = await checkOut(shop, await shopperWith(shop, bars));
    const session = shop.sandbox.session(id);
    expect([session?.amount_total, session?.currency]).toEqual([total, 'usd']);
    expect(session?.total_details?.amount_shipping).toBe(bars < 3 ? 500 : 0);
    expect(session?.amount_subtotal).toBe(bars * 900);
  });

  test.each(totals)('%d bars of as many kinds: %d', async (bars, total) => {
    const shopper = shop.browser();
    for (let at = 0; at < bars; at += 1) await addKind(shopper, at);
    expect(shop.sandbox.session(await checkOut(shop, shopper))?.amount_total).toBe(total);
  });
});

test.each(totals)('row 62: %d bars cost %d cents also while the coupons are not set up', async (bars, total) => {
  const bare = await openShop();
  const id = await checkOut(bare, await shopperWith(bare, bars));
  expect(bare.sandbox.session(id)?.amount_total).toBe(total);
  expect(sessionsOf(bare, 'open')).toHaveLength(1);
  await bare.close();
});

test('row 24: a cart of 999 bars of 20 kinds is 20 lines and $125,874.00', async () => {
  const shopper = shop.browser();
  for (const at of products.slice(0, 20).keys()) await addKind(shopper, at, 999);
  const id = await checkOut(shop, shopper);
  expect(shop.sandbox.session(id)?.amount_total).toBe(12_587_400);
  const stripe = await shop.services.stripe();
  expect((await stripe.checkout.sessions.listLineItems(id, { limit: 100 })).data).toHaveLength(20);
});

test('row 63: an empty cart and no cart are refused without a call', async () => {
  const emptied = await shopperWith(shop, 1);
  await emptied.send('DELETE', '/api/cart');
  const from = paymentCalls(shop).length;
  for (const shopper of [emptied, shop.browser()]) {
    expect(await expectRefused(shopper, { method: 'POST', path: createPath }, 400)).toMatch(/empty/);
  }
  expect(paymentCalls(shop).slice(from)).toEqual([]);
});

const wishes = {
  price: 1,
  unit_amount: 1,
  discount: 100,
  discounts: [{ coupon: 'bundle-30' }],
  quantity: 1,
  currency: 'jpy',
  success_url: 'https://evil.test/won',
  cancel_url: 'https://evil.test/lost',
  customer_email: 'evil@evil.test',
};
const query = new URLSearchParams({ success_url: wishes.success_url, price: '1', currency: 'jpy' }).toString();

test.each<[string, string, Sent]>([
  ['row 64: a JSON body', createPath, { json: wishes }],
  ['row 64: a form', createPath, { body: query, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['row 64: a query', `${createPath}?${query}`, {}],
  ['row 65: Host', createPath, { headers: { Host: 'evil.test' } }],
  ['row 65: X-Forwarded-Host', createPath, { headers: { 'X-Forwarded-Host': 'evil.test', 'X-Host': 'evil.test' } }],
  [
    'row 65: X-Forwarded-Proto',
    createPath,
    { headers: { 'X-Forwarded-Proto': 'javascript', Forwarded: 'host=evil.test' } },
  ],
  ['row 65: another origin of the same page', createPath, { headers: { Origin: 'https://evil.test' } }],
  ['row 65: Referer', createPath, { headers: { Referer: 'https://evil.test/shop' } }],
  ['row 65: the address itself', 'http://evil.test/api/create-checkout-session', {}],
])('%s changes nothing of what Stripe is asked', async (_, path, sent) => {
  const shopper = await shopperWith(shop, 2);
  const from = shop.sandbox.log.length;
  expect((await shopper.send('POST', path, sent)).status).toBe(200);
  const calls = shop.sandbox.log.slice(from);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.params).toMatchObject({
    success_url: `${siteUrl}/thankyou?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/products?checkout=cancelled`,
    line_items: { 0: { quantity: '2', price_data: { currency: 'usd', unit_amount: '900' } } },
  });
  expect(JSON.stringify(calls)).not.toMatch(/evil|jpy|customer_email/);
});

test('row 65: an older browser on another page is refused', async () => {
  const shopper = await shopperWith(shop, 2);
  const headers = { 'Sec-Fetch-Site': null, Origin: 'https://evil.test' };
  await expectProblem(await shopper.send('POST', createPath, { headers }), 403, ['https://evil.test']);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});
