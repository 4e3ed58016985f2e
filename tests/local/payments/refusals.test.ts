import { expect, test } from 'vitest';
import { failure, openSandbox, order } from './open-sandbox.ts';

const promotion = { type: 'coupon', coupon: 'first-30' };

/** strict.test.ts has the parameters of a session. */
test('parameters that Stripe refuses, or the sandbox does not know, are refused by name', async () => {
  const { stripe } = await openSandbox();
  await stripe.coupons.create({ id: 'first-30', percent_off: 30, name: 'First order' });
  await stripe.promotionCodes.create({ code: 'FIRST', promotion: { type: 'coupon', coupon: 'first-30' } });
  const { id } = await stripe.checkout.sessions.create(order());
  const rows: [request: string, params: object, param: string, status?: number][] = [
    ['POST promotion_codes', { coupon: 'first-30', code: 'NEW' }, 'promotion'],
    ['POST promotion_codes', { coupon: 'first-30', promotion, code: 'NEW' }, 'coupon'],
    ['POST promotion_codes', { promotion: { type: 'gift', coupon: 'first-30' }, code: 'NEW' }, 'promotion[type]'],
    ['POST promotion_codes', { promotion: { type: 'coupon', coupon: 'none' }, code: 'NEW' }, 'promotion[coupon]'],
    // Taken, in another case.
    ['POST promotion_codes', { promotion, code: 'First' }, 'code'],
    ['POST promotion_codes', { promotion }, 'code'],
    ['POST coupons', { id: 'first-30', percent_off: 20 }, 'id'],
    ['POST coupons', { id: 'x' }, 'percent_off'],
    // The shop has no fixed-amount coupons.
    ['POST coupons', { percent_off: 20, amount_off: 100 }, 'amount_off'],
    ['POST coupons', { percent_off: 101 }, 'percent_off'],
    ['POST coupons', { percent_off: 20, name: 'x'.repeat(41) }, 'name'],
    ['POST refunds', { payment_intent: 'pi_none' }, 'payment_intent'],
    ['POST refunds', { payment_intent: 'pi_none', amount: 0 }, 'amount'],
    ['POST refunds', { payment_intent: 'pi_none', reason: 'other' }, 'reason'],
    [`GET checkout/sessions/${id}?expand[0]=payment_intent&expand[1]=soap`, {}, 'expand[1]'],
    ['GET checkout/sessions?starting_after=cs_test_none', {}, 'starting_after'],
    ['GET checkout/sessions?limit=101', {}, 'limit'],
    ['GET checkout/sessions?created[gte]=1&created[since]=5', {}, 'created[since]'],
    ['GET checkout/sessions?customer=cus_1', {}, 'customer'],
    ['GET events?starting_after=evt_none', {}, 'starting_after'],
    [`GET events?${Array.from({ length: 21 }, (_, at) => `types[${at}]=x`).join('&')}`, {}, 'types'],
    ['GET checkout/sessions/cs_test_none', {}, 'id', 404],
    ['GET checkout/sessions/cs_test_none/line_items?expand[0]=data.price.product', {}, 'id', 404],
    ['POST payment_intents/pi_none', {}, 'id', 404],
    ['POST payment_intents/pi_none', { amount: 1 }, 'amount'],
  ];
  for (const [request, params, param, statusCode = 400] of rows) {
    const [method = '', path = ''] = request.split(' ');
    const error = await failure(stripe.rawRequest(method, `/v1/${path}`, method === 'POST' ? params : undefined));
    expect([request, error]).toMatchObject([request, { statusCode, param, type: 'StripeInvalidRequestError' }]);
  }
});

async function paid(paymentStatus: 'paid' | 'unpaid' = 'paid') {
  const opened = await openSandbox();
  const { stripe, sandbox } = opened;
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { email: 'ada@example.com', paymentStatus });
  return { ...opened, id, payment_intent: String(sandbox.session(id)?.payment_intent) };
}

test('Stripe refuses a refund of more than is left, of what is refunded, disputed or not paid', async () => {
  const { stripe, sandbox, id, payment_intent } = await paid();
  expect(await failure(stripe.refunds.create({ payment_intent, amount: 2701 }))).toMatchObject({ param: 'amount' });
  await sandbox.dispute(id, 'needs_response');
  expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_disputed' });
  await sandbox.dispute(id, 'won');
  await stripe.refunds.create({ payment_intent });
  const again = await failure(stripe.refunds.create({ payment_intent }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const slow = await paid('unpaid');
  const refundSlow = () => slow.stripe.refunds.create({ payment_intent: slow.payment_intent });
  expect(await failure(refundSlow())).toMatchObject({ statusCode: 400, param: 'payment_intent' });
  await slow.sandbox.settle(slow.id, 'succeeded');
  expect(await refundSlow()).toMatchObject({ amount: 2700 });
});

test('events are listed for 30 days', async () => {
  const { stripe, clock } = await paid();
  const countEvents = async () => (await stripe.events.list({ limit: 100 })).data.length;
  expect(await countEvents()).toBe(1);
  clock.ms += 30 * 24 * 60 * 60 * 1000;
  expect(await countEvents()).toBe(0);
});
