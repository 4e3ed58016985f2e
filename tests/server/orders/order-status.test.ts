import { describe, expect, test } from 'vitest';
import { type Refunds, type Order, orderStatuses, parseOrder } from '#server/orders/order.ts';
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

describe('what Stripe said last counts', () => {
  test.each<[string, Refunds | undefined, Refunds | undefined, Refunds | undefined]>([
    ['nothing, then nothing', undefined, undefined, undefined],
    ['nothing, then no refund', undefined, back(0), undefined],
    ['nothing, then a refund', undefined, back(5), back(5)],
    ['a refund, then no word of it', back(5), undefined, back(5)],
    ['a refund, then less, since one failed', back(5, undefined, 1), back(0, undefined, 2), back(0, undefined, 2)],
    ['a refund, then an answer from before it', back(5, undefined, 2), back(0, undefined, 1), back(5, undefined, 2)],
    ['the same again', back(5, 'open', 1), back(5, 'open', 2), back(5, 'open', 1)],
    ['a dispute, then its end', back(0, 'open', 1), back(0, 'won', 2), back(0, 'won', 2)],
  ])('%s', (_, known, seen, latest) => {
    expect(latestRefunds(known, seen)).toEqual(latest);
    expect(latestRefunds(latest, latest && { ...latest, asOfMs: 9 })).toBe(latest);
  });
});
