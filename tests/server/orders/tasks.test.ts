import { expect, test } from 'vitest';
import { toView } from '#server/admin/order-view.ts';
import { customsWords, type Order } from '#server/orders/order.ts';
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

test('an order to the armed forces or a Pacific territory is marked, which is nothing to resolve, and no other', () => {
  const viewOf = (city: string, state: string, postalCode: string) =>
    toView({ ...paidOrder, shipTo: shipTo && { ...shipTo, city, state, postalCode } });
  for (const [city, state, postalCode] of [
    ...[['FPO', 'AE', '09501'] as const, ['DPO', 'AA', '34002'] as const, ['apo', 'ca', '94105'] as const],
    ...[['Pago Pago', 'AS', '96799'] as const, ['Saipan', 'Northern Mariana Islands', '96950-1234'] as const],
  ])
    expect(viewOf(city, state, postalCode)).toMatchObject({ marks: ['Customs form'], toDo: [], customs: customsWords });
  for (const view of [viewOf('San Juan', 'PR', '00901'), viewOf('Apopka', 'FL', '32703')])
    expect(view).toMatchObject({ marks: [], customs: null });
});
