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

const tax_behavior = 'exclusive' as const;

function taxedOrder(unitCents: number[], shippingCents: number): Stripe.Checkout.SessionCreateParams {
  const rate = shipping(shippingCents);
  return order({
    automatic_tax: { enabled: true },
    line_items: unitCents.map((cents) => {
      const line = item(1, cents);
      return { ...line, price_data: { ...line.price_data, tax_behavior } };
    }),
    shipping_options: [{ shipping_rate_data: { ...rate.shipping_rate_data, tax_behavior } }],
  });
}

test('before the address is known no tax is in the total', async () => {
  const { stripe } = await openSandbox();
  const session = await stripe.checkout.sessions.create(taxedOrder([900], 500));
  expect(session).toMatchObject({
    automatic_tax: { enabled: true, status: 'requires_location_inputs' },
    amount_total: 1400,
    total_details: { amount_tax: 0, amount_shipping: 500 },
  });
});

test.each<[state: string, lines: number[], shipping: number, tax: number]>([
  ['CA', [900], 500, 79],
  ['ca', [900, 900], 0, 158],
  ['NY', [900], 500, 112],
  ['NY', [900], 0, 72],
  ['OR', [900], 500, 0],
])('in %s the tax on %j and %d of shipping is %d cents, on top', async (state, lines, shippingCents, tax) => {
  const { stripe, sandbox } = await openSandbox();
  const { id, amount_total: shown } = await stripe.checkout.sessions.create(taxedOrder(lines, shippingCents));
  await sandbox.pay(id, { email: 'ann@soap.test', address: { state } });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({
    amount_total: (shown ?? 0) + tax,
    automatic_tax: { status: 'complete' },
    total_details: { amount_tax: tax, amount_shipping: shippingCents },
    shipping_cost: { amount_subtotal: shippingCents },
    payment_intent: { amount: (shown ?? 0) + tax },
  });
});

test('a session that asks for no tax gets none', async () => {
  const { stripe, sandbox } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { email: 'ann@soap.test', address: { state: 'CA' } });
  expect(sandbox.session(id)).toMatchObject({ amount_total: 2700, total_details: { amount_tax: 0 } });
});
