import { dayMs } from '#shop/delivery.ts';
import { isDeleted, isLive, orderRetentionMs, type OrderRow } from '#server/orders/order.ts';
import { compareRows } from '#server/orders/restore.ts';
import { monthAt, type MonthFigures } from '#server/orders/rows.ts';
import { removeKeys } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import { shopMode } from './list-orders.ts';
import type { AdminServices } from './session.ts';

/** Oldest months first. A live shop keeps no test orders. Returns how many were removed. */
export async function removeOldOrders(services: AdminServices, hasTime: () => boolean): Promise<number> {
  const { orders, orderRows } = services;
  const { figures, read } = await orderRows.open();
  const oldest = new Date(services.now() - orderRetentionMs).toISOString();
  const isLiveShop = shopMode(services.settings, figures) === 'live';
  const datedAt = (row: OrderRow) => (isDeleted(row) ? row.deletedAt : row.orderedAt);
  const isTest = (row: OrderRow) => isLiveShop && !isDeleted(row) && !isLive(row);
  const hasTests = ({ test }: MonthFigures) => isLiveShop && Object.keys(test.statuses).length > 0;
  let removed = 0;
  for (const [month, of] of [...figures].reverse()) {
    if (month > monthAt(oldest) && !hasTests(of)) continue;
    if (!hasTime()) break;
    const old = (await read(month)).filter((row) => datedAt(row) < oldest || isTest(row));
    old.sort((one, other) => datedAt(one).localeCompare(datedAt(other)));
    const gone = new Set<string>();
    await runInParallel(old, async ({ sessionId }) => {
      if (!hasTime()) return;
      await orders.remove(sessionId);
      gone.add(sessionId);
    });
    // After their orders, so that the next run finds what an interrupted one left.
    if (gone.size > 0) await orderRows.remove(month, gone);
    removed += gone.size;
  }
  return removed;
}

/** Deadlines within the 30 s that Netlify gives a scheduled function; each step may overrun. */
const removingMs = 8_000;
const comparingMs = 20_000;

export async function nightlyCleanUp(shop: AdminServices): Promise<void> {
  const startedAt = performance.now();
  const hasTime = (ms: number) => () => performance.now() - startedAt < ms;
  const orders = await removeOldOrders(shop, hasTime(removingMs));
  const sessions = await shop.admin.sessions.removeEnded(shop.now());
  await shop.orders.removeStrayKeys();
  await shop.orderRows.repair(Math.floor(shop.now() / dayMs));
  const compared = await compareRows(shop, hasTime(comparingMs));
  if (compared.isComplete) {
    for (const former of shop.admin.formerStores) await removeKeys(former, () => true);
    await shop.jobs.update((states) => states, 'nightly-clean-up');
  }
  shop.log('info', 'cleaned-up', { orders, sessions, ...compared });
}
