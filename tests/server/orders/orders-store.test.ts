import { beforeEach, describe, expect, test } from 'vitest';
import { type Order, orderStatuses } from '#server/orders/order.ts';
import { ordersStore, type OrdersStore } from '#server/orders/orders-store.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

let documents: FakeDocuments;
let orders: OrdersStore;
beforeEach(() => {
  documents = new FakeDocuments();
  orders = ordersStore(documents);
});

const order: Order = {
  ...{ schema: 1, rev: 1, number: 'ABCDE-FGHJK', sessionId: 'cs_test_1', paymentIntentId: 'pi_1', status: 'paid' },
  ...{
    email: 'buyer@soap.test',
    subtotalCents: 900,
    discountCents: 0,
    discountLabel: null,
    code: null,
    giftNote: null,
  },
  lines: [{ id: 'shea-butter-rose', name: 'Handmade Soap', quantity: 1, amountCents: 900 }],
  ...{ taxCents: 0, shippingCents: 500, chargedCents: 1400, shipTo: null },
  ...{ orderedAt: '2026-11-21T00:00:00.000Z', recordedAt: '2026-11-21T00:00:05.000Z' },
};
const later = { ...order, recordedAt: '2026-11-22T00:00:00.000Z' };
const writes = () => documents.calls.filter((call) => call !== 'read');

test('an order is written once and found again', async () => {
  expect(await orders.find('cs_test_1')).toBeUndefined();
  expect(await orders.record(order)).toEqual(order);
  expect(await orders.record(later)).toEqual(order);
  expect([await orders.find('cs_test_1'), writes()]).toEqual([order, ['create']]);
});

test('100 at once write one', async () => {
  const recorded = await Promise.all(Array.from({ length: 100 }, () => orders.record(order)));
  expect(new Set(recorded.map(({ number }) => number)).size).toBe(1);
  expect(documents.stored.size).toBe(1);
});

describe('its status only rises', () => {
  const rises = orderStatuses.flatMap((from, low) =>
    orderStatuses.map((to, high) => ({ from, to, rises: high > low })),
  );
  test.each(rises)('from $from to $to: $rises', async ({ from, to, rises: isRise }) => {
    await orders.record({ ...order, status: from });
    const now = await orders.record({ ...later, status: to });
    expect(now).toEqual(isRise ? { ...order, status: to, rev: 2 } : { ...order, status: from });
    expect(await orders.find('cs_test_1')).toEqual(now);
  });
});

test('conflicts are overcome, up to a point', async () => {
  documents.storeFaults.push('conflict', 'conflict');
  expect(await orders.record(order)).toEqual(order);
  documents.storeFaults.push(...Array.from({ length: 8 }, () => 'conflict' as const));
  await expect(orders.record({ ...order, sessionId: 'cs_test_2' })).rejects.toMatchObject({ status: 503 });
  expect(documents.stored.size).toBe(1);
});

test('a lost answer is an error; recording again finds the order', async () => {
  documents.writeFault = storeUnavailable();
  documents.storeFaults.push('lost');
  await expect(orders.record(order)).rejects.toMatchObject({ status: 503 });
  expect([await orders.record(order), documents.stored.size]).toEqual([order, 1]);
});

test('all orders can be read', async () => {
  await orders.record(order);
  await orders.record({ ...order, sessionId: 'cs_test_2' });
  const all = [];
  for await (const { sessionId } of orders.all()) all.push(sessionId);
  expect(all).toEqual(['cs_test_1', 'cs_test_2']);
});

test('a damaged order is an error, never a new order in its place', async () => {
  documents.put('cs_test_1', { ...order, chargedCents: 'x' });
  await expect(orders.record(order)).rejects.toThrow();
  expect(writes()).toEqual([]);
});
