import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { parseChangedTotals } from '#api/panel-client.ts';
import { products } from '#shop/catalog.ts';
import { barLines as lineOf, bundleTiers, cartTotals, findCode, firstOrderCode, whyRefused } from '#shop/pricing.ts';
import { shopNotices } from '#server/admin/list-orders.ts';
import { bundleCouponId } from '#server/stripe/client.ts';
import { buy, buyer, checkOut, createPath, paymentCalls, sessionsOf } from './payments.ts';
import type { Shop } from './shop.ts';
import { addJasmine, barsOf, jasmineId, openPaymentOf, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

const { code, percent: codePercent } = firstOrderCode;
const [tier] = bundleTiers;
if (!tier) throw new Error('There are no bundles');
const { percent, fromBars: bundle } = tier;
const few = bundle - 1;
const afterBundles = Math.max(...bundleTiers.map(({ fromBars }) => fromBars)) + 2;

const totalsOf = (bars: number, typed?: string) => cartTotals(lineOf(bars), findCode(typed ?? ''));
const totalOf = (bars: number, typed?: string) => totalsOf(bars, typed).chargeCents;

let shop: Shop;
const bare = test.extend({ options: { hasCoupons: false }, asksWell: false });
const changed = test.extend({ asksWell: false });
for (const each of [test, bare, changed])
  each.beforeEach(({ shop: own }) => {
    shop = own;
  });

const openTotals = () => sessionsOf(shop, 'open').map(({ amount_total: cents }) => cents);
const leave = async (bars: number, typed?: string) => {
  const shopper = await shopperWith(shop, bars);
  return { shopper, id: await checkOut(shop, shopper, typed) };
};
const unavailable = { status: 503 };

const counts = Array.from({ length: afterBundles }, (_, at) => at + 1);

test('the total at Stripe is that of the cart for one kind of soap or many, with a code or without', async () => {
  const charge = async (bars: number, typed?: string) => {
    const mixed = shop.browser();
    const lines = Array.from({ length: bars }, (_, at) => ({
      id: products[at % products.length]?.id ?? '',
      quantity: 1,
    }));
    await mixed.client.addItems(lines, randomUUID());
    const { chargeCents, subtotalCents, shippingCents, discount } = totalsOf(bars, typed);
    for (const shopper of [await shopperWith(shop, bars), mixed]) {
      const session = shop.sandbox.session(await checkOut(shop, shopper, typed));
      expect(session).toMatchObject({ amount_total: chargeCents, amount_subtotal: subtotalCents, currency: 'usd' });
      expect(session?.total_details?.amount_shipping).toBe(shippingCents);
      const asked = [session?.discounts?.length ?? 0, session?.allow_promotion_codes ?? false];
      expect(asked).toEqual(discount ? [1, false] : [0, true]);
    }
  };
  await Promise.all(counts.flatMap((bars) => [charge(bars), charge(bars, code)]));
});

bare('the total at Stripe is that of the cart without the coupons too', async () => {
  for (const bars of counts) expect(shop.sandbox.session((await leave(bars)).id)?.amount_total).toBe(totalOf(bars));
  expect(sessionsOf(shop, 'open')).toHaveLength(counts.length);
});

const beRefused = async (bars: number) => {
  await buy(shop, await shopperWith(shop, 1));
  const left = await leave(bars, code);
  await expect(shop.sandbox.pay(left.id, buyer)).rejects.toThrow(/first orders/);
  return left;
};

test('a code pays a first order, and none of a shopper with an earlier order, who can pay without it', async () => {
  const first = await leave(3, code);
  await shop.sandbox.pay(first.id, buyer);
  expect(await shop.services.orders.find(first.id)).toMatchObject({ discountLabel: code, code });
  const id = await buy(shop, (await beRefused(3)).shopper);
  const order = { chargedCents: totalOf(3), discountLabel: null, code: null };
  expect(await shop.services.orders.find(id)).toMatchObject(order);
});

test('an unknown code leaves the session as without one, and is not echoed', async () => {
  for (const typed of ['FREE', 'bundle-30', '<script>', '__proto__', 'x'.repeat(4000)]) {
    const shopper = await shopperWith(shop, 3);
    const response = await shopper.send('POST', createPath, { headers: { 'Discount-Code': typed } });
    expect([typed, response.status]).toEqual([typed, 200]);
    expect(await response.text()).not.toContain(typed);
    expect(sessionsOf(shop).at(-1)).toMatchObject({ amount_total: totalOf(3), allow_promotion_codes: true });
  }
});

const refused = [undefined, 'promotion_code', 'discounts[0][promotion_code]'];
test.for(refused)('a code that Stripe refuses by %s costs no sale, and the shopper hears of it', async (param) => {
  for (const bars of [few, bundle]) {
    const shopper = await shopperWith(shop, bars);
    shop.sandbox.faults.add({ on: /sessions$/, method: 'POST', kind: '400', param });
    expect((await shopper.client.createCheckoutSession(code)).message).toContain(code);
    expect(openTotals()).toEqual([totalOf(bars)]);
    expect((await shopper.client.restoreCart()).refusedCode).toBe(code);
  }
});

test('a code that the payment page refused is not used in another tab', async () => {
  const { shopper, id } = await beRefused(bundle);
  expect((await shopper.client.createCheckoutSession(code)).message).toContain(code);
  expect([shop.sandbox.session(id)?.status, openTotals()]).toEqual(['expired', [totalOf(bundle)]]);
  await shop.sandbox.pay(await checkOut(shop, shopper, code), buyer);
});

test('a code that the payment page refused is told to the shopper who returns, once; one that it took is not', async () => {
  const { shopper } = await beRefused(3);
  expect(await shopper.client.restoreCart()).toEqual({ bars: 3, refusedCode: code, message: undefined });
  expect(await shopper.client.restoreCart()).toEqual({ bars: 0, refusedCode: undefined, message: undefined });
  for (const typed of [code, undefined])
    expect((await (await leave(3, typed)).shopper.client.restoreCart()).refusedCode).toBeUndefined();
});

const coupon = { type: 'coupon', coupon: 'first-order' } as const;
const daySeconds = 24 * 60 * 60;
bare.for<[string, { max_redemptions?: number; expires?: boolean } | undefined]>([
  ['doesn’t work right now', undefined],
  ['has expired', { expires: true }],
  ['has been used up', { max_redemptions: 1 }],
])('a code that %s at Stripe: the shopper is told that, and so is the owner', async ([words, kind]) => {
  const { promotionCodes, coupons } = await shop.services.stripe();
  if (kind) {
    const { expires, ...limits } = kind;
    await coupons.create({ id: coupon.coupon, percent_off: codePercent, duration: 'once' });
    const expiry = expires && { expires_at: Math.floor(shop.now() / 1000) + daySeconds };
    await promotionCodes.create({ code, promotion: coupon, ...limits, ...expiry });
    await shop.sandbox.pay((await leave(3, code)).id, buyer);
    if (expires) shop.moveClock(2 * daySeconds * 1000);
  }
  const { shopper } = await leave(3, code);
  const { message } = await shopper.client.createCheckoutSession(code);
  expect(message).toBe(`${code} ${words}, so we couldn’t apply it. This total is without it.`);
  expect(openTotals()).toEqual([totalOf(3)]);
  const { refusedCode, codeRefusal } = await shopper.client.restoreCart();
  expect(whyRefused(refusedCode ?? '', codeRefusal)).toBe(`${code} ${words}`);
  await shop.settled();
  expect(await shopNotices(shop.services)).toContainEqual(expect.stringContaining(`${code} ${words}`));
});

changed(
  'after a change of the prices an open payment page is expired, and the next one charges the new total',
  async () => {
    onTestFinished(() => void Object.assign(tier, { percent }));
    const { shopper, id: before } = await leave(bundle);
    const bars = { [jasmineId]: bundle };
    expect(await openPaymentOf(shopper)).toEqual({ url: sessionsOf(shop, 'open')[0]?.url, bars });
    const shownCents = totalOf(bundle);
    tier.percent = percent + 5;
    expect(await openPaymentOf(shopper)).toEqual({ url: null, bars });
    await expect(shopper.client.createCheckoutSession(undefined, shownCents)).rejects.toMatchObject({ status: 409 });
    expect(openTotals()).toEqual([]);
    const after = await checkOut(shop, shopper);
    expect([openTotals(), sessionsOf(shop, 'expired').map(({ id }) => id)]).toEqual([[totalOf(bundle)], [before]]);
    expect(await checkOut(shop, shopper)).toBe(after);
  },
);

test.for<[bars: number, code: string | undefined, shownCents: number]>([
  [2, undefined, totalOf(2) + 100],
  [3, code, totalOf(3)],
  [bundle, code, totalOf(bundle)],
  [bundle, undefined, totalOf(bundle, code)],
])('of %d bars with code %s a total seen as %d cents is shown anew, and nothing is created', async (row) => {
  const [bars, typed, shownCents] = row;
  const shopper = await shopperWith(shop, bars);
  const error: unknown = await shopper.client
    .createCheckoutSession(typed, shownCents)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 409, serverMessage: expect.stringMatching(/^Your total is now \$/) });
  expect(parseChangedTotals(error)?.chargeCents).toBe(totalOf(bars, typed));
  expect(paymentCalls(shop)).not.toContain('POST /v1/checkout/sessions');
  await shopper.client.createCheckoutSession(typed, totalOf(bars, typed));
  expect(openTotals()).toEqual([totalOf(bars, typed)]);
  await addJasmine(shopper);
  const again = shopper.client.createCheckoutSession(typed, totalOf(bars, typed));
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test.for(['', '27.00', '-2700', '1e3', '9'.repeat(10)])('a seen total of %j is refused', async (shown) => {
  const shopper = await shopperWith(shop, 3);
  const { status } = await shopper.send('POST', createPath, { headers: { 'Shown-Total': shown } });
  expect([status, sessionsOf(shop)]).toEqual([400, []]);
});

const wrongPercent = 10;
async function makeCoupons(bundlePercent: number | undefined, ofCode: number): Promise<void> {
  const stripe = await shop.services.stripe();
  const duration = 'once';
  for (const { percent: own } of bundleTiers)
    await stripe.coupons.create({ id: bundleCouponId(own), percent_off: bundlePercent ?? own, duration });
  const { id } = await stripe.coupons.create({ percent_off: ofCode, duration });
  const restrictions = { first_time_transaction: true };
  await stripe.promotionCodes.create({ code, restrictions, promotion: { type: 'coupon', coupon: id } });
}
const warnings = () => shop.log.filter(({ event }) => event === 'total-differs');

bare('wrong coupons charge nobody a wrong bundle, and for a day the owner reads what to mend', async () => {
  await makeCoupons(wrongPercent, codePercent);
  for (const { fromBars: bars, percent } of bundleTiers) {
    const shopper = await shopperWith(shop, bars);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(unavailable);
    expect([openTotals(), await barsOf(shopper)]).toEqual([[], { [jasmineId]: bars }]);
    expect(warnings().at(-1)).toMatchObject({ level: 'error', shownCents: totalOf(bars) });
    await shop.settled();
    const fix = `${bundleCouponId(percent)} must take ${percent}% off`;
    expect(await shopNotices(shop.services)).toContainEqual(expect.stringContaining(fix));
  }
  expect(sessionsOf(shop, 'expired')).toHaveLength(2);
  expect(await shopNotices({ ...shop.services, now: () => shop.now() + 25 * 60 * 60 * 1000 })).toEqual([]);
});

bare('a wrong code is left out, at the price of the bundle, and the shopper is informed', async () => {
  await makeCoupons(undefined, wrongPercent);
  for (const bars of [few, bundle]) {
    const shopper = await shopperWith(shop, bars);
    const { url, message } = await shopper.client.createCheckoutSession(code);
    expect(sessionsOf(shop, 'open').map((one) => [one.url, one.amount_total])).toEqual([[url, totalOf(bars)]]);
    expect(message).toContain(code);
    await shopper.client.restoreCart();
  }
  expect(warnings().map(({ fix }) => String(fix).includes(code))).toEqual([true, true]);
});

bare('a key that may make no coupon costs that sale, and is told of', async () => {
  const shopper = await shopperWith(shop, bundle);
  shop.sandbox.faults.add({ kind: '403', on: /coupons$/, method: 'POST' });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(unavailable);
  await shop.settled();
  expect((await shopNotices(shop.services)).join()).toContain('does not let this shop’s key use coupons');
  expect(openTotals()).toEqual([]);
});
