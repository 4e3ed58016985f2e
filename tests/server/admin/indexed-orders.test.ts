import { beforeEach, expect, test } from 'vitest';
import { loginThrottle } from '#server/admin/login-throttle.ts';
import { orderIndex } from '#server/admin/order-index.ts';
import { adminSessions } from '#server/admin/admin-sessions.ts';
import { readOrderList } from '#server/admin/indexed-orders.ts';
import { ordersStore } from '#server/orders/orders-store.ts';
import { readSettings } from '#server/platform/settings.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { orderAt } from '../../api/admin/admin-shop.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

let orders: FakeDocuments;
let names: FakeDocuments;
let nowMs: number;
const days = (count: number) => count * 24 * 60 * 60 * 1000;

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
    admin: {
      settings: { owners: [], shownSecret: undefined, problems: [] },
      sessions: adminSessions(new FakeDocuments()),
      loginThrottle: loginThrottle(new FakeDocuments(), () => nowMs),
      orderIndex: orderIndex(names),
    },
  });

test('an index that was not read for long is completed step by step, 300 orders at a time, and each is read once', async () => {
  put(310);
  const first = await open();
  expect([first.entries.length, first.unread]).toEqual([300, 10]);
  const second = await open();
  expect([second.entries.length, second.unread]).toEqual([310, 0]);
  orders.calls.length = 0;
  expect((await open()).entries).toHaveLength(310);
  expect(orders.calls).toEqual([]);
});

test('a payment on its way is looked at again for thirty days', async () => {
  put(1, { status: 'awaiting-payment' });
  await open();
  nowMs += days(29);
  orders.calls.length = 0;
  await open();
  expect(orders.calls).toEqual(['read']);
  nowMs += days(2);
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

test('names that are none are passed over', async () => {
  for (const name of ['', 'x', '1/cs_test_1/paid', '1/cs_test_1/lost/1.2.3.4.5/-', '1/cs_test_1/paid/1.2.3.4.x/-'])
    names.put(name, {});
  expect((await open()).entries).toEqual([]);
});

test('an order that cannot be read is named, an unreachable store is an error', async () => {
  put(2);
  orders.put(orderAt(1).sessionId, '{"schema":');
  expect(await open()).toMatchObject({
    damaged: [orderAt(1).sessionId],
    entries: [{ sessionId: orderAt(2).sessionId }],
  });
  orders.readFault = storeUnavailable();
  await expect(open()).rejects.toMatchObject({ status: 503 });
});
