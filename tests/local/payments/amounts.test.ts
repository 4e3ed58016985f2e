import type Stripe from 'stripe';
import { expect, test } from 'vitest';
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

test.for<[bars: number, unit: number, percent: number, ship: number, off: number, total: number]>([
  [6, 900, 20, 0, 1080, 4320],
  [2, 900, 30, 500, 540, 1760],
  [1, 555, 10, 0, 56, 499],
  [1, 145, 10, 0, 15, 130],
  [1, 333, 33.3333, 0, 111, 222],
])('%i x %i cents, %d%% off, shipping %i', async ([bars, unit, percent, ship, off, total]) => {
  const { stripe } = await openSandbox();
  await stripe.coupons.create({ id: 'c', percent_off: percent });
  const lines = { line_items: [item(bars, unit)], shipping_options: [shipping(ship)] };
  const session = await stripe.checkout.sessions.create(order({ ...lines, discounts: [{ coupon: 'c' }] }));
  const details = { amount_discount: off, amount_shipping: ship };
  expect(session).toMatchObject({ amount_total: total, total_details: details });
});

test('codes are found by their word in any case', async () => {
  const { stripe, code } = await openWithCodes();
  const list = (params: Stripe.PromotionCodeListParams) => stripe.promotionCodes.list(params);
  expect((await list({ code: 'firsttimeshopper', active: true })).data).toMatchObject([{ id: code.id, active: true }]);
  expect((await list({ code: 'OTHER', active: true })).data).toEqual([]);
  expect(code.promotion.coupon).toBe('first-30');
});

test('coupons and promotion codes that Stripe would not make are refused', async () => {
  const { stripe } = await openWithCodes();
  const promotion = { type: 'coupon', coupon: 'first-30' };
  const refused: [path: string, params: Record<string, unknown>, param: string][] = [
    ['promotion_codes', { coupon: 'first-30', code: 'NEW' }, 'promotion'],
    ['promotion_codes', { coupon: 'first-30', promotion, code: 'NEW' }, 'coupon'],
    ['promotion_codes', { promotion: { type: 'gift', coupon: 'first-30' }, code: 'NEW' }, 'promotion[type]'],
    ['promotion_codes', { promotion: { type: 'coupon', coupon: 'none' }, code: 'NEW' }, 'promotion[coupon]'],
    // In use, in another case.
    ['promotion_codes', { promotion, code: 'FirstTimeShopper' }, 'code'],
    ['promotion_codes', { promotion, code: 'A B' }, 'code'],
    ['promotion_codes', { promotion }, 'code'],
    ['coupons', { id: 'bundle-20', percent_off: 20 }, 'id'],
    ['coupons', { id: 'x' }, 'percent_off'],
    // The shop never takes an amount off.
    ['coupons', { percent_off: 20, amount_off: 100 }, 'amount_off'],
    ['coupons', { percent_off: 101 }, 'percent_off'],
    ['coupons', { percent_off: 0 }, 'percent_off'],
    ['coupons', { percent_off: 20, name: 'x'.repeat(41) }, 'name'],
  ];
  for (const [path, params, param] of refused)
    expect(await failure(stripe.rawRequest('POST', `/v1/${path}`, params))).toMatchObject({ statusCode: 400, param });
});

test('a session is refused a code that is used up, and one for first orders where it makes no Customer', async () => {
  const { sandbox, stripe, code } = await openWithCodes();
  const error = { statusCode: 400, param: 'discounts[0][promotion_code]' };
  const promotion = { type: 'coupon' as const, coupon: 'bundle-20' };
  const { id } = await stripe.promotionCodes.create({ promotion, code: 'ONCE', max_redemptions: 1 });
  const make = () => stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: id }] }));
  await sandbox.pay((await make()).id, ADA);
  expect(await failure(make())).toMatchObject(error);
  expect((await stripe.promotionCodes.list({ code: 'ONCE', active: true })).data).toEqual([]);
  const params = order({ discounts: [{ promotion_code: code.id }], customer_creation: 'if_required' });
  expect(await failure(stripe.checkout.sessions.create(params))).toMatchObject(error);
});

test('a code for first orders is good for one order of an e-mail address, from when its payment has come in', async () => {
  const { sandbox, stripe, code } = await openWithCodes();
  const make = async () =>
    (await stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: code.id }] }))).id;
  const [failed, first, second] = [await make(), await make(), await make()];
  await sandbox.pay(failed, { ...ADA, paymentStatus: 'unpaid' });
  await sandbox.settle(failed, 'failed');
  await sandbox.pay(first, ADA);
  await expect(sandbox.pay(second, { email: 'ADA@example.com' })).rejects.toThrow('first orders');
  expect(sandbox.session(second)).toMatchObject({ status: 'open' });
  await sandbox.pay(await make(), { email: 'bob@example.com' });
});

test('a code is typed only where codes are allowed', async () => {
  const { sandbox, stripe } = await openWithCodes();
  const closed = await stripe.checkout.sessions.create(order());
  await expect(sandbox.pay(closed.id, { ...ADA, promotionCode: 'FIRSTTIMESHOPPER' })).rejects.toThrow('invalid');
  const open = await stripe.checkout.sessions.create(order({ allow_promotion_codes: true }));
  await expect(sandbox.pay(open.id, { ...ADA, promotionCode: 'NOPE' })).rejects.toThrow('invalid');
  await sandbox.pay(open.id, { ...ADA, promotionCode: 'firsttimeshopper' });
  expect(sandbox.session(open.id)).toMatchObject({ amount_total: 1890, payment_status: 'paid' });
});
