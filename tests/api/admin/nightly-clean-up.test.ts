import { expect, test as plain } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { nightlyCleanUp, removeOldOrders } from '#server/admin/clean-up.ts';
import { orderRetentionMs as retentionMs } from '#server/orders/order.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { openingMs } from '../shop.ts';
import { openOwnedShop, orderAt, type OwnedShop, record, sendMails, signIn } from './admin-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clean = ({ shop }: OwnedShop) => nightlyCleanUp(() => shop.services);
const ago = (ms: number) => ({ orderedAt: new Date(openingMs - ms).toISOString() });

async function namesIn({ shop }: OwnedShop, store: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of blobDocuments(store, shop.blobs.context).keys()) names.push(name);
  return names;
}

const test = plain.extend<{ owned: OwnedShop }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads here which fixtures it needs: none
  owned: async ({}, use) => {
    const owned = await openOwnedShop();
    await use(owned);
    await owned.shop.close();
  },
});

test('orders past their time go with their mail marks and names, and no others', async ({ owned }) => {
  const old = [orderAt(1, ago(retentionMs + dayMs)), orderAt(2, ago(retentionMs + 1000))];
  const kept = [orderAt(3, ago(retentionMs - dayMs)), orderAt(4, ago(dayMs))];
  await record(owned.shop, ...old, ...kept);
  await sendMails(owned);
  await clean(owned);
  expect((await namesIn(owned, 'orders')).sort()).toEqual(kept.map(({ sessionId }) => sessionId));
  for (const store of ['mail', 'order-index']) {
    const names = await namesIn(owned, store);
    expect(names.filter((name) => old.some(({ sessionId }) => name.includes(sessionId)))).toEqual([]);
    for (const { sessionId } of kept) expect(names.some((name) => name.includes(sessionId))).toBe(true);
  }
  const mailed = owned.mails.length;
  await clean(owned);
  await reconcile(() => owned.shop.services);
  await sendMails(owned);
  expect([(await namesIn(owned, 'orders')).length, owned.mails.length]).toEqual([2, mailed]);
});

test('sessions that ran out go too', async ({ owned }) => {
  await signIn(owned.shop);
  await clean(owned);
  expect(await namesIn(owned, 'admin-sessions')).toHaveLength(1);
  owned.shop.moveClock(dayMs);
  const owner = await signIn(owned.shop);
  await clean(owned);
  expect(await namesIn(owned, 'admin-sessions')).toHaveLength(1);
  expect((await owner.send('GET', adminRoutes.orders)).status).toBe(200);
});

test('of an order that changed often the index keeps one name', async ({ owned }) => {
  await record(owned.shop, orderAt(1), orderAt(2));
  const owner = await signIn(owned.shop);
  for (const note of ['a', 'b', 'c'])
    await owner.send('PATCH', adminRoutes.change(orderAt(1).sessionId), { json: { note } });
  await owner.send('GET', adminRoutes.orders);
  expect(await namesIn(owned, 'order-index')).toHaveLength(4);
  const before = await owned.shop.services.admin.orderIndex.entries();
  await clean(owned);
  expect(await namesIn(owned, 'order-index')).toHaveLength(2);
  expect(await owned.shop.services.admin.orderIndex.entries()).toEqual(before);
});

test('old orders that there is no time for are removed the next night, the oldest first', async ({ owned }) => {
  const old = Array.from({ length: 120 }, (_, at) => orderAt(at, ago(retentionMs + dayMs - at * 1000)));
  await record(owned.shop, ...old);
  let removals = 0;
  expect(await removeOldOrders(owned.shop.services, () => (removals += 1) <= 100)).toBe(100);
  expect((await namesIn(owned, 'orders')).sort()).toEqual(old.slice(100).map(({ sessionId }) => sessionId));
  expect(await removeOldOrders(owned.shop.services, () => false)).toBe(0);
  await clean(owned);
  expect(await namesIn(owned, 'orders')).toEqual([]);
});
