import { beforeEach, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { matchesTokens, orderIndex, readOrderList, searchTokensOf } from '#server/admin/order-index.ts';
import type { Order } from '#server/orders/order.ts';
import { ordersStore } from '#server/orders/store.ts';
import { readSettings } from '#server/platform/settings.ts';
import { orderAt } from '../../api/admin/admin-shop.ts';
import { paidOrder, refunded } from '../orders/paid-order.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

const { sessionId } = orderAt(1);
const at = (changes: Partial<Order>) => orderAt(1, changes);
const moneyBack = refunded(4320);
const line = (id: string | null, quantity: number) => ({ id, name: 'Handmade Soap', quantity, amountCents: 900 });

async function entryAfter(...orders: Order[]) {
  const index = orderIndex(new FakeDocuments());
  for (const order of orders) await index.note(order);
  return (await index.entries()).get(sessionId);
}

test.each<[string, Order[], object]>([
  ['sales tax', [at({ taxCents: 378, chargedCents: 4698 })], { taxCents: 378, chargedCents: 4698 }],
  ['a refund', [at({}), at({ rev: 2, moneyBack })], { status: 'refunded', returnedCents: 4320 }],
  ['a late name of an earlier state', [at({ rev: 3 }), at({ rev: 2, moneyBack })], { status: 'paid', rev: 3 }],
])('with %s the newest state counts', async (_, orders, entry) => {
  expect(await entryAfter(...orders)).toMatchObject(entry);
});

test('the longest name is one that the store takes', async () => {
  const words = Array.from({ length: 20 }, (_, at) => `word${String(at)}`).join(' ');
  const shipTo = { name: words, line1: words.replaceAll('word', 'way'), line2: null, city: words, state: 'OR' };
  const shipment = { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: paidOrder.orderedAt } as const;
  const names = new FakeDocuments();
  const longest = at({
    ...{ subtotalCents: 99_999_999, discountCents: 99_999_999, chargedCents: 99_999_999, taxCents: 9_999_999 },
    ...{ lines: products.map(({ id }) => line(id, 999)), shipment, rev: 999 },
    shipTo: { ...shipTo, postalCode: '97201-1234', country: 'US' },
  });
  await orderIndex(names).note({ ...longest, sessionId: `cs_live_${'a'.repeat(64)}` });
  const [name = ''] = names.stored.keys();
  expect(Buffer.byteLength(encodeURIComponent(name))).toBeLessThanOrEqual(600);
});

let orders: FakeDocuments;
let names: FakeDocuments;
let nowMs: number;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  orders = new FakeDocuments();
  names = new FakeDocuments();
  nowMs = Date.UTC(2026, 10, 21);
});

const put = (count: number, changes = {}) => {
  for (let at = 1; at <= count; at += 1) orders.put(orderAt(at).sessionId, orderAt(at, changes));
};
const settings = readSettings({ SITE_URL: 'https://soap.test', STRIPE_SECRET_KEY: 'sk_test_1' });
const open = () =>
  readOrderList({
    ...{ orders: ordersStore(orders), settings, now: () => nowMs, log: () => undefined },
    orderIndex: orderIndex(names),
  });

test('an index that was not read for long is updated 300 orders at a time, each read once', async () => {
  put(310);
  const first = await open();
  expect([first.entries.length, first.unread]).toEqual([300, 10]);
  const second = await open();
  expect([second.entries.length, second.unread]).toEqual([310, 0]);
  orders.calls.length = 0;
  expect((await open()).entries).toHaveLength(310);
  expect(orders.calls).toEqual([]);
});

test('a pending payment is checked again for thirty days', async () => {
  put(1, { status: 'awaiting-payment' });
  await open();
  nowMs += 29 * dayMs;
  orders.calls.length = 0;
  await open();
  expect(orders.calls).toEqual(['read']);
  nowMs += 2 * dayMs;
  await open();
  expect(orders.calls).toEqual(['read']);
});

test('an order index that was deleted, or cannot be written, still shows everything and is made later', async () => {
  put(2);
  const before = await open();
  expect(before.entries).toHaveLength(2);
  names.stored.clear();
  names.storeFaults.push('unknown', 'unknown');
  expect(await open()).toEqual(before);
  expect(names.stored.size).toBe(0);
  await open();
  expect(names.stored.size).toBe(2);
});

test('names of another version are passed over, and removed', async () => {
  for (const name of [
    'x',
    '1/cs_test_1/paid',
    '1/cs_test_1/lost/1.2.3.4.5/-',
    '1/cs_test_1/paid/6.5400.0.0.5400.0.1/-',
  ])
    names.put(name, {});
  expect((await open()).entries).toEqual([]);
  expect(await orderIndex(names).removeOutdated(() => true)).toBe(4);
  expect(names.stored.size).toBe(0);
});

test('bars are counted by scent in both bases, and read back from a name', async () => {
  const bars = [
    ...[line('shea-butter-rose', 2), line('coconut-olive-rose', 999), line('coconut-olive-tea-tree', 1)],
    ...[line('shea-butter-violet', 3), line(null, 4)],
  ];
  expect((await entryAfter(at({ lines: bars })))?.scentBars).toEqual({ rose: 1001, 'tea-tree': 1, other: 7 });
  expect((await entryAfter(at({ lines: [] })))?.scentBars).toEqual({});
});

const named = (name: string) =>
  searchTokensOf({ ...paidOrder, shipTo: paidOrder.shipTo && { ...paidOrder.shipTo, name } });

test.each([
  ['Groß', 'gross', true],
  ['Łódź', 'lodz', true],
  ['Bjørn Ærø', 'bjorn aero', true],
  ['Đorđević', 'Dordevic', true],
  ['Işık', 'isik', true],
  ['\uff21\uff4e\uff4e', 'ann', true],
  ['Groß', 'gros', false],
])('%s is found by %s: %s', (name, search, answer) => {
  expect(matchesTokens(named(name), search)).toBe(answer);
});
