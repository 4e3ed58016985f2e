import { expect, test } from 'vitest';
import { toView } from '#server/admin/order-view.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder, refunded } from './paid-order.ts';

const { shipTo } = paidOrder;
const nameless = { shipTo: shipTo && { ...shipTo, name: null } };
const at = paidOrder.recordedAt;
const settled: Order['history'] = [{ act: 'settled', by: 'Owner', at }];

test.each<[what: string, changes: Partial<Order>, marks: string[]]>([
  ['with a name', {}, []],
  ['without a name', nameless, ['No name']],
  ['with an empty name', { shipTo: shipTo && { ...shipTo, name: '' } }, ['No name']],
  ['without an address', { shipTo: null }, ['No name']],
  ['whose name the owner does without', { ...nameless, history: settled }, []],
  ['that is not paid', { ...nameless, status: 'awaiting-payment' }, []],
  ['that has shipped', { ...nameless, status: 'shipped' }, []],
  ['that was refunded', { ...nameless, moneyBack: refunded(4320) }, []],
  ['that was redacted', { ...nameless, redactedAt: at }, []],
  ['with a gift note', { giftNote: 'For you' }, ['Gift note']],
])('the lists mark an order %s with %j', (_, changes, marks) => {
  const view = toView({ ...paidOrder, ...changes });
  expect(view.marks).toEqual(marks);
  expect(view.toDo).toHaveLength(marks.filter((mark) => mark === 'No name').length);
});
