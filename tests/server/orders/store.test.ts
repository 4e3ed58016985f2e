import { beforeEach, expect, test, vi } from 'vitest';
import { orderStatuses } from '#server/orders/order.ts';
import { ordersStore, type OrdersStore } from '#server/orders/store.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';
import { paidOrder } from './paid-order.ts';

let documents: FakeDocuments;
let orders: OrdersStore;
beforeEach(() => {
  documents = new FakeDocuments();
  orders = ordersStore(documents);
});

const order = paidOrder;
const later = { ...order, recordedAt: '2026-11-22T00:00:00.000Z' };
const writes = () => documents.calls.filter((call) => call !== 'read');

test('an order is written once and found again', async () => {
  expect(await orders.find('cs_test_1')).toBeUndefined();
  expect(await orders.record(order)).toEqual(order);
  expect(await orders.record(later)).toEqual(order);
  expect([await orders.find('cs_test_1'), writes()]).toEqual([order, ['create']]);
});

test('its status only rises', async () => {
  for (const [low, from] of orderStatuses.entries())
    for (const [high, to] of orderStatuses.entries()) {
      const sessionId = `cs_test_${from}_${to}`;
      await orders.record({ ...order, sessionId, status: from });
      const now = await orders.record({ ...later, sessionId, status: to });
      const risen = { ...order, sessionId, status: to, rev: 2 };
      expect(now).toEqual(high > low ? risen : { ...order, sessionId, status: from });
      expect(await orders.find(sessionId)).toEqual(now);
    }
});

test('conflicts are overcome, up to a point', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // no waiting between tries
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

test('a damaged order is an error, never a new order in its place', async () => {
  documents.put('cs_test_1', { ...order, chargedCents: 'x' });
  await expect(orders.record(order)).rejects.toThrow();
  expect(writes()).toEqual([]);
});
