import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';

import { failure, item, openSandbox, order, shipping } from './open-sandbox.ts';

const ADA = { email: 'ada@example.com' };

/** The shop's coupons and its code for first orders. */
async function openWithCodes() {
  const opened = await openSandbox();
  const { stripe } = opened;
  await stripe.coupons.create({ id: 'bundle-20', percent_off: 20, name: '20% Bundle Discount' });
  await stripe.coupons.create({ id: 'first-30', percent_off: 30, name: 'First order' });
  const code = await stripe.promotionCodes.create({
    code: 'FIRSTTIMESHOPPER',
    promotion: { type: 'coupon', coupon: 'first-30' },
    restrictions: { first_time_transaction: true },
  });
  return { ...opened, code };
}

describe('amounts with a discount', () => {
  test.for<[bars: number, unit: number, percent: number, ship: number, off: number, total: number]>([
    [6, 900, 20, 0, 1080, 4320],
    [10, 900, 30, 0, 2700, 6300],
    [2, 900, 30, 500, 540, 1760],
    [1, 555, 10, 0, 56, 499],
    [1, 145, 10, 0, 15, 130],
    [1, 333, 33.3333, 0, 111, 222],
  ])('%i x %i cents, %d%% off, shipping %i', async ([bars, unit, percent, ship, off, total]) => {
    const { stripe } = await openSandbox();
    await stripe.coupons.create({ id: 'c', percent_off: percent });
    const params = order({
      line_items: [item(bars, unit)],
      discounts: [{ coupon: 'c' }],
      shipping_options: [shipping(ship)],
    });
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({
      amount_total: total,
      total_details: { amount_discount: off, amount_shipping: ship },
    });
  });
});

test('the shares of the lines add up to the discount', async () => {
  const { stripe } = await openWithCodes();
  const params = order({ line_items: [item(1, 333), item(1, 333), item(1, 335)], discounts: [{ coupon: 'first-30' }] });
  const { id, discounts } = await stripe.checkout.sessions.create(params);
  const { data: lines } = await stripe.checkout.sessions.listLineItems(id);
  expect(lines.map((line) => line.amount_discount).reduce((sum, share) => sum + share, 0)).toBe(300);
  expect(lines.every((line) => line.amount_total === line.amount_subtotal - line.amount_discount)).toBe(true);
  expect(discounts).toEqual([{ coupon: 'first-30', promotion_code: null }]);
});

test('codes are found by their word in any case', async () => {
  const { stripe, code } = await openWithCodes();
  const list = (params: Stripe.PromotionCodeListParams) => stripe.promotionCodes.list(params);
  expect((await list({ code: 'firsttimeshopper', active: true })).data).toMatchObject([{ id: code.id, active: true }]);
  expect((await list({ code: 'FIRSTTIMESHOPPER', active: false })).data).toEqual([]);
  expect((await list({ code: 'OTHER' })).data).toEqual([]);
  expect(code.promotion.coupon).toBe('first-30');
});

describe('a promotion code is refused for', () => {
  test.for<[string, Record<string, unknown>, string]>([
    ['the old top-level coupon', { coupon: 'first-30', code: 'NEW' }, 'promotion'],
    ['both forms', { coupon: 'first-30', promotion: { type: 'coupon', coupon: 'first-30' }, code: 'NEW' }, 'coupon'],
    ['another type', { promotion: { type: 'gift', coupon: 'first-30' }, code: 'NEW' }, 'promotion[type]'],
    ['an unknown coupon', { promotion: { type: 'coupon', coupon: 'none' }, code: 'NEW' }, 'promotion[coupon]'],
    ['a word in use', { promotion: { type: 'coupon', coupon: 'first-30' }, code: 'FirstTimeShopper' }, 'code'],
    ['a word with a space', { promotion: { type: 'coupon', coupon: 'first-30' }, code: 'A B' }, 'code'],
    ['no word', { promotion: { type: 'coupon', coupon: 'first-30' } }, 'code'],
  ])('%s', async ([, params, param]) => {
    const { stripe } = await openWithCodes();
    const error = await failure(stripe.rawRequest('POST', '/v1/promotion_codes', params));
    expect(error).toMatchObject({ statusCode: 400, param });
  });
});

describe('a coupon is refused for', () => {
  test.for<[string, Stripe.CouponCreateParams, string | undefined]>([
    ['an id in use', { id: 'bundle-20', percent_off: 20 }, 'id'],
    ['no discount', { id: 'x' }, 'percent_off'],
    ['an amount, which the shop never takes off', { percent_off: 20, amount_off: 100 }, 'amount_off'],
    ['over 100 percent', { percent_off: 101 }, 'percent_off'],
    ['no percent', { percent_off: 0 }, 'percent_off'],
    ['a name of 41', { percent_off: 20, name: 'x'.repeat(41) }, 'name'],
  ])('%s', async ([, params, param]) => {
    const { stripe } = await openWithCodes();
    expect(await failure(stripe.coupons.create(params))).toMatchObject({ statusCode: 400, param });
  });
});

test('a session is refused a code that is used up', async () => {
  const { sandbox, stripe } = await openWithCodes();
  const promotion = { type: 'coupon' as const, coupon: 'bundle-20' };
  const { id } = await stripe.promotionCodes.create({ promotion, code: 'ONCE', max_redemptions: 1 });
  const make = () => stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: id }] }));
  await sandbox.pay((await make()).id, ADA);
  expect(await failure(make())).toMatchObject({ statusCode: 400, param: 'discounts[0][promotion_code]' });
  expect((await stripe.promotionCodes.list({ code: 'ONCE', active: true })).data).toEqual([]);
});

test('a session that makes no Customer is refused a code for first orders', async () => {
  const { stripe, code } = await openWithCodes();
  const params = order({ discounts: [{ promotion_code: code.id }], customer_creation: 'if_required' });
  const error = { statusCode: 400, param: 'discounts[0][promotion_code]' };
  expect(await failure(stripe.checkout.sessions.create(params))).toMatchObject(error);
});

describe('a code for first orders', () => {
  test('is good for one paid order of an e-mail address', async () => {
    const { sandbox, stripe, code } = await openWithCodes();
    const make = () => stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: code.id }] }));
    const [first, second, third] = [await make(), await make(), await make()];
    await sandbox.pay(first.id, ADA);
    await expect(sandbox.pay(second.id, { email: 'ADA@example.com' })).rejects.toThrow('first orders');
    await sandbox.pay(third.id, { email: 'bob@example.com' });
    expect(sandbox.session(first.id)).toMatchObject({ amount_total: 1890 });
    expect(sandbox.session(second.id)).toMatchObject({ status: 'open' });
  });

  test('counts a delayed payment only when it has come in', async () => {
    const { sandbox, stripe, code } = await openWithCodes();
    const make = () => stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: code.id }] }));
    const first = await make();
    await sandbox.pay(first.id, { ...ADA, paymentStatus: 'unpaid' });
    await sandbox.settle(first.id, 'failed');
    await sandbox.pay((await make()).id, ADA);
    await expect(sandbox.pay((await make()).id, ADA)).rejects.toThrow('first orders');
  });

  test('is typed only where codes are allowed', async () => {
    const { sandbox, stripe } = await openWithCodes();
    const closed = await stripe.checkout.sessions.create(order());
    await expect(sandbox.pay(closed.id, { ...ADA, promotionCode: 'FIRSTTIMESHOPPER' })).rejects.toThrow('invalid');
    const open = await stripe.checkout.sessions.create(order({ allow_promotion_codes: true }));
    await expect(sandbox.pay(open.id, { ...ADA, promotionCode: 'NOPE' })).rejects.toThrow('invalid');
    await sandbox.pay(open.id, { ...ADA, promotionCode: 'firsttimeshopper' });
    expect(sandbox.session(open.id)).toMatchObject({ amount_total: 1890, payment_status: 'paid' });
  });
});
