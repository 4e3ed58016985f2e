import { expect } from 'vitest';
import { formatAct } from '#islands/admin/order-text.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { buy } from '../payments.ts';
import { expectProblem } from '../refusal.ts';
import { shopperWith } from '../shoppers.ts';
import { detail, list, refund, shipIt, soldCents, soldFor, type SoldShop, test, unsent } from '../sold-shop.ts';
import { orderIn } from './admin-shop.ts';

const refundCalls = ({ shop }: SoldShop) =>
  shop.sandbox.log.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

unsent('the owner cancels: all goes back, and nothing of it is shipped or mailed any more', async ({ sold }) => {
  const order = await orderIn(refund(sold, { cancels: true }));
  expect(order).toMatchObject({ status: 'cancelled', refundedCents: soldCents, cancellable: false });
  expect((await list(sold)).counts).toMatchObject({ 'to-ship': 0, refunded: 1 });
  await sold.shop.services.mail.sendUnsent();
  await sold.shop.settled();
  const { mails } = await detail(sold);
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ...['confirmation', 'packing-note', 'shipped'].map((kind) => [kind, 'not-needed']),
    ['cancelled', 'waiting'],
  ]);
  expect(sold.mails).toEqual([]);
  expect([...(await sold.shop.services.orders.due()).keys()]).toEqual([sold.id]);
});

test.for([
  [{ kind: 'lost', times: 9 }],
  [{ kind: 'empty', times: 1 }],
  [{ kind: 'empty', times: 99, method: 'GET' }],
] as const)(
  'the owner presses again after %o at Stripe and a note saved meanwhile: one refund',
  async ([fault], { sold }) => {
    const { faults } = sold.shop.sandbox;
    faults.add({ method: 'POST', ...fault, on: /refunds/ });
    expect(await expectProblem(await refund(sold, { amountCents: 900 }), 503)).toContain('could not confirm');
    if ('method' in fault) expect(await detail(sold)).toMatchObject({ refundedCents: 0, history: [] });
    await orderIn(sold.owner.change(sold.id, { note: { text: 'x', seen: '' } }));
    faults.clear();
    await orderIn(refund(sold, { amountCents: 900 }));
    await sold.shop.settled();
    const { refundedCents, history } = await detail(sold);
    expect([refundedCents, history.filter(({ act }) => act === 'refunded').length]).toEqual([900, 1]);
    expect(new Set(refundCalls(sold).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  },
);

test('a cancellation whose refund could not be confirmed is completed by the next reconciliation', async ({ sold }) => {
  sold.shop.sandbox.faults.add({ kind: 'empty', method: 'GET', on: /refunds/, times: 99 });
  await expectProblem(await refund(sold, { cancels: true }), 503);
  expect((await detail(sold)).status).toBe('paid');
  sold.shop.sandbox.faults.clear();
  await reconcile(sold.shop.services);
  const { status, history } = await detail(sold);
  expect([status, ...history.map(formatAct)]).toEqual(['cancelled', `Canceled, ${soldFor} refunded by Owner`]);
});

test('the owner refunds again what the bank refused, and both are in the history', async ({ sold }) => {
  await refund(sold, { amountCents: 1000 });
  await sold.shop.sandbox.failRefund(sold.id);
  await sold.shop.settled();
  expect(await detail(sold)).toMatchObject({ refundedCents: 0, tasks: [expect.anything()] });
  for (let presses = 0; presses < 2; presses += 1)
    expect(await orderIn(refund(sold, { amountCents: 1000 }))).toMatchObject({ refundedCents: 1000 });
  const { history, tasks } = await detail(sold);
  expect([tasks, (await list(sold)).toDo]).toEqual([[], []]);
  expect(history.map(formatAct)).toEqual([
    'Refunded, $10.00 by Owner',
    'Refund failed, $10.00 by Stripe',
    'Refunded, $10.00 (failed later) by Owner',
  ]);
});

test('the owner is asked to reload if part of it was refunded meanwhile', async ({ sold }) => {
  await sold.shop.sandbox.refund(sold.id, { amount: 100, deliver: false });
  expect(await expectProblem(await refund(sold, { amountCents: soldCents - 100 }), 409)).toContain('$1.00');
  expect(refundCalls(sold)).toEqual([]);
});

test('an impossible refund is refused', async ({ sold }) => {
  const whole = { amountCents: soldCents, refundedCents: 0, cancels: false };
  for (const json of [
    ...[soldCents + 1, 0, 0.5, -1, '100'].map((amountCents) => ({ ...whole, amountCents })),
    ...[0, 100].map((amountCents) => ({ ...whole, amountCents, cancels: true })),
    {},
  ])
    await expectProblem(await sold.owner.change(sold.id, { refund: json }), 400);
  expect(refundCalls(sold)).toEqual([]);
});

test('an order that is free with a code is listed, canceled without a refund, and shipped', async ({ sold }) => {
  const { shop } = sold;
  const stripe = await shop.services.stripe();
  await stripe.coupons.create({ id: 'gift', name: 'Gift', percent_off: 100, duration: 'once' });
  await stripe.promotionCodes.create({ code: 'GIFT', promotion: { type: 'coupon', coupon: 'gift' } });
  const sell = async () => {
    await shop.settled();
    return { ...sold, id: await buy(shop, await shopperWith(shop, 3), { promotionCode: 'GIFT' }) };
  };
  const [free, shipped] = [await sell(), await sell()];
  expect(await detail(free)).toMatchObject({ status: 'paid', total: '$0.00', refundableCents: 0, cancellable: true });
  await expectProblem(await refund(free, { amountCents: 0 }), 400);
  expect((await refund(free, { amountCents: 0, cancels: true })).status).toBe(200);
  expect(await detail(free)).toMatchObject({ status: 'cancelled', history: [{ act: 'cancelled' }] });
  expect((await shipIt(shipped)).status).toBe(200);
  await expectProblem(await refund(shipped, { amountCents: 0, cancels: true }), 409);
  expect([(await list(sold)).counts, refundCalls(sold)]).toMatchObject([{ 'to-ship': 1, shipped: 1, refunded: 1 }, []]);
});

test('the owner cannot cancel a shipped order, but can refund it', async ({ sold }) => {
  await shipIt(sold);
  await expectProblem(await refund(sold, { cancels: true }), 409);
  expect(await orderIn(refund(sold))).toMatchObject({ status: 'refunded', shipment: {} });
});
