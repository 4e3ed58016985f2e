import { expect } from 'vitest';
import { bundleTiers, firstOrderCode } from '#shop/pricing.ts';
import { shopNotices } from '#server/admin/list-orders.ts';
import { buyer, checkOut, ordersOf, sessionsOf } from './payments.ts';
import { test as shopTest } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { jasmineId, openPaymentOf, shopperWith } from './shoppers.ts';

/** Coupons and code with the right names but changed percentages. */
const percentsTest = shopTest.extend({ hasCoupons: false, percents: { bundle: 10, code: 10 } });
const test = percentsTest.extend<{ shop: Shop }>({
  shop: async ({ shop, percents: { bundle, code } }, use) => {
    const stripe = await shop.services.stripe();
    for (const { percent } of bundleTiers)
      await stripe.coupons.create({ id: `bundle-${String(percent)}`, percent_off: bundle, duration: 'once' });
    const coupon = await stripe.coupons.create({ percent_off: code, duration: 'once' });
    const restrictions = { first_time_transaction: true };
    await stripe.promotionCodes.create({
      ...{ code: firstOrderCode.code, restrictions, promotion: { type: 'coupon', coupon: coupon.id } },
    });
    await use(shop);
  },
});

const warnings = (shop: Shop) => shop.log.filter(({ event }) => event === 'total-differs');

const first = test.extend({ percents: { bundle: 10, code: 30 } });
first('row 62b: a bundle coupon of another percent changes no price', async ({ shop }) => {
  for (const [bars, cents] of [
    [6, 4320],
    [10, 6300],
  ] as const) {
    const id = await checkOut(shop, await shopperWith(shop, bars));
    // Subtotal, discount and total as in the panel.
    expect(shop.sandbox.session(id)).toMatchObject({
      ...{ amount_subtotal: bars * 900, amount_total: cents },
      total_details: { amount_discount: bars * 900 - cents },
    });
    expect(sessionsOf(shop, 'open').map((session) => session.id)).toEqual([id]);
    expect(warnings(shop).at(-1)).toMatchObject({ level: 'warn', shownCents: cents });
    expect(String(warnings(shop).at(-1)?.['fix'])).toMatch(/bundle-\d0 must take \d0% off.*npm run stripe:setup/);
    await shop.sandbox.pay(id, buyer);
    const order = (await ordersOf(shop)).find(({ chargedCents }) => chargedCents === cents);
    expect(order).toMatchObject({ discountLabel: expect.stringMatching('Bundle Discount') as string, code: null });
  }
  expect([warnings(shop).length, sessionsOf(shop, 'expired').length]).toEqual([2, 2]);
});

test('a code that takes less off than was shown is not used, and the shopper is informed', async ({ shop }) => {
  const shopper = await shopperWith(shop, 3);
  const { url, message } = await shopper.client.createCheckoutSession(firstOrderCode.code);
  const [open, ...others] = sessionsOf(shop, 'open');
  expect(others).toEqual([]);
  expect([open?.url, open?.amount_total]).toEqual([url, 2700]);
  expect(message).toContain(firstOrderCode.code);
  expect(warnings(shop)).toMatchObject([{ fix: expect.stringContaining(firstOrderCode.code) as string }]);
});

test('a wrong code on top of a wrong bundle ends at the price of the bundle', async ({ shop }) => {
  const id = await checkOut(shop, await shopperWith(shop, 6), firstOrderCode.code);
  expect(shop.sandbox.session(id)?.amount_total).toBe(4320);
  expect(warnings(shop)).toHaveLength(2);
});

test('eight clicks at once with a wrong coupon lead to one open session with the right total', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => shopper.client.createCheckoutSession()));
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  const open = sessionsOf(shop, 'open');
  expect(open.map(({ amount_total: total }) => total)).toEqual([4320]);
  expect((await openPaymentOf(shopper))?.bars).toEqual({ [jasmineId]: 6 });
});

test('an interruption between the two sessions is repaired by the next click', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: '500', on: /expire$/, times: 2 });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  shop.sandbox.faults.clear();
  const id = await checkOut(shop, shopper);
  expect(sessionsOf(shop, 'open').map((session) => [session.id, session.amount_total])).toEqual([[id, 4320]]);
});

test('the admin says so for a day', async ({ shop }) => {
  let laterMs = 0;
  const notices = () => shopNotices({ ...shop.services, now: () => shop.services.now() + laterMs });
  expect(await notices()).toEqual([]);
  await checkOut(shop, await shopperWith(shop, 6));
  await (await shopperWith(shop, 3)).client.createCheckoutSession(firstOrderCode.code);
  await checkOut(shop, await shopperWith(shop, 6));
  await shop.settled();
  const said = [/FIRSTTIMESHOPPER must take 30% off/, /bundle-20 must take 20% off/].map(
    (words) => expect.stringMatching(words) as string,
  );
  expect(await notices()).toEqual(said);
  laterMs = 25 * 60 * 60 * 1000;
  expect(await notices()).toEqual([]);
});

test('a key that may make no coupon costs that sale, and is told of', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: '403', on: /coupons$/, method: 'POST' });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  await shop.settled();
  expect((await shopNotices(shop.services)).join()).toContain("does not let this shop's key use coupons");
  expect(sessionsOf(shop, 'open')).toEqual([]);
});
