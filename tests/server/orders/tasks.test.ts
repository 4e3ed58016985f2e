import { expect, test } from 'vitest';
import { toView } from '#server/admin/order-view.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder, refunded } from './paid-order.ts';

const { shipTo } = paidOrder;
const nameless = { shipTo: shipTo && { ...shipTo, name: null } };
const at = paidOrder.recordedAt;

test.each<[what: string, changes: Partial<Order>, marks: string[]]>([
  ['with a name', {}, []],
  ['without a name', nameless, ['No name']],
  ['with an empty name', { shipTo: shipTo && { ...shipTo, name: '' } }, ['No name']],
  ['without an address', { shipTo: null }, ['No name']],
  ['whose name the owner does without', { ...nameless, history: [{ act: 'settled', by: 'Owner', at }] }, []],
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

test('an order to the armed forces or a Pacific territory is marked, and no other', () => {
  const marksOf = (city: string, state: string, postalCode: string) =>
    toView({ ...paidOrder, shipTo: shipTo && { ...shipTo, city, state, postalCode } }).marks;
  for (const [city, state, postalCode] of [
    ...[['FPO', 'AE', '09501'] as const, ['DPO', 'AA', '34002'] as const, ['apo', 'ca', '94105'] as const],
    ...[['Pago Pago', 'AS', '96799'] as const, ['Saipan', 'Northern Mariana Islands', '96950-1234'] as const],
  ])
    expect([city, marksOf(city, state, postalCode)]).toEqual([city, ['Customs form']]);
  expect([marksOf('San Juan', 'PR', '00901'), marksOf('Apopka', 'FL', '32703')]).toEqual([[], []]);
});
