import { expect, test } from 'vitest';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { orderIndex } from '#server/admin/order-index.ts';
import { adminSessions } from '#server/admin/session.ts';
import { orderRetentionMs } from '#server/orders/order.ts';
import { orderCopies, ordersStore } from '#server/orders/store.ts';
import { createServices } from '#server/services.ts';
import { orderAt } from '../api/admin/admin-shop.ts';
import { FakeDocuments } from '../server/platform/documents-fake.ts';

const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const env = {
  SITE_URL: 'https://soap.test',
  BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
};

const nights = 30;

test('25,000 old orders, and their 25,000 index names are gone in 30 nights', { timeout: 300_000 }, async () => {
  const now = () => Date.UTC(2040, 0, 1);
  const [orders, names] = [new FakeDocuments(), new FakeDocuments()];
  const index = orderIndex(names);
  const orderedAt = new Date(now() - orderRetentionMs - 1000).toISOString();
  for (let at = 0; at < 25_000; at += 1) {
    const order = orderAt(at, { orderedAt });
    orders.put(order.sessionId, order);
    await index.note(order);
  }
  const services = createServices({ env, now, log: () => undefined });
  const shop = {
    ...services,
    orders: ordersStore(orders),
    orderCopies: orderCopies(new FakeDocuments()),
    orderIndex: index,
    admin: { ...services.admin, sessions: adminSessions(new FakeDocuments()) },
  };
  for (let night = 0; night < nights && orders.stored.size > 0; night += 1) await nightlyCleanUp(() => shop);
  expect([orders.stored.size, names.stored.size]).toEqual([0, 0]);
});
