import { expect, test } from 'vitest';
import { orderIndex } from '#server/admin/order-index.ts';
import type { Order } from '#server/orders/order.ts';
import { orderAt } from '../../api/admin/admin-shop.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

const { sessionId } = orderAt(1);
const at = (changes: Partial<Order>) => orderAt(1, changes);
const moneyBack = { refundedCents: 4320, asOfMs: 1 };

async function entryAfter(oldNames: string[], orders: Order[]) {
  const documents = new FakeDocuments();
  for (const name of oldNames) documents.put(name, {});
  const index = orderIndex(documents);
  for (const order of orders) await index.note(order);
  return (await index.entries()).get(sessionId);
}
const old = (status: string) => `${String(Date.parse(at({}).orderedAt))}/${sessionId}/${status}/6.5400.1080.0.4320/-`;

test.each<[string, string[], Order[], object]>([
  [
    'sales tax',
    [old('paid')],
    [at({ taxCents: 378, chargedCents: 4698 })],
    { taxCents: 378, chargedCents: 4698, rev: 1 },
  ],
  ['no sales tax', [old('paid')], [at({})], { taxCents: 0 }],
  ['an old name', [old('paid')], [], { status: 'paid', rev: 0, chargedCents: 4320, returnedCents: 0 }],
  ['two old names', [old('shipped'), old('paid')], [], { status: 'shipped' }],
  ['a refund after an old name', [old('shipped')], [at({ rev: 2, moneyBack })], { status: 'refunded' }],
  ['a refund', [], [at({}), at({ rev: 2, moneyBack })], { status: 'refunded', returnedCents: 4320, rev: 2 }],
  ['a refund that failed', [], [at({ rev: 2, moneyBack }), at({ rev: 3 })], { status: 'paid', returnedCents: 0 }],
  ['a late name of an earlier state', [], [at({ rev: 3 }), at({ rev: 2, moneyBack })], { status: 'paid' }],
])('with %s the newest state counts', async (_, names, orders, entry) => {
  expect(await entryAfter(names, orders)).toMatchObject(entry);
});

test('a name with search marks counts before one of the same version that has none', async () => {
  const now = `${old('paid').slice(0, -2)}.0.1/-`;
  expect((await entryAfter([now], []))?.searchTokens).toBeUndefined();
  expect((await entryAfter([now], [at({})]))?.searchTokens).toHaveLength(2);
});

test('an order is taken out by all its names, and no other is', async () => {
  const documents = new FakeDocuments();
  const index = orderIndex(documents);
  for (const order of [at({}), at({ rev: 2, moneyBack }), orderAt(2)]) await index.note(order);
  expect(await index.forget((entry) => entry.sessionId === sessionId)).toBe(2);
  expect([...(await index.entries()).keys()]).toEqual([orderAt(2).sessionId]);
});
