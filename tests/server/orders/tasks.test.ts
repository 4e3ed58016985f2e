import { expect, test } from 'vitest';
import type { OrderView } from '#api/admin/answers.ts';
import { formatTasks, listMarks } from '#islands/admin/order-text.ts';
import { toView } from '#server/admin/order-view.ts';
import { customsWords, type Order } from '#server/orders/order.ts';
import { paidOrder, refunded } from './paid-order.ts';

const { shipTo } = paidOrder;
const nameless = { shipTo: shipTo && { ...shipTo, name: null } };
const wordsOf = (view: OrderView) => [listMarks(view), formatTasks(view).length, view.customs];

test.each<[what: string, changes: Partial<Order>, marks: string[]]>([
  ['with a name', {}, []],
  ['without a name', nameless, ['No name']],
  ['with an empty name', { shipTo: shipTo && { ...shipTo, name: '' } }, ['No name']],
  ['without an address', { shipTo: null }, ['No name']],
  ['whose name the owner does without', { ...nameless, history: [{ act: 'settled', by: 'Owner', at: '2026' }] }, []],
  ['that is not paid', { ...nameless, status: 'awaiting-payment' }, []],
  ['that has shipped', { ...nameless, status: 'shipped' }, []],
  ['that was refunded', { ...nameless, moneyBack: refunded(4320) }, []],
  ['that was redacted', { ...nameless, redactedAt: '' }, []],
  ['with a gift note', { giftNote: 'For you' }, ['Gift note']],
])('the lists mark an order %s with %j', (_, changes, marks) => {
  expect(wordsOf(toView({ ...paidOrder, ...changes }))).toEqual([marks, marks[0] === 'No name' ? 1 : 0, null]);
});

test('an order to the armed forces or a Pacific territory is marked, which is nothing to resolve, and no other', () => {
  const wordsAt = (city: string, state: string, postalCode: string) =>
    wordsOf(toView({ ...paidOrder, shipTo: shipTo && { ...shipTo, city, state, postalCode } }));
  for (const [city, state, postalCode] of [
    ...[['FPO', 'AE', '09501'] as const, ['DPO', 'AA', '34002'] as const, ['apo', 'ca', '94105'] as const],
    ...[['Pago Pago', 'AS', '96799'] as const, ['Saipan', 'Northern Mariana Islands', '96950-1234'] as const],
  ])
    expect(wordsAt(city, state, postalCode)).toEqual([['Customs form'], 0, customsWords]);
  for (const words of [wordsAt('San Juan', 'PR', '00901'), wordsAt('Apopka', 'FL', '32703')])
    expect(words).toEqual([[], 0, null]);
});
