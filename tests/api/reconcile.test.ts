import { expect } from 'vitest';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { listOrders, shopNotices } from '#server/admin/list-orders.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { blobDocuments, removeKeys } from '#server/platform/blob-documents.ts';
import { buy, ordersOf } from './payments.ts';
import { test } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { barsOf, shopperWith, totalOf } from './shoppers.ts';
import { sendEvents } from './stripe-events.ts';

const hours = (count: number) => count * 60 * 60 * 1000;

const reconcileNow = (shop: Shop) => reconcile(shop.services);
async function messageMissing(shop: Shop): Promise<string | undefined> {
  const { notices } = await listOrders(shop.services, { tab: 'to-ship', page: 1, search: '' });
  return notices.flatMap((notice) => /^Stripe’s message about order (\S+)/.exec(notice)?.[1] ?? [])[0];
}
const events = (shop: Shop, event: string) => shop.log.filter((line) => line.event === event);

async function payUnheard(shop: Shop, paymentStatus: 'paid' | 'unpaid' = 'paid') {
  const shopper = await shopperWith(shop, 6);
  return { id: await buy(shop, shopper, { paymentStatus, deliver: false }), shopper };
}

async function hear(shop: Shop, id: string) {
  await sendEvents(shop, 'checkout.session.completed', id);
  await shop.settled();
}

const testMailed = test.extend({ options: { post: () => Promise.resolve() } });

testMailed('a payment that neither webhook nor order page reports is recorded, and mailed, once', async ({ shop }) => {
  const { id, shopper } = await payUnheard(shop);
  await reconcileNow(shop);
  await reconcileNow(shop);
  const found = { sessionId: id, status: 'paid', chargedCents: totalOf(6) };
  const orders = await ordersOf(shop);
  expect(orders).toMatchObject([found]);
  expect(orders[0]?.learnedFrom).toBeUndefined();
  expect(events(shop, 'order-found-at-stripe')).toMatchObject([{ level: 'warn' }]);
  const mailed = events(shop, 'mail-sent').map(({ kind }) => kind);
  expect(mailed.sort()).toEqual(['confirmation', 'packing-note']);
  expect(await barsOf(shopper)).toEqual({});
});

const uncounted = ['an order page', 'a reconciliation'];
test.for(uncounted)('a sale recorded but not counted by %s is counted by the next run', async (by, { shop }) => {
  const id = 'shea-butter-rose';
  await shop.services.stock.change([{ id, count: 9, seen: null }], 1);
  const shopper = shop.browser();
  await shopper.client.addItems([{ id, quantity: 6 }], 'key-number-1');
  const session = await buy(shop, shopper, { deliver: false });
  shop.blobs.faults.add({ kind: '503', method: 'PUT', on: /counts/, times: 3 });
  shop.blobs.faults.add({ kind: '503', method: 'GET', on: /counts/, times: 3 });
  if (by === 'an order page') await shopper.send('GET', `/api/checkout-session/${session}`);
  else await reconcileNow(shop);
  expect((await shop.services.orders.find(session))?.status).toBe('paid');
  shop.blobs.faults.clear();
  await reconcileNow(shop);
  expect((await shop.services.stock.read()).products[id]?.count).toBe(3);
});

const testMisled = test.extend({ options: { env: { STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint' } } });

testMisled('a wrong signing secret costs no order, and log and owner get to know what to do', async ({ shop }) => {
  const id = await buy(shop, await shopperWith(shop, 6));
  const [warning] = events(shop, 'stripe-signature-refused');
  expect(warning).toMatchObject({ level: 'warn' });
  expect(String(warning?.['fix'])).toMatch(/Developers > Webhooks.*STRIPE_WEBHOOK_SECRET.*Netlify/s);
  await reconcileNow(shop);
  expect(await messageMissing(shop)).toBeUndefined();
  const [order] = await ordersOf(shop);
  expect(order).toMatchObject({ sessionId: id, status: 'paid' });
  shop.moveClock(hours(1.5));
  expect(await messageMissing(shop)).toBe(order?.number);
});

testMailed('the next message of a sale ends the warning, and one of something else does not', async ({ shop }) => {
  const { id } = await payUnheard(shop);
  await reconcileNow(shop);
  shop.moveClock(hours(2));
  await shop.sandbox.refund(id, { amount: 100 });
  await shop.settled();
  expect(await messageMissing(shop)).toBeDefined();
  await hear(shop, (await payUnheard(shop)).id);
  shop.moveClock(hours(2));
  expect(await messageMissing(shop)).toBeUndefined();
});

testMailed('a new sale is recorded and mailed while the copies cannot be reached', async ({ shop }) => {
  await hear(shop, (await payUnheard(shop)).id);
  await nightlyCleanUp(shop.services);
  shop.log.length = 0;
  shop.blobs.faults.add({ kind: '503', method: 'GET', on: /^\d{4}-\d\d$/, times: 99 });
  const { id } = await payUnheard(shop);
  await hear(shop, id);
  expect((await shop.services.orders.find(id))?.status).toBe('paid');
  expect(events(shop, 'mail-sent')).toHaveLength(2);
});

/** Three sold and mailed orders, the last with a note; copied at night, then all but `kept` lost. */
async function loseSold(shop: Shop, kept = 0) {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await buy(shop, await shopperWith(shop, 6)));
  await shop.settled();
  await shop.services.orders.change(ids[2] ?? '', (order) => ({ ...order, privateNote: 'Rings twice' }));
  await shop.services.mail.sendUnsent();
  await nightlyCleanUp(shop.services);
  const before = await recorded(shop);
  const isLost = (key: string) => !ids.slice(0, kept).some((id) => key.includes(id));
  for (const name of ['orders', 'jobs']) await removeKeys(blobDocuments(name, shop.blobs.context), isLost);
  shop.log.length = 0;
  shop.moveClock(hours(2));
  return { ids, before };
}
const recorded = async (shop: Shop) =>
  (await ordersOf(shop)).map(({ sessionId, privateNote, recordedAt }) => [sessionId, privateNote, recordedAt]);
async function expectRestored(shop: Shop, before: unknown) {
  await shop.settled();
  await shop.services.mail.sendUnsent();
  expect([await recorded(shop), events(shop, 'mail-sent')]).toEqual([before, []]);
}

testMailed('lost orders never count as new, and the owner is warned until they are restored', async ({ shop }) => {
  const { ids, before } = await loseSold(shop);
  const sold = await buy(shop, await shopperWith(shop, 6));
  await shop.settled();
  expect(events(shop, 'mail-sent')).toHaveLength(2);
  await nightlyCleanUp(shop.services);
  const health = async (): Promise<unknown> => (await shop.browser().send('GET', '/api/health')).json();
  expect([await health(), await shopNotices(shop.services)]).toMatchObject([
    { store: 'orders-lost' },
    [expect.stringMatching(/^3 orders are missing.*npm run orders -- --restore/)],
  ]);
  // A Stripe event restores its own order.
  for (const id of ids) await hear(shop, id);
  await nightlyCleanUp(shop.services);
  await shop.services.orders.remove(sold);
  shop.log.length = 0;
  await expectRestored(shop, before);
  expect([await health(), await shopNotices(shop.services)]).toMatchObject([{ store: 'ok' }, []]);
});

testMailed('some lost orders are restored from the copies by whoever is first, without a mail', async ({ shop }) => {
  const { ids, before } = await loseSold(shop, 1);
  await hear(shop, ids[1] ?? '');
  await reconcileNow(shop);
  await expectRestored(shop, before);
  expect(events(shop, 'order-restored')).toHaveLength(2);
});

test('a session that Stripe cannot show is tried again, and after an hour the owner knows', async ({ shop }) => {
  const slow = await payUnheard(shop, 'unpaid');
  await reconcileNow(shop);
  await shop.sandbox.settle(slow.id, 'succeeded', { deliver: false });
  const poisoned = await payUnheard(shop);
  const sold = await payUnheard(shop);
  shop.sandbox.faults.add({ kind: '500', on: new RegExp(poisoned.id), method: 'GET', times: 99 });
  const found = async () => {
    await reconcileNow(shop);
    const orders = await ordersOf(shop);
    return [slow, poisoned, sold].map(({ id }) => orders.find(({ sessionId }) => sessionId === id)?.status);
  };
  expect(await found()).toEqual(['paid', undefined, 'paid']);
  shop.moveClock(hours(0.9));
  expect([await found(), await shopNotices(shop.services)]).toEqual([['paid', undefined, 'paid'], []]);
  shop.moveClock(hours(2));
  expect(await found()).toEqual(['paid', undefined, 'paid']);
  const event = String(events(shop, 'order-not-reconciled')[0]?.['id']);
  expect(await shopNotices(shop.services)).toContainEqual(expect.stringContaining(event));
  shop.sandbox.faults.clear();
  expect(await found()).toEqual(['paid', 'paid', 'paid']);
  expect((await shopNotices(shop.services)).join()).not.toContain(event);
});
