import { expect } from 'vitest';
import { bundleTiers, firstOrderCode } from '#shop/pricing.ts';
import { bundleCouponId } from '#server/stripe/index.ts';
import { shopNotices } from '#server/admin/list-orders.ts';
import { checkOut, sessionsOf } from './payments.ts';
import { test as shopTest } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { barsOf, jasmineId, openPaymentOf, shopperWith, totalOf } from './shoppers.ts';

/** Coupons and code with the right names but changed percentages. */
const percentsTest = shopTest.extend({ hasCoupons: false, percents: { bundle: 10, code: 10 } });
const test = percentsTest.extend<{ shop: Shop }>({
  shop: async ({ shop, percents: { bundle, code } }, use) => {
    const stripe = await shop.services.stripe();
    for (const { percent } of bundleTiers)
      await stripe.coupons.create({ id: bundleCouponId(percent), percent_off: bundle, duration: 'once' });
    const coupon = await stripe.coupons.create({ percent_off: code, duration: 'once' });
    const restrictions = { first_time_transaction: true };
    await stripe.promotionCodes.create({
      ...{ code: firstOrderCode.code, restrictions, promotion: { type: 'coupon', coupon: coupon.id } },
    });
    await use(shop);
  },
});

const warnings = (shop: Shop) => shop.log.filter(({ event }) => event === 'total-differs');

const refused = { status: 503 };

const first = test.extend({ percents: { bundle: 10, code: 30 } });
first('row 62b: a bundle coupon of another percent charges nobody, and the log says what to mend', async ({ shop }) => {
  for (const [bars, cents] of [
    [6, totalOf(6)],
    [10, totalOf(10)],
  ] as const) {
    const shopper = await shopperWith(shop, bars);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refused);
    expect([sessionsOf(shop, 'open'), await barsOf(shopper)]).toEqual([[], { [jasmineId]: bars }]);
    expect(warnings(shop).at(-1)).toMatchObject({ level: 'error', shownCents: cents });
    expect(String(warnings(shop).at(-1)?.['fix'])).toMatch(/bundle-\d0-v1 must take \d0% off: delete it/);
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

const codeOnly = test.extend({ percents: { bundle: 20, code: 10 } });
codeOnly('a wrong code on top of a bundle ends at the price of the bundle', async ({ shop }) => {
  const id = await checkOut(shop, await shopperWith(shop, 6), firstOrderCode.code);
  expect(shop.sandbox.session(id)?.amount_total).toBe(totalOf(6));
  expect(warnings(shop)).toHaveLength(1);
});

codeOnly('an interruption between the two sessions is repaired by the next click', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: '500', on: /expire$/, times: 2 });
  await expect(shopper.client.createCheckoutSession(firstOrderCode.code)).rejects.toMatchObject(refused);
  shop.sandbox.faults.clear();
  const id = await checkOut(shop, shopper, firstOrderCode.code);
  expect(sessionsOf(shop, 'open').map((session) => [session.id, session.amount_total])).toEqual([[id, totalOf(6)]]);
});

test('the admin says so for a day', async ({ shop }) => {
  let laterMs = 0;
  const notices = async () =>
    (await shopNotices({ ...shop.services, now: () => shop.services.now() + laterMs })).toSorted();
  expect(await notices()).toEqual([]);
  const wrongBundle = async () =>
    expect((await shopperWith(shop, 6)).client.createCheckoutSession()).rejects.toMatchObject(refused);
  await wrongBundle();
  await (await shopperWith(shop, 3)).client.createCheckoutSession(firstOrderCode.code);
  await wrongBundle();
  await shop.settled();
  const said = [
    /^Checkout failed for a shopper/,
    /FIRSTTIMESHOPPER must take 30% off/,
    /bundle-20-v1 must take 20% off/,
  ].map((words) => expect.stringMatching(words) as string);
  expect(await notices()).toEqual(said);
  laterMs = 25 * 60 * 60 * 1000;
  expect(await notices()).toEqual([]);
});

const bare = shopTest.extend({ hasCoupons: false, asksWell: false });
bare('eight clicks at once without a coupon make it, and lead to one open session', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => shopper.client.createCheckoutSession()));
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  const open = sessionsOf(shop, 'open');
  expect(open.map(({ amount_total: total }) => total)).toEqual([totalOf(6)]);
  expect((await openPaymentOf(shopper))?.bars).toEqual({ [jasmineId]: 6 });
});

bare('a key that may make no coupon costs that sale, and is told of', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: '403', on: /coupons$/, method: 'POST' });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  await shop.settled();
  expect((await shopNotices(shop.services)).join()).toContain("does not let this shop's key use coupons");
  expect(sessionsOf(shop, 'open')).toEqual([]);
});
