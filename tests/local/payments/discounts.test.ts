import { expect, test } from 'vitest';
import { failure, item, openSandbox, order, shipping } from './open-sandbox.ts';

test.for<[bars: number, unit: number, percent: number, ship: number, off: number, total: number]>([
  [2, 900, 30, 500, 540, 1760],
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

test('a session is refused a code that is used up or over, and one for first orders where it makes no Customer', async () => {
  const { sandbox, stripe, clock } = await openSandbox();
  await stripe.coupons.create({ id: 'first-30', percent_off: 30 });
  const promotion = { type: 'coupon' as const, coupon: 'first-30' };
  const restrictions = { first_time_transaction: true };
  const first = await stripe.promotionCodes.create({ code: 'FIRST', promotion, restrictions });
  const once = await stripe.promotionCodes.create({ code: 'ONCE', promotion, max_redemptions: 1 });
  const late = await stripe.promotionCodes.create({ code: 'LATE', promotion, expires_at: clock.ms / 1000 + 60 });
  const create = ({ id }: { id: string }, customer_creation: 'always' | 'if_required' = 'always') =>
    stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: id }], customer_creation }));
  const error = { statusCode: 400, param: 'discounts[0][promotion_code]' };
  await sandbox.pay((await create(once)).id, { email: 'ada@example.com' });
  expect(await failure(create(once))).toMatchObject(error);
  expect((await stripe.promotionCodes.list({ code: 'ONCE', active: true })).data).toEqual([]);
  expect(await failure(create(first, 'if_required'))).toMatchObject(error);
  await create(late);
  clock.ms += 60_000;
  expect(await failure(create(late))).toMatchObject(error);
});

test('a session that a coupon makes free is paid without a payment', async () => {
  const { sandbox, stripe } = await openSandbox();
  await stripe.coupons.create({ id: 'free', percent_off: 100 });
  const { id } = await stripe.checkout.sessions.create(order({ discounts: [{ coupon: 'free' }] }));
  await sandbox.pay(id, { email: 'ada@example.com' });
  const free = { amount_total: 0, payment_status: 'no_payment_required', payment_intent: null };
  expect(sandbox.session(id)).toMatchObject(free);
});
