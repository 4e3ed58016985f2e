import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#commands/orders/orders.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import { serve } from '#local/http/server.ts';
import { cleanUp } from '#server/admin/clean-up.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { createServices, type Services } from '#server/services.ts';
import { orderAt } from '../api/admin/admin-shop.ts';
import { siteUrl } from '../api/browser.ts';
import { buyer, checkOut, ordersOf, setUpCoupons } from '../api/payments.ts';
import { inShop, type Shop } from '../api/shop.ts';
import { shopperWith } from '../api/shoppers.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'));
});
afterEach(() => rm(root, { recursive: true }));

const blobsFolder = () => join(root, '.netlify/local/blobs');

/** What is mailed. */
const mails: string[] = [];

/** Opens the store of this machine, as `npm start` does. */
async function withStore<T>(work: (services: Services, documents: (store: string) => Documents) => Promise<T>) {
  const blobs = await startBlobs({ directory: blobsFolder() });
  const BLOBS_LOCAL_CONTEXT = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
  const env = { SITE_URL: siteUrl, BLOBS_LOCAL_CONTEXT };
  const transport = async ({ name }: { name: string }) => void mails.push(name);
  const services = createServices({ env, transport, log: () => undefined });
  return work(services, (store) => blobDocuments(store, blobs.context)).finally(() => blobs.close());
}

async function restore(env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const to = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await run(['--restore'], root, env, to);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function deleteStores(...names: string[]): Promise<void> {
  for (const folder of await readdir(blobsFolder()))
    if (names.some((name) => folder.startsWith(`site_${name}-`)))
      await rm(join(blobsFolder(), folder), { recursive: true });
}

const all = ({ orders }: Services): Promise<Order[]> => Array.fromAsync(orders.all());

const sample = [
  orderAt(1, { orderedAt: '2026-09-30T23:59:59.000Z' }),
  orderAt(2, {
    status: 'shipped',
    shipment: { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: 'now' },
  }),
  orderAt(3, { moneyBack: { refundedCents: 100, asOfMs: 1 } }),
  orderAt(4, { status: 'awaiting-payment' }),
];
const fill = () =>
  withStore(async (services) => {
    for (const order of sample) await services.orders.record(order);
    await cleanUp(() => services);
  });

describe('from the copies of every night', () => {
  test('a store that was deleted is as it was, and nobody is mailed', async () => {
    await fill();
    const before = await withStore(all);
    await deleteStores('orders', 'mail', 'order-index', 'jobs');
    expect(await withStore(all)).toEqual([]);
    const { code, out, err } = await restore();
    expect([code, out]).toEqual([
      0,
      '4 orders restored from the copies. 0 orders of the copies are there as they were.',
    ]);
    expect(err).toContain('No mail is sent about restored orders.');
    mails.length = 0;
    await withStore(async (services) => {
      expect(await all(services)).toEqual(before);
      await services.mail.sendUnsent();
    });
    expect(mails).toEqual([]);
    expect((await restore()).out).toBe(
      '0 orders restored from the copies. 4 orders of the copies are there as they were.',
    );
  });

  test('one that cannot be read is replaced, and one that was changed since stays', async () => {
    await fill();
    const [damaged, changed] = [orderAt(1).sessionId, orderAt(3).sessionId];
    await withStore(async (services, documents) => {
      await documents('orders').remove(damaged);
      await documents('orders').create(damaged, { schema: 99 });
      await services.orders.change(changed, (order) => ({ ...order, cancelledAt: 'today' }));
    });
    expect((await restore()).out).toMatch(/^1 order restored/);
    await withStore(async ({ orders }) => {
      expect(await orders.find(damaged)).toMatchObject({ orderedAt: '2026-09-30T23:59:59.000Z' });
      expect(await orders.find(changed)).toMatchObject({ cancelledAt: 'today' });
    });
  });

  test('a night without a store takes nothing out of them, and a change is copied the next night', async () => {
    await fill();
    await deleteStores('orders');
    await withStore((services) => cleanUp(() => services));
    await restore();
    await withStore(async (services) => {
      expect(await all(services)).toHaveLength(4);
      const order = await services.orders.change(orderAt(2).sessionId, (known) => ({ ...known, cancelledAt: 'today' }));
      await services.orderIndex.note(order);
      await cleanUp(() => services);
    });
    await deleteStores('orders');
    await restore();
    await withStore(async ({ orders }) =>
      expect(await orders.find(orderAt(2).sessionId)).toMatchObject({ cancelledAt: 'today' }),
    );
  });

  test('what was removed for good does not come back', async () => {
    const old = orderAt(9, { orderedAt: '2010-01-01T00:00:00.000Z' });
    await withStore(async (services, documents) => {
      await services.orders.record(old);
      await documents('order-copies').create('2010-01', { orders: { [old.sessionId]: old } });
      await cleanUp(() => services);
    });
    expect((await restore()).out).toMatch(/^0 orders restored/);
  });
});

describe('from Stripe', () => {
  async function buy(shop: Shop, bars: number): Promise<void> {
    const id = await checkOut(shop, await shopperWith(shop, bars));
    await shop.sandbox.pay(id, buyer);
    await shop.settled();
  }

  test('what has no copy yet is made anew, and it is said that parcels are not known', () =>
    inShop(async (shop) => {
      await setUpCoupons(shop);
      for (const bars of [1, 6]) await buy(shop, bars);
      await checkOut(shop, await shopperWith(shop, 2));
      const stripe = await serve(
        async (request) => (await shop.sandbox.handle(request)) ?? new Response(null, { status: 404 }),
      );
      const sold = await ordersOf(shop);
      const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: stripe.origin };
      const { code, out, err } = await restore(env);
      expect([code, out]).toEqual([0, expect.stringContaining('\n2 orders restored from Stripe.')]);
      for (const { number } of sold) expect(err).toMatch(new RegExp(`Look before you pack:[^]*${number}`));
      const made = await withStore(all);
      const same = (order: Order) => ({ ...order, rev: 1, recordedAt: '', learnedFrom: 'webhook' });
      expect(made.map(same)).toEqual(sold.map(same));
      mails.length = 0;
      await withStore(({ mail }) => mail.sendUnsent());
      expect(mails).toEqual([]);
      expect((await restore(env)).out).toContain('\n0 orders restored from Stripe.');
      await stripe.close();
    }));

  test('nothing is asked without a key, which is said', async () => {
    expect((await restore()).err).toContain('Stripe was not asked. Set STRIPE_SECRET_KEY');
  });

  test('a wrong key is refused with where the right one is', async () => {
    expect(await restore({ STRIPE_SECRET_KEY: 'pk_live_1' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('publishable key') as string,
    });
  });
});
