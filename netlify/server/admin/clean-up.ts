import type { RemovedOrders } from '#api/admin/answers.ts';
import { copyMonthOf, isLive, orderRetentionMs, readOrder } from '#server/orders/index.ts';
import { conflict, logFailure, runInParallel } from '#server/platform/index.ts';
import { type OrderIndexEntry, readOrderList } from './order-index.ts';
import type { AdminServices } from './session.ts';

/** Removes orders from the index last, so that the next run finds what an interrupted one left. Returns how many. */
async function removeOrders(
  services: AdminServices,
  wanted: readonly OrderIndexEntry[],
  hasTime = () => true,
): Promise<number> {
  const entries: OrderIndexEntry[] = [];
  await runInParallel(wanted, async (entry) => {
    if (!hasTime()) return;
    await services.orders.remove(entry.sessionId);
    entries.push(entry);
  });
  const ids = new Set(entries.map(({ sessionId }) => sessionId));
  if (ids.size === 0) return 0;
  for (const month of new Set(entries.map(({ orderedAtMs }) => copyMonthOf(orderedAtMs))))
    await services.orderCopies.remove(month, ids);
  await services.orderIndex.forget(({ sessionId }) => ids.has(sessionId));
  return ids.size;
}

const maxOrders = 1000;

export async function removeOldOrders(services: AdminServices, hasTime: () => boolean): Promise<number> {
  const { entries, otherMode } = await readOrderList(services);
  const old = [...entries, ...otherMode]
    .filter(({ orderedAtMs }) => services.now() - orderedAtMs > orderRetentionMs)
    .sort((one, other) => one.orderedAtMs - other.orderedAtMs);
  return removeOrders(services, old.slice(0, maxOrders), hasTime);
}

/** Per request; the admin page sends several. */
const maxTestOrders = 200;

export async function removeTestOrders(services: AdminServices): Promise<RemovedOrders> {
  const { mode, otherMode } = await readOrderList(services);
  if (mode !== 'live') throw conflict('This shop takes test payments only, so all its orders are test orders.');
  const wanted = otherMode.filter((entry) => !isLive(entry));
  const removed = wanted.slice(0, maxTestOrders);
  await removeOrders(services, removed);
  services.log('info', 'test-orders-removed', { removed: removed.length });
  return { removed: removed.length, left: wanted.length - removed.length };
}

const batch = 200;

async function copyOrders(services: AdminServices, hasTime: () => boolean) {
  const { entries, otherMode } = await readOrderList(services);
  const byMonth = Map.groupBy([...entries, ...otherMode], ({ orderedAtMs }) => copyMonthOf(orderedAtMs));
  let copied = 0;
  for (const [month, ofMonth] of byMonth) {
    const copies = await services.orderCopies.read(month);
    const revs = new Map(copies.map(({ sessionId, rev }) => [sessionId, rev]));
    const stale = ofMonth.filter(({ sessionId, rev }) => (revs.get(sessionId) ?? -1) < rev);
    for (let from = 0; from < stale.length; from += batch) {
      if (!hasTime()) return { copied, isComplete: false };
      const wanted = stale.slice(from, from + batch);
      const orders = await runInParallel(wanted, ({ sessionId }) => readOrder(services, sessionId));
      const found = orders.filter((order) => order !== undefined);
      await services.orderCopies.keep(month, found);
      copied += found.length;
    }
  }
  return { copied, isComplete: true };
}

/**
 * Deadlines within the 30 s that Netlify gives a scheduled function; each step may overrun. After the orders, removing
 * their index entries takes three times as long.
 */
const removingMs = 5_000;
const copyingMs = 18_000;
const sweepingMs = 22_000;

/** Removes old orders, sessions and index entries, and copies new orders. The next night continues. */
export async function nightlyCleanUp(services: () => AdminServices): Promise<void> {
  const shop = services();
  await cleanUp(shop).catch(logFailure(shop.log, 'clean-up-failed'));
}

async function cleanUp(shop: AdminServices): Promise<void> {
  const startedAt = performance.now();
  const hasTime = (ms: number) => () => performance.now() - startedAt < ms;
  const orders = await removeOldOrders(shop, hasTime(removingMs));
  await shop.orders.removeStrayKeys();
  const sessions = await shop.admin.sessions.removeEnded(shop.now());
  const { copied, isComplete } = await copyOrders(shop, hasTime(copyingMs));
  const names = await shop.orderIndex.removeOutdated(hasTime(sweepingMs));
  shop.log('info', 'cleaned-up', { orders, sessions, copied, isComplete, names });
}
