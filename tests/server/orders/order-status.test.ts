import { expect, test } from 'vitest';
import { type Order, orderStatuses, parseOrder, type Refund, type Refunds } from '#server/orders/order.ts';
import { isVoid, latestRefunds, returnedCents, shownStatusOf } from '#server/orders/order-status.ts';
import { paidOrder } from './paid-order.ts';

const back = (refundedCents: number, state?: 'open' | 'won' | 'lost', asOfMs = 1): Refunds => ({
  refundedCents,
  ...(state && { dispute: { state, amountCents: 4320 } }),
  asOfMs,
});
const cancelledAt = '2026-11-22T00:00:00.000Z';

test.each<[Partial<Order>, string, number]>([
  [{}, 'paid', 0],
  [{ moneyBack: back(4319) }, 'paid', 4319],
  [{ moneyBack: back(4320) }, 'refunded', 4320],
  [{ moneyBack: back(4320), status: 'shipped' }, 'refunded', 4320],
  [{ moneyBack: back(4319), status: 'shipped' }, 'shipped', 4319],
  [{ moneyBack: back(4320), cancelledAt }, 'cancelled', 4320],
  [{ cancelledAt }, 'cancelled', 0],
  [{ moneyBack: back(0, 'open') }, 'disputed', 0],
  [{ moneyBack: back(0, 'won') }, 'paid', 0],
  [{ moneyBack: back(1000, 'lost') }, 'disputed', 4320],
  [{ moneyBack: back(4320, 'won') }, 'refunded', 4320],
  [{ moneyBack: back(0, 'won'), status: 'shipped' }, 'shipped', 0],
])('with %j an order is %s, and %d cents went back', (changes, standing, cents) => {
  const order = { ...paidOrder, ...changes };
  expect([shownStatusOf(order), returnedCents(order)]).toEqual([standing, cents]);
  expect(isVoid(order)).toBe(standing === 'refunded' || standing === 'cancelled');
});

test.each(orderStatuses)('an order of an earlier version, %s, stands as it did', (status) => {
  const order = parseOrder(JSON.stringify({ ...paidOrder, status }));
  expect([shownStatusOf(order), returnedCents(order)]).toEqual([status, 0]);
});

const refundOf = (state: Refund['state'], id = 're_1'): Refund => ({ id, amountCents: 5, state, at: cancelledAt });
const listed = (refunds: Refund[], asOfMs: number, state?: 'open' | 'won'): Refunds => ({
  ...back(refunds.filter((refund) => refund.state !== 'failed').length * 5, state, asOfMs),
  refunds,
});
const waits = refundOf('pending');
const arrived = refundOf('given-back');
const failed = refundOf('failed');
const second = refundOf('given-back', 're_2');

/** Whatever our clock, or the order of the answers. */
test.each<[string, Refunds | undefined, Refunds | undefined, Refunds | undefined]>([
  ['nothing, then nothing', undefined, undefined, undefined],
  ['nothing, then no refund', undefined, listed([], 1), undefined],
  ['nothing, then a refund', undefined, listed([arrived], 1), listed([arrived], 1)],
  ['nothing, then one that failed', undefined, listed([failed], 1), listed([failed], 1)],
  ['a refund, then no word of it', listed([arrived], 1), undefined, listed([arrived], 1)],
  ['a refund, then its failure', listed([arrived], 1), listed([failed], 2), listed([failed], 2)],
  ['a failure, then an answer from before it', listed([failed], 2), listed([arrived], 1), listed([failed], 2)],
  ['one that waits, then its arrival', listed([waits], 9), listed([arrived], 1), listed([arrived], 9)],
  [
    'a refund by a clock ahead, then another',
    listed([arrived], 9),
    listed([arrived, second], 1),
    listed([arrived, second], 9),
  ],
  ['one of two refunds, then the other', listed([arrived], 1), listed([second], 1), listed([arrived, second], 1)],
  ['a sum of an earlier version, then its refund', back(5, 'open', 9), listed([arrived], 1), listed([arrived], 1)],
  ['a sum of an earlier version, then none', back(5, undefined, 9), listed([failed], 1), listed([failed], 1)],
  ['the same again', listed([arrived], 1, 'open'), listed([arrived], 2, 'open'), listed([arrived], 1, 'open')],
  ['a dispute, then its end', listed([], 1, 'open'), listed([], 2, 'won'), listed([], 2, 'won')],
  [
    'the end of a dispute, then an answer from before it',
    listed([], 2, 'won'),
    listed([], 1, 'open'),
    listed([], 2, 'won'),
  ],
])('after %s', (_, known, seen, latest) => {
  expect(latestRefunds(known, seen)).toEqual(latest);
  expect(latestRefunds(latest, latest && { ...latest, asOfMs: 9 })).toBe(latest);
});
