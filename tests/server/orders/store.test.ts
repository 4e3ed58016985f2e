import { beforeEach, expect, test } from 'vitest';
import { dueMails } from '#server/orders/mail-states.ts';
import { orderStatuses } from '#server/orders/order.ts';
import { ordersStore, type OrdersStore } from '#server/orders/store.ts';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { blobsInProcess, type FaultyBlobs } from '../../api/blobs-in-process.ts';
import { paidOrder, refunded } from './paid-order.ts';

let blobs: FaultyBlobs;
let documents: Documents;
let orders: OrdersStore;
beforeEach(() => {
  blobs = blobsInProcess();
  documents = blobDocuments('orders', blobs.context);
  orders = ordersStore(documents);
});

const order = { ...paidOrder, mails: {} };
const later = { ...order, recordedAt: '2026-11-22T00:00:00.000Z' };

test('its status only rises', async () => {
  for (const [low, from] of orderStatuses.entries())
    for (const [high, to] of orderStatuses.entries()) {
      const sessionId = `cs_test_${from}_${to}`;
      await orders.record({ ...order, sessionId, status: from });
      const now = await orders.record({ ...later, sessionId, status: to });
      const isPaidSince = from.endsWith('payment-failed') || from === 'awaiting-payment';
      const paidAt = isPaidSince && !to.includes('payment') ? later.recordedAt : undefined;
      const risen = { ...order, sessionId, status: to, rev: 2, paidAt };
      expect(now).toEqual(high > low ? risen : { ...order, sessionId, status: from });
      expect(await orders.find(sessionId)).toEqual(now);
    }
});

test('a write of unknown outcome is tried again, and makes one order', async () => {
  for (const kind of ['412', '503', '412', 'lost'] as const) blobs.faults.add({ kind, method: 'PUT' });
  expect([await orders.record(order), [...(await orders.sessionIds())]]).toEqual([order, ['cs_test_1']]);
});

test('a damaged order is an error, never a new order in its place', async () => {
  await documents.create('orders/cs_test_1/order', { ...order, chargedCents: 'x' });
  await expect(orders.record(order)).rejects.toThrow();
  expect(blobs.log.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test('no mail is due once an order of an earlier version, which kept no mails, is updated by Stripe’s answer', async () => {
  await documents.create('cs_test_1', paidOrder);
  const updated = await orders.restore({ ...order, moneyBack: refunded(100) });
  expect(updated).toMatchObject({ outcome: 'updated', order: { moneyBack: { refundedCents: 100 } } });
  expect(updated && dueMails(updated.order)).toEqual([]);
});

test('an order under its session’s id, as of former versions, is read there, and moves with its next change', async () => {
  const ids = ['cs_test_1', 'cs_test_2', 'cs_test_3'];
  for (const sessionId of ids) await documents.create(sessionId, { ...order, sessionId });
  expect(await orders.record(order)).toEqual(order);
  // The second is written anew, but its removal fails.
  blobs.faults.add({ kind: '503', method: 'DELETE', on: /^cs_test_2/, times: 3 });
  for (const id of ids.slice(0, 2)) await orders.change(id, (known) => ({ ...known, privateNote: 'a' }));
  const keys = async () => (await Array.fromAsync(documents.keys())).filter((key) => !key.startsWith('due/'));
  expect(await keys()).toEqual(['cs_test_2', 'cs_test_3', 'orders/cs_test_1/order', 'orders/cs_test_2/order']);
  expect([...(await orders.sessionIds())].sort()).toEqual(ids);
  expect(await keys()).toEqual(['cs_test_3', 'orders/cs_test_1/order', 'orders/cs_test_2/order']);
  await orders.delete('cs_test_3', 1, 0);
  for (const id of ids) await orders.remove(id);
  expect(await keys()).toEqual([]);
});

test('an order that was lost and recorded again gets all of its copy back, and keeps what Stripe has told since', async () => {
  const shipTo = order.shipTo && { ...order.shipTo, name: 'Anna Lee' };
  const shipment = { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: order.recordedAt } as const;
  const copy = { ...order, rev: 3, shipTo, privateNote: 'Rings twice', status: 'shipped' as const, shipment };
  await documents.create('cs_test_1', { ...order, moneyBack: refunded(100) });
  const restored = { ...copy, rev: 4, moneyBack: refunded(100) };
  expect(await orders.restore(copy)).toMatchObject({ outcome: 'updated', order: restored });
  expect((await orders.restore(copy))?.outcome).toBe('kept');
});
