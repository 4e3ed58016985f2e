import { describe, expect } from 'vitest';
import { firstOrderCode, whyRefused } from '#shop/pricing.ts';
import { shopProblems } from '#server/orders/index.ts';
import { buyer, checkOut, createPath, sessionsOf } from './payments.ts';
import type { Shop } from './shop.ts';
import { barsOf, jasmineId, shopperWith, totalOf } from './shoppers.ts';
import { test } from './shop-test.ts';

const code = 'FIRSTTIMESHOPPER';
let shop: Shop;
test.beforeEach(({ shop: own }) => {
  shop = own;
});

const openTotals = () => sessionsOf(shop, 'open').map(({ amount_total: cents }) => cents);
const leaveCode = async (bars: number, typed?: string) => {
  const shopper = await shopperWith(shop, bars);
  return { shopper, id: await checkOut(shop, shopper, typed) };
};
async function beRefused(bars: number) {
  await shop.sandbox.pay((await leaveCode(1)).id, buyer);
  const left = await leaveCode(bars, code);
  await expect(shop.sandbox.pay(left.id, buyer)).rejects.toThrow(/first orders/);
  return left;
}

test.each([
  [1, code, 500],
  [3, code, 0],
  [3, ' firsttimeshopper ', 0],
  [6, code, 0],
  [10, code, 0],
  [12, code, 0],
])('row 113: %d bars with the code %j: shipping %d, and the total as shown', async (bars, typed, shipping) => {
  const session = shop.sandbox.session((await leaveCode(bars, typed)).id);
  expect([session?.total_details?.amount_shipping, session?.amount_total]).toEqual([
    shipping,
    totalOf(bars, firstOrderCode),
  ]);
  expect(session?.allow_promotion_codes ?? false).toBe(false);
  expect(session?.discounts).toHaveLength(1);
});

test('row 113: a shopper with an earlier order cannot pay with it, but can without it', async () => {
  const first = await leaveCode(3, code);
  await shop.sandbox.pay(first.id, buyer);
  expect(await shop.services.orders.find(first.id)).toMatchObject({ discountLabel: code, code });
  const { shopper, id } = await leaveCode(3, code);
  await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow(/first orders/);
  const third = await checkOut(shop, shopper);
  await shop.sandbox.pay(third, buyer);
  const order = { chargedCents: 2700, discountLabel: null, code: null };
  expect(await shop.services.orders.find(third)).toMatchObject(order);
});

test('row 113: typing and removing it changes the session, one open at a time', async () => {
  const shopper = await shopperWith(shop, 3);
  const totals = [];
  for (const typed of [undefined, code, code, undefined]) {
    await checkOut(shop, shopper, typed);
    totals.push(openTotals());
  }
  expect(totals).toEqual([[2700], [1890], [1890], [2700]]);
});

test('an unknown code leaves the session as without one, and is not echoed', async () => {
  for (const typed of ['FREE', 'bundle-30', 'first-order-30', '<script>', '__proto__', '', 'x'.repeat(4000)]) {
    const shopper = await shopperWith(shop, 3);
    const response = await shopper.send('POST', createPath, { headers: { 'Discount-Code': typed } });
    const text = await response.text();
    expect([typed, response.status]).toEqual([typed, 200]);
    if (typed.length > 3) expect(text).not.toContain(typed);
    expect(sessionsOf(shop).at(-1)).toMatchObject({ amount_total: 2700, allow_promotion_codes: true });
  }
  expect(sessionsOf(shop)).toHaveLength(7);
});

test.extend({ hasCoupons: false, asksWell: false }).for([
  [3, 2700],
  [6, totalOf(6)],
] as const)(
  'a code that is not set up costs no sale: %d bars for %d, and the shopper is informed',
  async ([bars, total]) => {
    const shopper = await shopperWith(shop, bars);
    const { message } = await shopper.client.createCheckoutSession(code);
    expect(message).toContain(code);
    expect(openTotals()).toEqual([total]);
    expect((await shopper.client.createCheckoutSession(code)).message).toBe(message);
    expect(sessionsOf(shop)).toHaveLength(1);
  },
);

describe('a refusal of Stripe that names no discount', () => {
  const fault = { on: /sessions$/, method: 'POST', kind: '400' } as const;

  test.each([
    [undefined, code, 3, 2700],
    ['promotion_code', code, 3, 2700],
    ['discounts[0][promotion_code]', code, 3, 2700],
    [undefined, code, 6, totalOf(6)],
  ])('of %s, with the code %s and %d bars, costs no sale: %d cents', async (param, typed, bars, total) => {
    const shopper = await shopperWith(shop, bars);
    shop.sandbox.faults.add({ ...fault, ...(param && { param }) });
    const { message } = await shopper.client.createCheckoutSession(typed);
    expect(message).toContain(code);
    expect(openTotals()).toEqual([total]);
  });

  test('that stays is a 503, with the cart as it was', async () => {
    const shopper = await shopperWith(shop, 6);
    shop.sandbox.faults.add({ ...fault, times: 10 });
    const answer = await shopper.send('POST', createPath, { headers: { 'Discount-Code': code } });
    expect([answer.status, await barsOf(shopper)]).toEqual([503, { [jasmineId]: 6 }]);
    shop.sandbox.faults.clear();
    expect((await shopper.client.createCheckoutSession(code)).message).toBeUndefined();
    expect(openTotals()).toEqual([totalOf(6, firstOrderCode)]);
  });
});

describe('a shopper who checks out again in another tab, after a payment page refused the code,', () => {
  test.each([
    [3, 2700, 'all bars at their price'],
    [6, totalOf(6), 'the bundle that the code had replaced'],
  ])('is informed, and pays %d bars with %d cents: %s', async (bars, cents) => {
    const { shopper, id } = await beRefused(bars);
    expect((await shopper.client.createCheckoutSession(code)).message).toContain(code);
    const second = await checkOut(shop, shopper, code);
    expect([shop.sandbox.session(id)?.status, openTotals()]).toEqual(['expired', [cents]]);
    await shop.sandbox.pay(second, buyer);
    expect(shop.sandbox.session(second)?.status).toBe('complete');
  });
});

describe('a shopper who returns from a payment page', () => {
  test('that refused the code is informed, once', async () => {
    const { shopper } = await beRefused(3);
    expect(await shopper.client.restoreCart()).toEqual({ bars: 3, refusedCode: code, message: undefined });
    expect(await shopper.client.restoreCart()).toEqual({ bars: 0, refusedCode: undefined, message: undefined });
  });

  test('whose code Stripe did not accept is informed', async () => {
    shop.sandbox.faults.add({ on: /sessions$/, method: 'POST', kind: '400' });
    const { shopper } = await leaveCode(3, code);
    expect((await shopper.client.restoreCart()).refusedCode).toBe(code);
  });

  test.each([code, undefined])('that did not refuse the code %s is not informed', async (typed) => {
    const { shopper } = await leaveCode(3, typed);
    expect((await shopper.client.restoreCart()).refusedCode).toBeUndefined();
  });
});

describe('a code that does not work at Stripe', () => {
  const coupon = { type: 'coupon', coupon: 'first-order-30' } as const;
  const day = 24 * 60 * 60;
  test.extend({ hasCoupons: false }).for<[string, { max_redemptions?: number; expires?: boolean } | undefined]>([
    ["doesn't work right now", undefined],
    ['has ended', { expires: true }],
    ['has been used up', { max_redemptions: 1 }],
  ])('%s: the shopper is told that, and so is the owner', async ([words, kind]) => {
    const { promotionCodes, coupons } = await shop.services.stripe();
    if (kind) {
      const { expires, ...limits } = kind;
      await coupons.create({ id: coupon.coupon, percent_off: 30, duration: 'once' });
      const expiry = expires && { expires_at: Math.floor(shop.now() / 1000) + day };
      await promotionCodes.create({ code, promotion: coupon, ...limits, ...expiry });
      await shop.sandbox.pay((await leaveCode(3, code)).id, buyer);
      if (expires) shop.moveClock(2 * day * 1000);
    }
    const { shopper, id } = await leaveCode(3, code);
    const { message } = await shopper.client.createCheckoutSession(code);
    expect(message).toBe(`${code} ${words}, so we couldn't apply it. This total is without it.`);
    expect(shop.sandbox.session(id)?.amount_total).toBe(2700);
    const { refusedCode, codeRefusal } = await shopper.client.restoreCart();
    expect(whyRefused(refusedCode ?? '', codeRefusal)).toBe(`${code} ${words}`);
    await shop.settled();
    const problems = shopProblems(shop.services, (await shop.services.jobs.read()).states, 0);
    expect(problems.filter((problem) => problem.includes(`${code} ${words}`))).toHaveLength(1);
  });
});
