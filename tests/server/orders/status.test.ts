import { expect, test } from 'vitest';
import type { Order, Refund, Refunds } from '#server/orders/order.ts';
import { isVoid, latestRefunds, orderStatus, refundState, returnedCents, shownStatus } from '#server/orders/status.ts';
import { shopMark } from '#server/stripe/client.ts';
import { salesByMonth } from '#server/orders/rows.ts';
import { paidOrder } from './paid-order.ts';

const back = (refundedCents: number, state?: 'open' | 'won' | 'lost', asOfMs = 1): Refunds => ({
  refundedCents,
  refunds: [],
  ...(state && { dispute: { state, amountCents: 4320, lostCents: state === 'lost' ? 4320 : 0 } }),
  asOfMs,
});
const cancelledAt = '2026-11-22T00:00:00.000Z';
const refundOf = (state: Refund['state'], id = 're_1'): Refund => ({ id, amountCents: 5, state, at: cancelledAt });

test.each<[Partial<Order>, string, number]>([
  [{}, 'paid', 0],
  [{ moneyBack: back(4319) }, 'paid', 4319],
  [{ moneyBack: back(4320), status: 'shipped' }, 'refunded', 4320],
  [{ moneyBack: back(4319), status: 'shipped' }, 'shipped', 4319],
  [{ moneyBack: back(4320), cancelledAt }, 'cancelled', 4320],
  [{ cancelledAt }, 'cancelled', 0],
  [{ moneyBack: back(0, 'open') }, 'disputed', 0],
  [{ moneyBack: back(0, 'won') }, 'paid', 0],
  [{ moneyBack: back(1000, 'lost') }, 'disputed', 4320],
  [{ moneyBack: back(4320, 'won') }, 'refunded', 4320],
])('with %j an order is %s, and %d cents went back', (changes, status, cents) => {
  const order = { ...paidOrder, ...changes };
  expect([shownStatus(order), returnedCents(order)]).toEqual([status, cents]);
  expect(isVoid(order)).toBe(status === 'refunded' || status === 'cancelled');
});

const metadata: Record<string, string> = { shop: shopMark };
type Session = Parameters<typeof orderStatus>[0];
type Intent = NonNullable<Exclude<Session['payment_intent'], string>>;

/** https://docs.stripe.com/payments/paymentintents/lifecycle */
test.each<[string, string, string | null, string | undefined]>([
  ['open', 'unpaid', null, undefined],
  ['expired', 'unpaid', null, undefined],
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'no_payment_required', null, 'paid'],
  ['complete', 'unpaid', 'processing', 'awaiting-payment'],
  ['complete', 'unpaid', 'requires_payment_method', 'payment-failed'],
  ['complete', 'unpaid', 'canceled', 'payment-failed'],
  ['complete', 'unpaid', 'of_a_version_to_come', 'awaiting-payment'],
  ['complete', 'of_a_version_to_come', null, 'awaiting-payment'],
])('a session that is %s and %s, its payment %s, is an order that is %s', (status, payment, intent, expected) => {
  const paymentIntent = intent === null ? null : ({ status: intent } as Intent);
  expect(orderStatus({ metadata, status, payment_status: payment, payment_intent: paymentIntent } as Session)).toBe(
    expected,
  );
});

/** https://docs.stripe.com/api/refunds/object#refund_object-status */
test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['of_a_version_to_come', 'pending'],
  [null, 'pending'],
])('a refund that is %s at Stripe is %s', (status, expected) => expect(refundState({ status })).toBe(expected));

const listed = (refunds: Refund[], asOfMs: number, state?: 'open' | 'won'): Refunds => ({
  ...back(refunds.filter((refund) => refund.state !== 'failed').length * 5, state, asOfMs),
  refunds,
});
const arrived = refundOf('succeeded');
const since = { ...arrived, succeededAt: new Date(1).toISOString() };
const failed = refundOf('failed');
const fallen = { ...failed, failedAt: new Date(2).toISOString() };
const second = refundOf('succeeded', 're_2');

/** Whatever the clock or the order of responses. */
test.each<[string, Refunds | undefined, Refunds | undefined, Refunds | undefined]>([
  ['nothing, then no refund', undefined, listed([], 1), undefined],
  ['nothing, then a refund', undefined, listed([arrived], 1), listed([arrived], 1)],
  ['a refund, then no word of it', listed([arrived], 1), undefined, listed([arrived], 1)],
  ['a refund, then its failure', listed([arrived], 1), listed([failed], 2), listed([fallen], 2)],
  ['one that waits, then its failure', listed([refundOf('pending')], 1), listed([failed], 2), listed([failed], 2)],
  ['a failure, then an answer from before it', listed([failed], 2), listed([arrived], 1), listed([failed], 2)],
  ['one that waits, then its arrival', listed([refundOf('pending')], 9), listed([arrived], 1), listed([since], 9)],
  ['one of two refunds, then the other', listed([arrived], 1), listed([second], 1), listed([arrived, second], 1)],
  ['the same again', listed([arrived], 1, 'open'), listed([arrived], 2, 'open'), listed([arrived], 1, 'open')],
  ['the end of a dispute, then an older answer', listed([], 2, 'won'), listed([], 2, 'open'), listed([], 2, 'won')],
  ['a dispute, then its end in the same second', listed([], 2, 'open'), listed([], 2, 'won'), listed([], 2, 'won')],
])('after %s', (_, known, seen, latest) => {
  expect(latestRefunds(known, seen)).toEqual(latest);
  expect(latestRefunds(latest, latest && { ...latest, asOfMs: 9 })).toBe(latest);
});

const inDecember = back(0, 'lost', Date.parse('2026-12-02T20:00:00Z'));
const inJanuary = Date.parse('2027-01-05T20:00:00Z');

test.each<[string, Refunds, Record<string, number>]>([
  ['a refund that failed', { ...back(0, 'lost', inJanuary), refunds: [failed] }, { '2026-12': 4320 }],
  ['its end in favor of the shop', back(0, 'won', inJanuary), { '2026-12': 4320, '2027-01': -4320 }],
])('what a dispute took in December stays there after %s in January', (_, seen, expected) => {
  const months = [...salesByMonth({ ...paidOrder, moneyBack: latestRefunds(inDecember, seen) })];
  const returned = months.map(([month, { returnedCents: cents }]) => [month, cents] as const);
  expect(Object.fromEntries(returned.filter(([, cents]) => cents !== 0))).toEqual(expected);
});
