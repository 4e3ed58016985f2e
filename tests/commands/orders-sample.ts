import type { Order } from '#server/orders/order.ts';
import { paidOrder } from '../server/orders/paid-order.ts';

const order = (at: number, changes: Partial<Order> = {}): Order => ({
  ...paidOrder,
  ...{
    number: `ORDER-${String(at)}`,
    sessionId: `cs_test_${String(at)}`,
    orderedAt: `2026-11-2${String(at)}T12:00:00.000Z`,
  },
  ...changes,
});
const sent = ['confirmation', 'packing-note'].map((kind) => `sent/cs_test_1/${kind}`);
const late = ['confirmation', 'packing-note'].map((kind) => `too-late/cs_test_2/${kind}`);

/** What lies in the two stores, by key. */
export const stores: Record<string, Record<string, unknown>> = {
  orders: Object.fromEntries(
    [order(1), order(2), order(3), order(4, { status: 'awaiting-payment' })].map((one) => [one.sessionId, one]),
  ),
  mail: Object.fromEntries([...sent, ...late, 'claim/cs_test_3/confirmation'].map((key) => [key, {}])),
};
