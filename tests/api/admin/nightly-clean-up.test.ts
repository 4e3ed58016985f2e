import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { shopNotices } from '#server/admin/list-orders.ts';
import { nightlyCleanUp, removeOldOrders } from '#server/admin/clean-up.ts';
import { orderRetentionMs as retentionMs } from '#server/orders/order.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { openingMs } from '../shop.ts';
import { freshShop, orderAt, record, sendMails, signIn } from './admin-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
const admin = freshShop();
const clean = () => nightlyCleanUp(admin.shop.services);
const ago = (ms: number) => ({ orderedAt: new Date(openingMs - ms).toISOString() });

const namesIn = async (store: string) =>
  (await Array.fromAsync(blobDocuments(store, admin.shop.blobs.context).keys())).sort();
test('old orders are deleted with their rows, and no others', async () => {
  const old = [orderAt(1, ago(retentionMs + dayMs)), orderAt(2, ago(retentionMs + 1000))];
  const kept = [orderAt(3, ago(retentionMs - dayMs)), orderAt(4, ago(dayMs))];
  await record(admin.shop, ...old, ...kept);
  await sendMails(admin);
  await clean();
  expect(await namesIn('orders')).toEqual(kept.map(({ sessionId }) => `orders/${sessionId}/order`));
  const rows = await (await admin.shop.services.orderRows.open()).all();
  expect(rows.map(({ sessionId }) => sessionId).sort()).toEqual(kept.map(({ sessionId }) => sessionId));
});

test('what an earlier version of the shop kept beside its orders is deleted once all orders have rows', async () => {
  const former = ['order-copies', 'order-index', 'mail'];
  for (const store of former) await blobDocuments(store, admin.shop.blobs.context).create('2026-10', {});
  await admin.shop.services.orders.record(orderAt(1, ago(dayMs)));
  await clean();
  const rows = await (await admin.shop.services.orderRows.open()).all();
  expect([rows.length, ...(await Promise.all(former.map(namesIn))).flat()]).toEqual([1]);
});

test('nothing is deleted while an order can be read nowhere else', async () => {
  const former = blobDocuments('order-copies', admin.shop.blobs.context);
  await former.create('2026-10', {});
  const { orders, orderRows } = admin.shop.services;
  await record(admin.shop, orderAt(1), orderAt(2));
  await orderRows.remove('2026-11', new Set([orderAt(1), orderAt(2)].map(({ sessionId }) => sessionId)));
  await orders.change(orderAt(1).sessionId, (order) => ({ ...order, chargedCents: Number.NaN }));
  await orders.delete(orderAt(2).sessionId, 1, admin.shop.now());
  await clean();
  expect([await namesIn('order-copies'), (await (await orderRows.open()).all()).length]).toEqual([['2026-10'], 1]);
  await orders.remove(orderAt(1).sessionId);
  await clean();
  expect(await namesIn('order-copies')).toEqual([]);
});

test('expired sessions are deleted too', async () => {
  await clean();
  expect(await namesIn('admin-sessions')).toHaveLength(1);
  admin.shop.moveClock(dayMs);
  const owner = await signIn(admin.shop);
  await clean();
  expect(await namesIn('admin-sessions')).toHaveLength(1);
  expect((await owner.send('GET', adminRoutes.orders)).status).toBe(200);
});

test('a row that is missing is written, and an order that is missing is counted until it is restored', async () => {
  await record(admin.shop, orderAt(1), orderAt(2), orderAt(3));
  const { orders, orderRows } = admin.shop.services;
  // In this month, then, as many orders as rows.
  for (const order of [orderAt(4, ago(90 * dayMs)), orderAt(5), orderAt(6)]) await orders.record(order);
  const lost = await orders.find(orderAt(1).sessionId);
  for (const at of [1, 2]) await orders.remove(orderAt(at).sessionId);
  await clean();
  const words = () => shopNotices(admin.shop.services);
  const health = async () => Reflect.get(Object(await (await admin.owner.send('GET', '/api/health')).json()), 'store');
  expect([await words(), await health()]).toEqual([[expect.stringContaining('2 orders are missing')], 'orders-lost']);
  expect((await (await orderRows.open()).all()).length).toBe(6);
  if (lost) await orders.restore(lost);
  await clean();
  expect(await words()).toEqual([expect.stringContaining('An order is missing')]);
  await orderRows.remove('2026-11', new Set([orderAt(2).sessionId]));
  await clean();
  expect([await words(), await health()]).toEqual([[], 'ok']);
});

test.each([
  ['lost', undefined],
  ['of another version', { version: 9, months: [] }],
  ['unreadable', { version: 1, rows: 'x' }],
])('a past month that is %s is written again, and changes as before', async (_, document) => {
  const inMonth = (at: number, month: string) => orderAt(at, { orderedAt: `${month}-15T20:00:00.000Z` });
  await record(admin.shop, inMonth(1, '2026-01'), inMonth(2, '2026-01'), inMonth(3, '2026-03'));
  const months = blobDocuments('order-rows', admin.shop.blobs.context);
  await months.remove('2026-01');
  if (document) await months.create('2026-01', document);
  for (const at of [1, 3]) expect((await admin.owner.ship(orderAt(at))).status).toBe(at === 1 ? 200 : 422);
  await clean();
  const { counts, orders } = await admin.owner.list('shipped');
  expect([counts, orders.map(({ id }) => id)]).toMatchObject([{ 'to-ship': 2, shipped: 1 }, [orderAt(1).sessionId]]);
});

test('old orders that take too long are deleted the next night, oldest first', async () => {
  const old = Array.from({ length: 120 }, (_, at) => orderAt(at, ago(retentionMs + dayMs - at * 1000)));
  await record(admin.shop, ...old);
  let removals = 0;
  expect(await removeOldOrders(admin.shop.services, () => (removals += 1) <= 101)).toBe(100);
  const left = [...(await admin.shop.services.orders.sessionIds())];
  expect(left).toEqual(old.slice(100).map(({ sessionId }) => sessionId));
});
