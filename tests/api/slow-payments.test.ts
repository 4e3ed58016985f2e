import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, expectGoodRequests, ordersOf, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, roseId, shopperWith, turnBack } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

/** A shopper who left for the payment page with two bars and pays them by a method that takes days. */
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 2);
  id = await leave();
});
afterEach(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

async function leave(): Promise<string> {
  const session = await checkOut(shop, shopper);
  await shopper.send('DELETE', '/api/cart');
  return session;
}

const payLater = (deliver = true) => shop.sandbox.pay(id, { ...buyer, paymentStatus: 'unpaid', deliver });
const statuses = async () => (await ordersOf(shop)).map(({ status }) => status).toSorted();

describe('while a slow payment is under way', () => {
  test('the next order can be made and paid', async () => {
    await payLater();
    await addRose(shopper);
    const second = await leave();
    await shop.sandbox.pay(second, buyer);
    expect(await statuses()).toEqual(['awaiting-payment', 'paid']);
    await shop.sandbox.settle(id, 'succeeded');
    expect([await statuses(), await barsOf(shopper)]).toEqual([['paid', 'paid'], {}]);
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, {}]);
  });

  test('of which no event came, a checkout says so once, and then works', async () => {
    await payLater(false);
    await addRose(shopper);
    const refused = await shopper.client.createCheckoutSession().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, serverMessage: /under way/ });
    expect(await checkOut(shop, shopper)).not.toBe(id);
    expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
  });

  test('its lines do not come back, though they were never put away', async () => {
    const other = await shopperWith(shop, 3);
    const session = await checkOut(shop, other);
    await shop.sandbox.pay(session, { ...buyer, paymentStatus: 'unpaid' });
    expect([await turnBack(other), await barsOf(other)]).toEqual([0, {}]);
  });
});

describe('a slow payment that fell through', () => {
  test('gives its lines back, once, to a shopper who looked in meanwhile', async () => {
    await payLater();
    await addJasmine(shopper);
    expect(await turnBack(shopper)).toBe(0);
    await shop.sandbox.settle(id, 'failed');
    await shop.sandbox.send('checkout.session.async_payment_failed', id, { times: 5 });
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  });

  test('of which no event came, is reported at the next checkout, with the lines back in the cart', async () => {
    await payLater(false);
    await shop.sandbox.settle(id, 'failed', { deliver: false });
    await addRose(shopper);
    const refused = await shopper.client.createCheckoutSession().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, serverMessage: /back in your cart/ });
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
  });
});

test('what an earlier checkout put away is back when a later one is paid', async () => {
  await addRose(shopper);
  await shop.sandbox.pay(await leave(), buyer);
  expect(shop.sandbox.session(id)?.status).toBe('expired');
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});

test('a slow payment that falls through just when the cart is put away for the next one loses nothing', async () => {
  await payLater();
  await addRose(shopper);
  await checkOut(shop, shopper);
  await shop.sandbox.settle(id, 'failed');
  await shopper.send('DELETE', '/api/cart');
  expect([await barsOf(shopper), await turnBack(shopper)]).toEqual([{}, 3]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
});
