import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyer, checkOut, createPath, expectGoodRequests, sessionsOf, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';

const code = 'FIRSTTIMESHOPPER';
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
});
afterEach(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

const sessionWith = async (bars: number, typed?: string) =>
  shop.sandbox.session(await checkOut(shop, await shopperWith(shop, bars), typed));

describe('row 113: the code for first orders against the bundle', () => {
  test.each([
    [1, 500, 630 + 500],
    [3, 0, 1890],
    [6, 0, 3780],
    [9, 0, 5670],
    [10, 0, 6300],
    [12, 0, 7560],
  ])('%d bars: shipping %d, %d in all', async (bars, shipping, total) => {
    const session = await sessionWith(bars, code);
    expect([session?.total_details?.amount_shipping, session?.amount_total]).toEqual([shipping, total]);
    expect(session?.allow_promotion_codes ?? false).toBe(false);
    expect(session?.discounts).toHaveLength(1);
  });

  test('whoever has ordered before cannot pay with it, and can without it', async () => {
    const first = await checkOut(shop, await shopperWith(shop, 3), code);
    await shop.sandbox.pay(first, buyer);
    expect(await shop.services.orders.find(first)).toMatchObject({ discountLabel: 'Discount code', code });
    const shopper = await shopperWith(shop, 3);
    const second = await checkOut(shop, shopper, code);
    await expect(shop.sandbox.pay(second, buyer)).rejects.toThrow(/first orders/);
    const third = await checkOut(shop, shopper);
    await shop.sandbox.pay(third, buyer);
    expect(await shop.services.orders.find(third)).toMatchObject({
      chargedCents: 2700,
      discountLabel: null,
      code: null,
    });
  });

  test('putting it in and out changes the session, one open at a time', async () => {
    const shopper = await shopperWith(shop, 3);
    const totals = [];
    for (const typed of [undefined, code, code, undefined]) {
      totals.push(shop.sandbox.session(await checkOut(shop, shopper, typed))?.amount_total);
      expect(sessionsOf(shop, 'open')).toHaveLength(1);
    }
    expect(totals).toEqual([2700, 1890, 1890, 2700]);
  });
});

test.each([' firsttimeshopper ', 'FirstTimeShopper'])('typed as %j it is the same code', async (typed) => {
  expect((await sessionWith(3, typed))?.amount_total).toBe(1890);
});

test.each(['FREE', 'bundle-30', 'first-order-30', '<script>', '__proto__', '', 'x'.repeat(4000)])(
  'the code %.20j is no code: the session is as without it',
  async (typed) => {
    const shopper = await shopperWith(shop, 3);
    const response = await shopper.send('POST', createPath, { headers: { 'Discount-Code': typed } });
    const text = await response.text();
    expect(response.status).toBe(200);
    if (typed.length > 3) expect(text).not.toContain(typed);
    expect(sessionsOf(shop).map((session) => [session.amount_total, session.allow_promotion_codes])).toEqual([
      [2700, true],
    ]);
  },
);

test.each([
  [3, 2700],
  [6, 4320],
])(
  'a code that Stripe does not take costs no sale: %d bars for %d, and the shopper is informed',
  async (bars, total) => {
    const bare = await openShop();
    const shopper = await shopperWith(bare, bars);
    const { message } = await shopper.client.createCheckoutSession(code);
    expect(message).toContain(code);
    expect(sessionsOf(bare, 'open').map((session) => session.amount_total)).toEqual([total]);
    expect((await shopper.client.createCheckoutSession(code)).message).toBe(message);
    expect(sessionsOf(bare)).toHaveLength(1);
    await bare.close();
  },
);

describe('a refusal that names no discount', () => {
  test.each<[string | undefined, string | undefined, number, number]>([
    [undefined, code, 3, 2700],
    ['promotion_code', code, 3, 2700],
    ['discounts[0][promotion_code]', code, 3, 2700],
    [undefined, code, 6, 4320],
    [undefined, undefined, 6, 4320],
    ['coupon', undefined, 6, 4320],
  ])('of %s, with the code %s and %d bars, costs no sale: %d cents', async (param, typed, bars, total) => {
    const shopper = await shopperWith(shop, bars);
    shop.sandbox.faults.add({ on: /sessions$/, method: 'POST', kind: '400', ...(param && { param }) });
    const { message } = await shopper.client.createCheckoutSession(typed);
    expect(message?.includes(code) ?? false).toBe(typed !== undefined);
    expect(sessionsOf(shop, 'open').map((session) => session.amount_total)).toEqual([total]);
  });

  test('that stays is a 503, with the cart as it was', async () => {
    const shopper = await shopperWith(shop, 6);
    shop.sandbox.faults.add({ on: /sessions$/, method: 'POST', kind: '400', times: 10 });
    const answer = await shopper.send('POST', createPath, { headers: { 'Discount-Code': code } });
    expect(answer.status).toBe(503);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 6 });
    shop.sandbox.faults.clear();
    expect((await shopper.client.createCheckoutSession(code)).message).toBeUndefined();
    expect(sessionsOf(shop, 'open').map((session) => session.amount_total)).toEqual([3780]);
  });
});
