import { describe, expect } from 'vitest';
import { isLong } from '../random.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf, paymentCalls, sessionsOf } from './payments.ts';
import type { Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, openPaymentOf, roseId, shopperWith, turnBack } from './shoppers.ts';
import { test } from './shop-test.ts';
import { sendEvents } from './stripe-events.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

test.beforeEach(async ({ shop: own }) => {
  shop = own;
  shopper = await shopperWith(shop, 2);
  id = await leave();
});

async function leave(): Promise<string> {
  const session = await checkOut(shop, shopper);
  expect(await barsOf(shopper)).toEqual({});
  return session;
}
/** How many bars came back, and the cart after that. */
const turnedBack = async (one = shopper) => [await turnBack(one), await barsOf(one)];
const payLater = () => shop.sandbox.pay(id, { ...buyer, paymentStatus: 'unpaid', deliver: false });

describe('row 74: a shopper who returns from the payment page', () => {
  test('has the cart again, once; cannot pay the old session and can check out again', async () => {
    expect(await turnedBack()).toEqual([2, { [jasmineId]: 2 }]);
    expect(await turnedBack()).toEqual([0, { [jasmineId]: 2 }]);
    expect(shop.sandbox.session(id)?.status).toBe('expired');
    await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow();
    const second = await leave();
    expect([second === id, sessionsOf(shop, 'open').length]).toEqual([false, 1]);
    await shop.sandbox.pay(second, buyer);
    expect((await ordersOf(shop)).map(({ chargedCents }) => chargedCents)).toEqual([2300]);
  });

  test('has it once, though ten pages ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => turnBack(shopper)));
    expect(asked.reduce((sum, bars) => sum + bars, 0)).toBe(2);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });

  test('after the payment has an order and no cart, whether the event came or not', async () => {
    await shop.sandbox.pay(id, { ...buyer, deliver: false });
    expect(await turnedBack()).toEqual([0, {}]);
    expect(await ordersOf(shop)).toMatchObject([{ sessionId: id }]);
    await sendEvents(shop, 'checkout.session.completed', id);
    expect(await turnedBack()).toEqual([0, {}]);
  });

  test('while the payment is under way has either the cart or the order, never both or none', async () => {
    for (let round = 0; round < (isLong ? 20 : 4); round += 1) {
      const next = await shopperWith(shop, 2);
      const session = await checkOut(shop, next);
      const [paid] = await Promise.allSettled([shop.sandbox.pay(session, buyer), turnBack(next)]);
      expect(await barsOf(next)).toEqual(paid.status === 'fulfilled' ? {} : { [jasmineId]: 2 });
    }
  });

  test('while Stripe is down, gets the cart with the next try', async () => {
    shop.sandbox.faults.add({ kind: '503', times: 1000 });
    await expect(turnBack(shopper)).rejects.toMatchObject({ status: 503 });
    expect(await barsOf(shopper)).toEqual({});
    shop.sandbox.faults.clear();
    expect(await turnedBack()).toEqual([2, { [jasmineId]: 2 }]);
  });

  test('gets nothing from another shopper, and without a checkout makes no call to Stripe', async () => {
    const calls = paymentCalls(shop).length;
    expect(await turnedBack(shop.browser())).toEqual([0, {}]);
    expect(await turnedBack(await shopperWith(shop, 1))).toEqual([0, { [jasmineId]: 1 }]);
    expect(paymentCalls(shop)).toHaveLength(calls);
    expect(shop.sandbox.session(id)?.status).toBe('open');
  });
});

describe('the open checkout in the response of the cart:', () => {
  const pageOf = (session: string) => shop.sandbox.session(session)?.url;

  test('the payment page and all bars, to its shopper alone, without a call of Stripe', async () => {
    const calls = paymentCalls(shop).length;
    expect(await openPaymentOf(shopper)).toEqual({ url: pageOf(id), bars: { [jasmineId]: 2 } });
    expect(await openPaymentOf(shop.browser())).toBeUndefined();
    expect(await openPaymentOf(await shopperWith(shop, 1))).toBeUndefined();
    expect(paymentCalls(shop)).toHaveLength(calls);
  });

  test('bars added since, beside those held; they stay when it is paid', async () => {
    const added = await addJasmine(shopper, 3);
    expect(added?.openPayment?.items).toMatchObject([{ id: jasmineId, quantity: 5 }]);
    await addRose(shopper);
    expect(await openPaymentOf(shopper)).toEqual({ url: pageOf(id), bars: { [jasmineId]: 5, [roseId]: 1 } });
    expect(shop.sandbox.session(id)?.status).toBe('open');
    await shop.sandbox.pay(id, buyer);
    expect(await openPaymentOf(shopper)).toBeUndefined();
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3, [roseId]: 1 });
  });

  test('no page once it expired; its bars can be restored', async () => {
    shop.moveClock(60 * 60 * 1000 - 5000);
    expect((await openPaymentOf(shopper))?.url).toBe(pageOf(id));
    shop.moveClock(6000);
    expect(await openPaymentOf(shopper)).toEqual({ url: null, bars: { [jasmineId]: 2 } });
  });

  test('a shopper who returns from a page that was replaced leaves the newer one open', async () => {
    const left = pageOf(id) ?? '';
    await turnBack(shopper);
    const second = await leave();
    expect(await shopper.client.restoreCart(left)).toMatchObject({ bars: 0 });
    expect(await openPaymentOf(shopper)).toMatchObject({ url: pageOf(second) });
    expect(await shopper.client.restoreCart(pageOf(second) ?? '')).toMatchObject({ bars: 2 });
  });
});

test('a slow payment without an event is reported at the next checkout, once, which then works', async () => {
  await payLater();
  await addRose(shopper);
  const refusal = { status: 409, serverMessage: /under way/ };
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refusal);
  expect(await checkOut(shop, shopper)).not.toBe(id);
  expect((await openPaymentOf(shopper))?.bars).toEqual({ [roseId]: 1 });
});

test('a failed slow payment without an event is reported at the next checkout, with the lines back', async () => {
  await payLater();
  await shop.sandbox.settle(id, 'failed', { deliver: false });
  await addRose(shopper);
  const refusal = { status: 409, serverMessage: /back in your cart/ };
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refusal);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
});
