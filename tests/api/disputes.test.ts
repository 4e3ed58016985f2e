import type Stripe from 'stripe';
import { expect } from 'vitest';
import type { OrderView } from '#api/admin/answers.ts';
import { formatDispute, formatTasks, listMarks } from '#islands/admin/order-text.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { expectProblem } from './refusal.ts';
import { detail, list, refund, shipIt, soldCents, soldFor, test, totals } from './sold-shop.ts';

type Status = Stripe.Dispute.Status;

interface Expected {
  status: 'paid' | 'disputed';
  returnedCents: number;
  says?: RegExp | string;
}

const asked: Expected = { status: 'paid', returnedCents: 0, says: `about ${soldFor} of this payment. No money` };
const held: Expected = { status: 'disputed', returnedCents: 0, says: `${soldFor} is held back` };
const kept: Expected = { status: 'paid', returnedCents: 0, says: /and you won/ };
const gone: Expected = { status: 'disputed', returnedCents: soldCents, says: `returned ${soldFor}` };
const half: Expected = { status: 'disputed', returnedCents: soldCents / 2 };

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const statuses: Record<Status, Expected> = {
  warning_needs_response: asked,
  warning_under_review: asked,
  warning_closed: kept,
  needs_response: held,
  under_review: held,
  appeal_needs_response: held,
  appeal_under_review: held,
  won: kept,
  lost: gone,
  prevented: gone,
};

/** Disputes of the whole payment: one of the whole, or two of half each, older first. */
test.for<[Status[], Expected]>([
  ...Object.entries(statuses).map(([stands, expected]): [Status[], Expected] => [[stands as Status], expected]),
  [['lost', 'lost'], { status: 'disputed', returnedCents: soldCents }],
  [['lost', 'won'], half],
  [['won', 'lost'], half],
  [['lost', 'needs_response'], half],
  [['won', 'warning_needs_response'], { status: 'paid', returnedCents: 0 }],
])('with disputes that are %j an order is %o', async ([disputes, { status, returnedCents, says }], { sold }) => {
  for (const stands of disputes)
    await sold.shop.sandbox.dispute(sold.id, stands, { amount: soldCents / disputes.length });
  await sold.shop.settled();
  const isFree = status === 'paid';
  const order = await detail(sold);
  expect(order).toMatchObject({ status, refundableCents: isFree ? soldCents : 0, cancellable: isFree });
  if (says) expect(order.dispute && formatDispute(order.dispute)).toMatch(says);
  const isAsked = says === asked.says || disputes.includes('warning_needs_response');
  expect(listMarks(order)).toEqual(isAsked ? ['Bank inquiry'] : []);
  expect(await totals(sold)).toMatchObject({ returnedCents });
  expect((await list(sold)).counts).toMatchObject({ 'to-ship': isFree ? 1 : 0, disputed: isFree ? 0 : 1 });
  if (isFree) expect((await refund(sold)).status).toBe(200);
  else expect(await expectProblem(await refund(sold), 409)).toMatch(/bank has reversed this payment/);
});

const warned = 'radar.early_fraud_warning.created';
const suspected = { marks: ['Fraud suspected'], toDo: [expect.stringMatching(/suspects fraud.*before you ship/)] };
const clear = { marks: [], toDo: [] };
const wordsOf = (order: OrderView) => ({ marks: listMarks(order), toDo: formatTasks(order) });

/** Of an event in brackets no message arrives. */
test.for<[events: string[], expected: object]>([
  [[warned], suspected],
  [[`(${warned})`], suspected],
  [['review.opened'], { marks: ['Under review'], toDo: [expect.stringMatching(/put this payment under review/)] }],
  [['(review.opened)', 'review.closed'], clear],
  [['review.opened', '(review.closed)'], clear],
])('after %j an order is marked in every list, once', async ([events, expected], { sold }) => {
  const { sandbox, services } = sold.shop;
  for (const event of events)
    await sandbox.signalFraud(sold.id, event.replace(/[()]/g, ''), { deliver: !event.startsWith('(') });
  for (let rounds = 0; rounds < 2; rounds += 1) await reconcile(services);
  await sold.shop.settled();
  const { orders, toDo } = await list(sold);
  expect(orders.map(wordsOf)).toEqual([expected]);
  expect(toDo).toHaveLength(expected === clear ? 0 : 1);
  const { history } = await detail(sold);
  expect(new Set(history.map(({ act }) => act)).size).toBe(history.length);
});

test('a warning is resolved by the owner or a full refund; after shipping it says so', async ({ sold }) => {
  await sold.shop.sandbox.signalFraud(sold.id, warned);
  await sold.shop.settled();
  await shipIt(sold);
  expect(formatTasks(await detail(sold))).toEqual([expect.stringMatching(/the package has left/)]);
  await sold.owner.change(sold.id, { act: 'settle' });
  expect(wordsOf(await detail(sold))).toEqual(clear);
  await sold.shop.sandbox.signalFraud(sold.id, warned);
  await sold.shop.settled();
  expect((await detail(sold)).tasks).toHaveLength(1);
  await refund(sold);
  expect(wordsOf(await detail(sold))).toEqual(clear);
});
