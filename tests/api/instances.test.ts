import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { toOrderNumber } from '#server/orders/order.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { isLong } from '../random.ts';
import { openAdminShop } from './admin/admin-shop.ts';
import { buy, buyer, sessionsOf } from './payments.ts';
import { barsOf, jasmineId, persistently, shopperWith } from './shoppers.ts';
import { sendEvents } from './stripe-events.ts';

/** A host runs few instances for a small shop. Each keeps what it remembers, and the store is far away. */
const [instances, bars, clicks, times] = isLong ? [3, 21, 10, 20] : [2, 6, 4, 6];

test('over instances that take turns each bar is added once, a checkout is one session, and its payment one order with two mails', async () => {
  const { shop, mails, owner } = await openAdminShop({ instances, storeLatencyMs: () => 100 });
  const stock = { warnAt: 0, counts: [{ id: jasmineId, count: 99, seen: null }] };
  expect((await owner.send('PATCH', adminRoutes.settings, { json: { stock } })).status).toBe(200);
  const shopper = await shopperWith(shop, 1);
  const add = () => {
    const key = randomUUID();
    return persistently(() => shopper.client.addItems([{ id: jasmineId, quantity: 1 }], key));
  };
  await Promise.all(Array.from({ length: bars - 1 }, add));
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: bars });
  const starts = await Promise.all(Array.from({ length: clicks }, () => shopper.client.createCheckoutSession()));
  const [{ id, url } = { id: '', url: null }, ...others] = sessionsOf(shop);
  expect([new Set(starts.map((start) => start.url)), others]).toEqual([new Set([url]), []]);
  await shop.sandbox.pay(id, { ...buyer, deliver: false });
  const [, order] = await Promise.all([
    sendEvents(shop, 'checkout.session.completed', id, { times }),
    readPaidOrder(shopper.client, id),
  ]);
  await shop.settled();
  expect([order.orderNumber, mails.length, await barsOf(shopper)]).toEqual([toOrderNumber(id), 2, {}]);
  const { products } = (await owner.settings()).stock;
  expect(products.find((product) => product.id === jasmineId)?.count).toBe(99 - bars);
  await shop.close();
});

test('an order that the version before has recorded is mailed about once, though its event comes to this one', async () => {
  const { shop, mails } = await openAdminShop({});
  const id = await buy(shop, await shopperWith(shop, 2));
  await shop.settled();
  // As that version stored it, of a session that it created.
  const documents = blobDocuments('orders', shop.blobs.context);
  const stored = await documents.read(`orders/${id}/order`);
  await documents.create(id, JSON.parse(stored?.text ?? ''));
  await documents.remove(`orders/${id}/order`);
  await shop.sandbox.age(id);
  await sendEvents(shop, 'checkout.session.completed', id);
  await shop.settled();
  expect(mails).toHaveLength(2);
  await shop.close();
});
