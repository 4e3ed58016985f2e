import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, expectGoodRequests, ordersOf, paymentCalls, sessionsOf, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, roseId, shopperWith, turnBack } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;
let id: string;

/** A shopper who left for the payment page with two bars, as the page does it: checkout, then an empty cart. */
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
  expect(await barsOf(shopper)).toEqual({});
  return session;
}

describe('row 74: who turns back from the payment page', () => {
  test('has the cart again, cannot pay the old session and can check out anew', async () => {
    expect(await turnBack(shopper)).toBe(2);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    expect(shop.sandbox.session(id)?.status).toBe('expired');
    await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow();
    const second = await leave();
    expect([second === id, sessionsOf(shop, 'open').length]).toEqual([false, 1]);
    await shop.sandbox.pay(second, buyer);
    expect((await ordersOf(shop)).map(({ chargedCents }) => chargedCents)).toEqual([2300]);
  });

  test('has it beside what was added since', async () => {
    await addJasmine(shopper, 3);
    await addRose(shopper);
    expect(await turnBack(shopper)).toBe(2);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 5, [roseId]: 1 });
  });

  test('has it once, however often the page asks', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => turnBack(shopper)));
    expect(asked.reduce((sum, bars) => sum + bars, 0)).toBe(2);
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, { [jasmineId]: 2 }]);
  });

  test('after two checkouts has the lines of both', async () => {
    await addRose(shopper);
    await leave();
    expect(await turnBack(shopper)).toBe(3);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
    expect(sessionsOf(shop, 'open')).toEqual([]);
  });

  test('after the session ran out by itself', async () => {
    shop.moveClock(61 * 60 * 1000);
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([2, { [jasmineId]: 2 }]);
  });

  test('after the payment has an order and no cart, whether the event came or not', async () => {
    await shop.sandbox.pay(id, { ...buyer, deliver: false });
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, {}]);
    expect((await ordersOf(shop)).map(({ sessionId }) => sessionId)).toEqual([id]);
    await shop.sandbox.send('checkout.session.completed', id);
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, {}]);
  });

  test('while the payment is under way has either the cart or the order, never both or none', async () => {
    for (let round = 0; round < 10; round += 1) {
      const next = await shopperWith(shop, 2);
      const session = await checkOut(shop, next);
      await next.send('DELETE', '/api/cart');
      const [paid] = await Promise.allSettled([shop.sandbox.pay(session, buyer), turnBack(next)]);
      const bars = await barsOf(next);
      expect(bars).toEqual(paid.status === 'fulfilled' ? {} : { [jasmineId]: 2 });
    }
  });

  test('finds Stripe down: the cart stays put away, and the next try brings it', async () => {
    shop.sandbox.faults.add({ kind: '503', times: 1000 });
    await expect(turnBack(shopper)).rejects.toMatchObject({ status: 503 });
    expect(await barsOf(shopper)).toEqual({});
    shop.sandbox.faults.clear();
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([2, { [jasmineId]: 2 }]);
  });
});

test('row 74: nobody else gets the lines, and who has none asks nothing of Stripe', async () => {
  const calls = paymentCalls(shop).length;
  expect(await turnBack(shop.browser())).toBe(0);
  const neighbour = await shopperWith(shop, 1);
  expect([await turnBack(neighbour), await barsOf(neighbour)]).toEqual([0, { [jasmineId]: 1 }]);
  expect(paymentCalls(shop)).toHaveLength(calls);
  expect(shop.sandbox.session(id)?.status).toBe('open');
});
