import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { nightlyCleanUp, removeOldOrders } from '#server/admin/clean-up.ts';
import { orderRetentionMs as retentionMs } from '#server/orders/order.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { openingMs } from '../shop.ts';
import { adminShopForEachTest, orderAt, record, sendMails, signIn } from './admin-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
const admin = adminShopForEachTest();
const clean = () => nightlyCleanUp(() => admin.shop.services);
const ago = (ms: number) => ({ orderedAt: new Date(openingMs - ms).toISOString() });

const namesIn = async (store: string) =>
  (await Array.fromAsync(blobDocuments(store, admin.shop.blobs.context).keys())).sort();
test('old orders are deleted with their names, and no others', async () => {
  const old = [orderAt(1, ago(retentionMs + dayMs)), orderAt(2, ago(retentionMs + 1000))];
  const kept = [orderAt(3, ago(retentionMs - dayMs)), orderAt(4, ago(dayMs))];
  await record(admin.shop, ...old, ...kept);
  await sendMails(admin);
  await clean();
  expect(await namesIn('orders')).toEqual(kept.map(({ sessionId }) => sessionId));
  const names = await namesIn('order-index');
  expect(names.filter((name) => old.some(({ sessionId }) => name.includes(sessionId)))).toEqual([]);
  for (const { sessionId } of kept) expect(names.some((name) => name.includes(sessionId))).toBe(true);
  const mailed = admin.mails.length;
  await clean();
  await reconcile(() => admin.shop.services);
  await sendMails(admin);
  expect([(await namesIn('orders')).length, admin.mails.length]).toEqual([2, mailed]);
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

test('an order that changed often keeps one name in the index', async () => {
  await record(admin.shop, orderAt(1), orderAt(2));
  for (const note of ['a', 'b', 'c'])
    await admin.owner.send('PATCH', adminRoutes.change(orderAt(1).sessionId), { json: { note } });
  await admin.owner.send('GET', adminRoutes.orders);
  expect(await namesIn('order-index')).toHaveLength(4);
  const before = await admin.shop.services.orderIndex.entries();
  await clean();
  expect(await namesIn('order-index')).toHaveLength(2);
  expect(await admin.shop.services.orderIndex.entries()).toEqual(before);
});

test('old orders that take too long are deleted the next night, oldest first', async () => {
  const old = Array.from({ length: 120 }, (_, at) => orderAt(at, ago(retentionMs + dayMs - at * 1000)));
  await record(admin.shop, ...old);
  let removals = 0;
  expect(await removeOldOrders(admin.shop.services, () => (removals += 1) <= 100)).toBe(100);
  expect(await Array.fromAsync(admin.shop.services.orders.sessionIds())).toEqual(
    old.slice(100).map(({ sessionId }) => sessionId),
  );
  expect(await removeOldOrders(admin.shop.services, () => false)).toBe(0);
  await clean();
  expect(await namesIn('orders')).toEqual([]);
});
