import { expect, test } from 'vitest';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { adminSessions } from '#server/admin/session.ts';
import { type Order, orderRetentionMs } from '#server/orders/order.ts';
import { orderRows } from '#server/orders/rows.ts';
import { ordersStore } from '#server/orders/store.ts';
import { createServices } from '#server/services.ts';
import { orderAt } from '../api/admin/admin-shop.ts';
import { FakeDocuments } from '../server/platform/documents-fake.ts';

const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const env = {
  SITE_URL: 'https://soap.test',
  BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
};

const nights = 30;

test('25,000 old orders and their rows are gone in 30 nights', { timeout: 300_000 }, async () => {
  const now = () => Date.UTC(2040, 0, 1);
  const orders = new FakeDocuments();
  const rows = orderRows(new FakeDocuments());
  const all: Order[] = [];
  const orderedAt = new Date(now() - orderRetentionMs - 1000).toISOString();
  for (let at = 0; at < 25_000; at += 1) {
    const order = orderAt(at, { orderedAt });
    orders.put(order.sessionId, order);
    all.push(order);
  }
  await rows.noteAll(all);
  const services = createServices({ env, now, log: () => undefined });
  const shop = {
    ...services,
    orders: ordersStore(orders),
    orderRows: rows,
    admin: { ...services.admin, sessions: adminSessions(new FakeDocuments()), formerStores: [] },
  };
  for (let night = 0; night < nights && orders.stored.size > 0; night += 1) await nightlyCleanUp(() => shop);
  expect([orders.stored.size, await (await rows.open()).all()]).toEqual([0, []]);
});
