import type { RemovedOrders } from '#api/admin/answers.ts';
import { compareRows, isDeleted, isLive, monthAt, type OrderRow, orderRetentionMs } from '#server/orders/index.ts';
import { conflict, logFailure, removeKeys, runInParallel } from '#server/platform/index.ts';
import { modeOf } from './search.ts';
import type { AdminServices } from './session.ts';

/** Removes orders before their rows, so that the next run finds what an interrupted one left. Returns how many. */
async function removeOrders(
  { orders, orderRows }: AdminServices,
  month: string,
  rows: readonly OrderRow[],
  hasTime = () => true,
): Promise<number> {
  const removed = new Set<string>();
  await runInParallel(rows, async ({ sessionId }) => {
    if (!hasTime()) return;
    await orders.remove(sessionId);
    removed.add(sessionId);
  });
  if (removed.size > 0) await orderRows.remove(month, removed);
  return removed.size;
}

/** Oldest months first. */
export async function removeOldOrders(services: AdminServices, hasTime: () => boolean): Promise<number> {
  const { figures, read } = await services.orderRows.open();
  const oldest = new Date(services.now() - orderRetentionMs).toISOString();
  const timeOf = (row: OrderRow) => (isDeleted(row) ? row.deletedAt : row.orderedAt);
  let removed = 0;
  for (const month of [...figures.keys()].filter((one) => one <= monthAt(oldest)).reverse()) {
    if (!hasTime()) break;
    const old = (await read(month)).filter((row) => timeOf(row) < oldest);
    old.sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
    removed += await removeOrders(services, month, old, hasTime);
  }
  return removed;
}

/** Per request; the admin page sends several. */
const maxTestOrders = 200;

export async function removeTestOrders(services: AdminServices): Promise<RemovedOrders> {
  const { figures, read } = await services.orderRows.open();
  if (modeOf(services.settings, figures) !== 'live')
    throw conflict('This shop takes test payments only, so all its orders are test orders.');
  const isTest = (row: OrderRow) => !isDeleted(row) && !isLive(row);
  let [removed, left] = [0, 0];
  for (const month of figures.keys()) {
    const rows = (await read(month)).filter(isTest);
    const now = await removeOrders(services, month, rows.slice(0, maxTestOrders - removed));
    removed += now;
    left += rows.length - now;
  }
  services.log('info', 'test-orders-removed', { removed });
  return { removed, left };
}

/** Deadlines within the 30 s that Netlify gives a scheduled function; each step may overrun. */
const removingMs = 8_000;
const comparingMs = 20_000;

/** Removes old orders and sessions, and compares the orders with their rows. The next night continues. */
export async function nightlyCleanUp(services: () => AdminServices): Promise<void> {
  const shop = services();
  await cleanUp(shop).catch(logFailure(shop.log, 'clean-up-failed'));
}

async function cleanUp(shop: AdminServices): Promise<void> {
  const startedAt = performance.now();
  const hasTime = (ms: number) => () => performance.now() - startedAt < ms;
  const orders = await removeOldOrders(shop, hasTime(removingMs));
  const sessions = await shop.admin.sessions.removeEnded(shop.now());
  await shop.orders.removeStrayKeys();
  const compared = await compareRows(shop, hasTime(comparingMs));
  if (compared.isComplete) {
    for (const former of shop.admin.formerStores) await removeKeys(former, () => true);
    await shop.jobs.update((states) => states, { job: 'nightly-clean-up' });
  }
  shop.log('info', 'cleaned-up', { orders, sessions, ...compared });
}
