import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { shopNotices } from '#server/admin/list-orders.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { sweepCarts } from '#server/cart/carts-store.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import type { Services } from '#server/services.ts';
import { openAdminShop, orderAt, record } from './admin/admin-shop.ts';
import type { Shop, ShopOptions } from './shop.ts';

const hourMs = 60 * 60 * 1000;

const jobs: Record<string, { run: (services: Services) => Promise<void>; lateAfterMs: number }> = {
  reconcile: { run: reconcile, lateAfterMs: 2 * hourMs },
  'send-unsent-mail': { run: ({ mail }) => mail.sendUnsent(), lateAfterMs: 2 * hourMs },
  'sweep-carts': { run: sweepCarts, lateAfterMs: 4 * hourMs },
  'nightly-clean-up': { run: nightlyCleanUp, lateAfterMs: 72 * hourMs },
};

const runAll = async (shop: Shop, but?: string) => {
  for (const [name, { run }] of Object.entries(jobs)) if (name !== but) await run(shop.services);
};

/** In live mode: with the sandbox, jobs run by hand. */
const open = async (options: ShopOptions = {}) => {
  const { shop, owner } = await openAdminShop({ livemode: true, ...options });
  const store = async () =>
    Reflect.get(Object(await (await shop.browser().send('GET', '/api/health')).json()), 'store') as string;
  return { shop, store, notices: () => shopNotices(shop.services), owner };
};

test.each(Object.entries(jobs))('the owner and health hear that %s is late', async (name, { lateAfterMs }) => {
  const { shop, store, notices } = await open();
  await runAll(shop);
  shop.moveClock(lateAfterMs - 60_000);
  await runAll(shop, name);
  expect([await store(), await notices()]).toEqual(['ok', []]);
  shop.moveClock(120_000);
  await runAll(shop, name);
  expect([await store(), await notices()]).toEqual(['jobs-late', [expect.stringContaining(name)]]);
  await runAll(shop);
  expect([await store(), await notices()]).toEqual(['ok', []]);
  await shop.close();
});

test('jobs that never ran or fail are late, counted from the first look at the orders', async () => {
  const { shop, store, notices, owner } = await open();
  expect((await owner.send('GET', adminRoutes.orders)).status).toBe(200);
  expect([await notices(), await store()]).toEqual([[], 'ok']);
  shop.sandbox.faults.add({ kind: '500', on: /events$/, method: 'GET', times: 99 });
  await expect(reconcile(shop.services)).rejects.toThrow();
  shop.moveClock(3 * hourMs);
  expect(await store()).toBe('jobs-late');
  expect(await notices()).toEqual([expect.stringMatching(/reconcile.*send-unsent-mail/)]);
  await shop.close();
});

test('mail that has waited for half an hour makes its job late until it is sent', async () => {
  let isDown = true;
  const post = async () => {
    if (isDown) throw new Error('down');
  };
  const { shop, store } = await open({ post });
  const storeAfter = async (ms: number) => {
    shop.moveClock(ms);
    await runAll(shop);
    return store();
  };
  await record(shop, orderAt(1, { sessionId: 'cs_live_1' }));
  expect([await storeAfter(0), await storeAfter(2.1 * hourMs)]).toEqual(['ok', 'jobs-late']);
  isDown = false;
  expect([await storeAfter(hourMs), await storeAfter(hourMs)]).toEqual(['ok', 'ok']);
  await shop.close();
});
