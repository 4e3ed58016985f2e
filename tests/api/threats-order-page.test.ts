import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { orderNumberOf } from '#server/orders/order-number.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, paymentCalls, setUpCoupons } from './payments.ts';
import { expectApiHeaders, expectProblem } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 2);
  id = await checkOut(shop, shopper);
});
afterEach(() => shop.close());

const pathOf = (session: string) => `/api/checkout-session/${session}`;
const secrets = () => [id, buyer.email];

/** The one answer for everything that is not the shopper's own paid order. */
async function expectNothing(browser: Browser, session: string): Promise<string> {
  return expectProblem(await browser.send('GET', pathOf(session)), 404, secrets());
}

test('row 96: the buyer gets number, e-mail, what was bought and where it goes, and nothing else', async () => {
  await shop.sandbox.pay(id, buyer);
  const response = await shopper.send('GET', pathOf(id));
  expectApiHeaders(response);
  const body = {
    customerEmail: buyer.email,
    orderNumber: orderNumberOf(id),
    lines: [{ id: 'shea-butter-jasmine', quantity: 2, amountCents: 1800 }],
    amounts: { subtotalCents: 1800, discountCents: 0, discountLabel: null, shippingCents: 500, chargedCents: 2300 },
    code: null,
    shipTo: ['Sample Shopper', '1 Market Street', 'San Francisco, CA 94105', 'US'],
  };
  expect([response.status, await response.json()]).toEqual([200, body]);
  expect(await readPaidOrder(shopper.client, id)).toEqual(body);
});

test('row 93: nobody else gets anything but the same 404', async () => {
  await shop.sandbox.pay(id, buyer);
  const stranger = shop.browser();
  const neighbour = await shopperWith(shop, 2);
  const faker = shop.browser();
  faker.jar.set('__Host-cart', 'A'.repeat(43));
  const unknown = await expectNothing(shopper, `cs_test_${'a'.repeat(58)}`);
  for (const browser of [stranger, neighbour, faker]) expect(await expectNothing(browser, id)).toBe(unknown);
  expect((await readPaidOrder(shopper.client, id)).customerEmail).toBe(buyer.email);
});

test('row 93: the buyer still is after another cart was begun in the same browser', async () => {
  await shop.sandbox.pay(id, buyer);
  await addJasmine(shopper);
  expect((await readPaidOrder(shopper.client, id)).customerEmail).toBe(buyer.email);
});

test.each([
  '..',
  '%2e%2e',
  '..%2f..%2fv1%2fcustomers',
  '%2f',
  '%00',
  '%zz',
  'cs_live_a1b2c3d4e5f6g7h8',
  'cs_test_',
  'cs_test_%2e%2e',
  'cs_test_a1b2c3d4e5f6%3Fexpand',
  'pi_3MtwBwLkdIwHu7ix',
  '__proto__',
  `cs_test_${'a'.repeat(292)}`,
])('row 94: %s is nothing, without a call', async (session) => {
  const calls = paymentCalls(shop).length;
  expect((await shopper.send('GET', pathOf(session))).status).toBe(404);
  expect(paymentCalls(shop)).toHaveLength(calls);
});

describe('row 95: of a session that is not paid nothing is shown', () => {
  test('open', () => expectNothing(shopper, id));

  test('expired', async () => {
    const stripe = await shop.services.stripe();
    await stripe.checkout.sessions.expire(id);
    await expectNothing(shopper, id);
  });

  test('complete, its payment on the way or failed', async () => {
    await shop.sandbox.pay(id, { ...buyer, paymentStatus: 'unpaid' });
    await expectNothing(shopper, id);
    await shop.sandbox.settle(id, 'failed');
    await expectNothing(shopper, id);
  });
});

test('the order page alone makes the order when no event comes', async () => {
  await shop.sandbox.pay(id, { ...buyer, deliver: false });
  expect((await readPaidOrder(shopper.client, id)).orderNumber).toBe(orderNumberOf(id));
  expect(await shop.services.orders.find(id)).toMatchObject({ status: 'paid', chargedCents: 2300 });
});
