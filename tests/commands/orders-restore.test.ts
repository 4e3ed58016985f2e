import { expect, test } from 'vitest';
import { run } from '#commands/orders.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { listOrders } from '#server/admin/list-orders.ts';
import { sumTotals } from '#shop/sales-totals.ts';
import { addUpMonths } from '#server/admin/totals.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments, type Documents, removeKeys } from '#server/platform/blob-documents.ts';
import { createServices, type Services } from '#server/services.ts';
import { orderAt } from '../api/admin/admin-shop.ts';
import { siteUrl } from '../api/browser.ts';
import { buy, checkOut, ordersOf } from '../api/payments.ts';
import { inShop, type Shop } from '../api/shop.ts';
import { shopperWith } from '../api/shoppers.ts';
import { refunded } from '../server/orders/paid-order.ts';
import { ownersMachine } from './owners-machine.ts';

const all = (services: Services): Promise<Order[]> => ordersOf({ services });

const machine = ownersMachine();
const mails: string[] = [];
const restore = (env?: Record<string, string>) => machine.type(run, ['--restore'], env);

async function withStore<T>(work: (services: Services, documents: (store: string) => Documents) => Promise<T>) {
  const blobs = await startBlobs(machine.path('.netlify/local/blobs'));
  const services = createServices({
    env: { SITE_URL: siteUrl, BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64') },
    transport: async ({ name }) => void mails.push(name),
    log: () => undefined,
  });
  return work(services, (store) => blobDocuments(store, blobs.context)).finally(() => blobs.close());
}

const deleteStores = (...names: string[]) =>
  withStore(async (_, documents) => {
    for (const name of names) await removeKeys(documents(name), () => true);
  });

async function expectNoMail(): Promise<void> {
  mails.length = 0;
  await withStore(({ mail }) => mail.sendUnsent());
  expect(mails).toEqual([]);
}

const shipment = { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: 'now' } as const;
const sample = [
  orderAt(1, { orderedAt: '2026-09-30T23:59:59.000Z' }),
  orderAt(2, { status: 'shipped', shipment }),
  orderAt(3, { moneyBack: refunded(100) }),
  orderAt(4, { status: 'awaiting-payment' }),
];
const fill = () =>
  withStore(async (services) => {
    for (const order of sample) await services.orders.record(order);
    await nightlyCleanUp(services);
  });

async function change({ orders, orderRows }: Services, sessionId: string, changes: Partial<Order>): Promise<void> {
  await orderRows.note([await orders.change(sessionId, (order) => ({ ...order, ...changes }))]);
}

const allStores = ['orders', 'jobs'];
const restoredAll = '4 orders restored from the copies. Unchanged in the store: 0 orders.';

test('an order that cannot be read is replaced by its nightly copy, and one that was changed since stays', async () => {
  await fill();
  const [damaged, changed] = [orderAt(1).sessionId, orderAt(3).sessionId];
  await withStore(async (services, documents) => {
    await documents('orders').remove(`orders/${damaged}/order`);
    await documents('orders').create(`orders/${damaged}/order`, { schema: 99 });
    await services.orders.change(changed, (order) => ({ ...order, cancelledAt: 'today', moneyBack: refunded(9, 2) }));
  });
  expect((await restore()).out).toMatch(/^1 order restored/);
  await withStore(async ({ orders, orderRows }) => {
    expect(await orders.find(damaged)).toMatchObject({ orderedAt: '2026-09-30T23:59:59.000Z' });
    expect(await orders.find(changed)).toMatchObject({ cancelledAt: 'today' });
    // The row is updated too, as after an interrupted restore.
    const rows = await (await orderRows.open()).read('2026-11');
    expect(rows.find(({ sessionId }) => sessionId === changed)).toMatchObject({ cancelledAt: 'today' });
  });
});

test('after the loss of all stores, orders, lists and totals are restored from the copies, and nobody is mailed', async () => {
  await fill();
  await withStore(async (services) => {
    await change(services, orderAt(1).sessionId, { status: 'shipped', shipment });
    await change(services, orderAt(3).sessionId, { moneyBack: refunded(4320, 2) });
  });
  const copied = await withStore(all);
  await deleteStores(...allStores);
  expect(await withStore(all)).toEqual([]);
  const { code, out, err } = await restore();
  expect([code, out, err]).toEqual([0, restoredAll, expect.stringContaining('No email is sent')]);
  const plain = (order: Order) => ({ ...order, mails: {} });
  expect((await withStore(all)).map(plain)).toEqual(copied.map(plain));
  await expectNoMail();
  await withStore(async (services) => {
    const { counts } = await listOrders(services, { tab: 'to-ship', page: 1, search: '' });
    expect(counts).toMatchObject({ 'to-ship': 0, shipped: 2, refunded: 1, waiting: 1 });
    expect(sumTotals((await addUpMonths(services)).months).returnedCents).toBe(4320);
  });
  expect((await restore()).out).toMatch(/^0 orders restored/);
});

async function sell(shop: Shop, ...bars: number[]): Promise<Order[]> {
  for (const each of bars) await buy(shop, await shopperWith(shop, each));
  await shop.settled();
  return ordersOf(shop);
}

/** Runs with the settings by which a command finds the shop's Stripe. */
const inShopAtStripe = (work: (shop: Shop, env: Record<string, string>) => Promise<void>) =>
  inShop((shop) => work(shop, { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: shop.stripeOrigin }));

test('refunds and disputes since the last night are read from Stripe again, and what may have left is listed', () =>
  inShopAtStripe(async (shop, env) => {
    const sold = await sell(shop, 1, 2, 3, 6);
    await withStore(async (services) => {
      for (const order of sold) await services.orders.record(order);
      await nightlyCleanUp(services);
    });
    const [refunded, disputed, partly, untouched] = sold.sort((one, other) => one.chargedCents - other.chargedCents);
    if (!refunded || !disputed || !partly || !untouched) throw new Error('Four orders were sold');
    await shop.sandbox.refund(refunded.sessionId);
    await shop.sandbox.dispute(disputed.sessionId, 'needs_response');
    await shop.sandbox.refund(partly.sessionId, { amount: 100 });
    await deleteStores(...allStores);
    expect((await restore()).err).toContain(untouched.number);
    const { out, err } = await restore(env);
    expect(out).toContain('\n3 orders updated with payments');
    await deleteStores('orders');
    const again = await restore(env);
    expect(again.out).toContain('4 orders restored from the copies');
    const [, listed = ''] = again.err.split('Check these before you pack:');
    expect([partly, untouched].filter(({ number }) => !listed.includes(number))).toEqual([]);
    expect([refunded, disputed].filter(({ number }) => listed.includes(number))).toEqual([]);
    expect(err).not.toContain('Check these before you pack');
    await withStore(async (services) => {
      const { counts } = await listOrders(services, { tab: 'to-ship', page: 1, search: '' });
      expect(counts).toMatchObject({ 'to-ship': 2, refunded: 1, disputed: 1 });
    });
    await expectNoMail();
  }));

test('an order without a copy is read from Stripe, and reported without its shipment', () =>
  inShopAtStripe(async (shop, env) => {
    const sold = await sell(shop, 1, 6);
    await checkOut(shop, await shopperWith(shop, 2));
    const { code, out, err } = await restore(env);
    expect([code, out]).toEqual([0, expect.stringContaining('\n2 orders restored from Stripe.')]);
    for (const { number } of sold) expect(err).toMatch(new RegExp(`Check these before you pack:[^]*${number}`));
    const same = (order: Order) => ({ ...order, rev: 1, recordedAt: '', learnedFrom: 'webhook', mails: undefined });
    expect((await withStore(all)).map(same)).toEqual(sold.map(same));
    await expectNoMail();
    expect((await restore(env)).out).toContain('\n0 orders restored from Stripe.');
  }));
