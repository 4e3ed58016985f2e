import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { toOrderNumber } from '#server/orders/order.ts';
import { barPriceCents } from '#shop/catalog.ts';
import { arrivalSpan } from '#shop/delivery.ts';
import { shippingFeeCents } from '#shop/pricing.ts';
import { openOwnedShop } from './admin/admin-shop.ts';
import type { Browser } from './browser.ts';
import { buy, buyer, checkOut, paymentCalls, sessionsOf } from './payments.ts';
import { expectApiHeaders, expectProblem } from './refusal.ts';
import { inShop, openingMs, openShop } from './shop.ts';
import { test } from './shop-test.ts';
import { addJasmine, barsOf, shopperWith, totalOf } from './shoppers.ts';

const shop = await openShop();
afterAll(() => shop.close());

const pathOf = (session: string) => `/api/checkout-session/${session}`;
const shopper = await shopperWith(shop, 2);
await shopper.client.writeGiftNote('Enjoy!\nAnn', randomUUID());
const id = await buy(shop, shopper);

/** The same response for everything but the shopper's own paid order. */
const expectNothing = async (browser: Browser, session: string) =>
  expectProblem(await browser.send('GET', pathOf(session)), 404, [session, buyer.email]);

test('the buyer gets number, email, lines and address, and nothing else', async () => {
  const response = await shopper.send('GET', pathOf(id));
  expectApiHeaders(response);
  const body = {
    customerEmail: buyer.email,
    orderNumber: toOrderNumber(id),
    lines: [
      { id: 'shea-butter-jasmine', base: 'Shea Butter', scent: 'Jasmine', quantity: 2, amountCents: 2 * barPriceCents },
    ],
    amounts: {
      subtotalCents: 2 * barPriceCents,
      discountCents: 0,
      discountLabel: null,
      shippingCents: shippingFeeCents,
      taxCents: 0,
      chargedCents: totalOf(2),
    },
    code: null,
    shipTo: ['Sample Shopper', '1 Market Street', 'San Francisco, CA 94105', 'United States'],
    giftNote: ['Enjoy!', 'Ann'],
    arrival: [`Your order arrives ${arrivalSpan(openingMs)}.`],
    isDelayed: false,
    isFarAway: false,
  };
  expect([response.status, await response.json()]).toEqual([200, body]);
  expect(await readPaidOrder(shopper.client, id)).toEqual({ ...body, isClosed: false });
});

test('nobody else gets anything but the same 404', async () => {
  const faker = shop.browser();
  faker.jar.set('__Host-cart', 'A'.repeat(43));
  const unknown = await expectNothing(shopper, `cs_test_${'a'.repeat(58)}`);
  for (const browser of [shop.browser(), await shopperWith(shop, 2), faker])
    expect(await expectNothing(browser, id)).toBe(unknown);
  // The shopper still sees it, with another cart in the same browser, and after the order has shipped.
  await shop.services.orders.change(id, (order) => ({ ...order, status: 'shipped' }));
  await addJasmine(shopper);
  const left = { customerEmail: buyer.email, arrival: ['Your soap has left the workshop.'], isClosed: true };
  expect(await readPaidOrder(shopper.client, id)).toMatchObject(left);
  await shop.services.orders.change(id, (order) => ({ ...order, status: 'paid', cancelledAt: order.recordedAt }));
  expect((await readPaidOrder(shopper.client, id)).arrival).toEqual(['Your order is canceled and won’t ship.']);
});

test.each([
  ...['..', '..%2f..%2fv1%2fcustomers', '%2f', '%zz', 'cs_live_a1b2c3d4e5f6g7h8', '__proto__'],
  ...['cs_test_', 'cs_test_a1b2c3d4e5f6%3Fexpand', 'pi_3MtwBw', `cs_test_${'a'.repeat(292)}`],
])('%s is a 404, without a call', async (session) => {
  const calls = paymentCalls(shop).length;
  expect((await shopper.send('GET', pathOf(session))).status).toBe(404);
  expect(paymentCalls(shop)).toHaveLength(calls);
});

test('a session that is open, expired, pending or failed is a 404', async () => {
  const other = await shopperWith(shop, 2);
  const first = await checkOut(shop, other);
  await expectNothing(other, first);
  await (await shop.services.stripe()).checkout.sessions.expire(first);
  await expectNothing(other, first);
  const second = await buy(shop, other, { paymentStatus: 'unpaid' });
  await expectNothing(other, second);
  await shop.sandbox.settle(second, 'failed');
  await expectNothing(other, second);
});

// Over plain http, as `HOST=0.0.0.0 npm start` serves a phone, the cookie has another name.
test.each(['https://soap.test', 'http://192.168.1.20:8888'])('at %s the order page alone makes the order', (shopUrl) =>
  inShop(
    async (other) => {
      const own = await shopperWith(other, 2);
      const session = await buy(other, own, { deliver: false });
      expect(sessionsOf(other)[0]?.success_url?.startsWith(`${shopUrl}/thankyou`)).toBe(true);
      expect((await readPaidOrder(own.client, session)).orderNumber).toBe(toOrderNumber(session));
      expect(await other.services.orders.find(session)).toMatchObject({ status: 'paid', chargedCents: totalOf(2) });
      expect(await barsOf(own)).toEqual({});
    },
    { shopUrl },
  ),
);

test.each([
  ['APO', 'AP', '96201', true],
  ['Hagatna', 'GU', '96910', true],
  ['Honolulu', 'HI', '96813', false],
])('%s, %s %s is promised a day: not %s', async (city, state, postal_code, isFar) => {
  const { shop: own, mails } = await openOwnedShop();
  const browser = await shopperWith(own, 2);
  const order = await buy(own, browser, { address: { city, state, postal_code } });
  await own.settled();
  const { arrival = [] } = await readPaidOrder(browser.client, order);
  const texts = [...arrival, mails.find(({ name }) => name.endsWith('-confirmation'))?.text].join(' ');
  expect(/order arrives \w{3},|\d-\d business days across/.test(texts)).toBe(!isFar);
  const packing = mails.find(({ name }) => name.endsWith('-packing-note'))?.text;
  expect([texts.includes('can’t promise a day'), packing?.includes('customs form')]).toEqual([isFar, isFar]);
  await own.close();
});
