import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { adminRoutes } from '#api/admin/answers.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { applyRequest, planDeletion, readPersonalData } from '#commands/privacy-requests.ts';
import { requestBuild } from '#server/cart/availability.ts';
import { sweepCarts } from '#server/cart/carts-store.ts';
import { type Order, toOrderNumber } from '#server/orders/order.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { restoreAll } from '#server/orders/restore.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import { openOwnedShop, orderAt, otherTracking, sendMails, signIn, tracking } from '../api/admin/admin-shop.ts';
import { buyer, checkOut } from '../api/payments.ts';
import { shopperWith } from '../api/shoppers.ts';

const dayMs = 24 * 60 * 60 * 1000;

let counted = { calls: 0, read: 0 };
let storeOrigins: string[] = [];
const inner = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await inner(input, init);
  if (!storeOrigins.includes(new URL(input instanceof Request ? input.url : input).origin)) return response;
  counted.calls += 1;
  counted.read += (await response.clone().arrayBuffer()).byteLength;
  return response;
};
afterAll(() => {
  globalThis.fetch = inner;
});

/** Every fiftieth is still to be shipped. */
function orderOf(at: number, count: number, nowMs: number): Order {
  const sessionId = `cs_test_a1${createHash('sha256').update(String(at)).digest('hex').slice(0, 56)}`;
  const ms = nowMs - 3 * dayMs - Math.floor((at / count) * 730 * dayMs);
  const iso = (after: number) => new Date(ms + after).toISOString();
  const status = at % 50 === 0 ? 'paid' : at % 100 === 7 ? 'payment-failed' : 'shipped';
  const lines = [at, at * 7 + 3].map((one) => ({
    id: products[one % products.length]?.id ?? '',
    name: 'Handmade Soap',
    base: 'Shea Butter',
    scent: 'Rose',
    quantity: 3,
    amountCents: 2700,
  }));
  const shipment = { carrier: 'usps', tracking, shippedAt: iso(dayMs) } as const;
  const sent = { state: 'sent', tries: 1 } as const;
  return orderAt(at, {
    number: toOrderNumber(sessionId),
    sessionId,
    status,
    lines,
    orderedAt: iso(0),
    recordedAt: iso(30_000),
    paidAt: iso(0),
    email: `shopper${at}@mail.example`,
    ...(status === 'shipped' && { rev: 2, shipment }),
    mails: { confirmation: sent, 'packing-note': sent, shipped: sent },
  });
}

const counts = (process.env['BENCH_ORDERS'] ?? '500').split(',').map(Number);

/** With BENCH_ORDERS=1000,10000 this prints what the store is asked for; `npm test` checks the calls with few orders. */
test.each(counts)('of %d orders, each task asks the store for little', { timeout: 580_000 }, async (count) => {
  const owned = await openOwnedShop({ storeLatencyMs: () => 0 });
  const { shop } = owned;
  const { orders, orderRows } = shop.services;
  storeOrigins = [shop.blobs.context.edgeURL, shop.blobs.context.uncachedEdgeURL];
  const documents = (name: string) => blobDocuments(name, shop.blobs.context);
  const all = Array.from({ length: count }, (_, at) => orderOf(at, count, shop.now()));
  await runInParallel(all, (order) => documents('orders').create(`orders/${order.sessionId}/order`, order));
  await orderRows.note(all);
  const owner = await signIn(shop);
  const table: Record<string, Record<string, number | undefined>> = {};
  const measure = async (name: string, maxCalls: number, work: () => Promise<unknown>, each = 1) => {
    counted = { calls: 0, read: 0 };
    await work();
    const [calls, kB] = [Math.ceil(counted.calls / each), Math.round(counted.read / each / 1000)];
    table[name] = { calls, kB };
    expect.soft([name, calls]).toEqual([name, Math.max(1, Math.min(calls, maxCalls))]);
  };
  const night = () => nightlyCleanUp(shop.services);
  const reconciled = () => reconcile(shop.services);
  await reconciled();
  const id = await checkOut(shop, await shopperWith(shop, 6));
  await measure('A sale: webhook and two mails', 10, async () => {
    await shop.sandbox.pay(id, buyer);
    await shop.settled();
  });
  await measure('A shipment and its mail', 16, async () => {
    await owner.send('PATCH', adminRoutes.order(id), { json: { ship: { tracking: otherTracking } } });
    await shop.settled();
  });
  await reconciled();
  await sendMails(owned);
  await measure('Mail round, nothing due', 2, () => sendMails(owned));
  await measure('Reconciliation, nothing new', 5, reconciled);
  const sales = count < 1000 ? 12 : 60;
  for (let at = 1; at < sales; at += 1) await shop.sandbox.pay(await checkOut(shop, await shopperWith(shop, 6)), buyer);
  await shop.settled();
  await reconciled();
  await measure('Reconciliation, 60 known sales', 10, reconciled);
  await night();
  await measure('Night, nothing new', 40, night);
  await measure('Admin list, first page', 5, () => owner.list());
  await measure('Search of a name', 30, () => owner.list('to-ship', 'Lee'));
  await measure('Totals', 5, () => owner.totals());
  await measure("A month's file", 5, () =>
    owner.send('GET', `/api/owner/export?month=${all[9]?.orderedAt.slice(0, 7) ?? ''}`),
  );
  const stores = { orders, orderRows, carts: documents('carts'), findCartKey: undefined, now: shop.now };
  const email = 'shopper1@mail.example';
  await measure("A person's export", 60, () => readPersonalData(stores, email));
  await measure("A person's deletion", 80, async () => applyRequest(stores, await planDeletion(stores, email)));
  const lost = (await (await orderRows.open()).all()).slice(0, 40);
  for (const { sessionId } of lost) await orders.remove(sessionId);
  const restore = async () => restoreAll({ orders, orderRows }, lost, (row) => row, await orders.sessionIds());
  await measure('Restoring, an order', 3, restore, lost.length);
  await measure('An idle day', 1200, async () => {
    for (let round = 0; round < 144; round += 1) {
      shop.moveClock(10 * 60 * 1000);
      for (const job of [() => sendMails(owned), reconciled, () => requestBuild(shop.services)]) await job();
      if (round % 6 === 0) await sweepCarts(shop.services);
    }
    await night();
  });
  const file = `test-results/store-${count}.json`;
  mkdirSync('test-results', { recursive: true });
  writeFileSync(file, JSON.stringify(table));
  const { BENCH_BESIDE: folder } = process.env;
  const beside = folder ? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as typeof table) : {};
  for (const [name, { calls, kB }] of Object.entries(beside))
    table[name] = { ...table[name], 'calls beside': calls, 'kB beside': kB };
  console.table(table);
  await shop.close();
});
