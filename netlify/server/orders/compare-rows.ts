import { runInParallel } from '#server/platform/index.ts';
import type { OrderServices } from './record.ts';
import { checksumOf, addChecksums } from './rows.ts';
import { lostOrdersWords, noteLostOrders } from './shop-problems.ts';
import { readRow } from './store.ts';

const batch = 200;

type Dependencies = Pick<OrderServices, 'orders' | 'orderRows' | 'jobs' | 'log'>;

/**
 * Adds orders to the rows that lack them, and counts rows whose order is lost. Reads the months only if they have not
 * the same orders as the store. Complete once every order has its row; the next night continues what there is no time
 * for or what cannot be read.
 */
export async function compareRows(services: Dependencies, hasTime = () => true) {
  const { orders, orderRows, jobs, log } = services;
  await orderRows.repair();
  const { figures, all } = await orderRows.open();
  const ids = new Set(await Array.fromAsync(orders.sessionIds()));
  const isSame = checksumOf(ids) === addChecksums([...figures.values()].map(({ checksum }) => checksum));
  const listed = new Set(isSame ? ids : (await all()).map(({ sessionId }) => sessionId));
  const missing = [...ids].filter((id) => !listed.has(id));
  let added = 0;
  for (let at = 0; at < missing.length && (at === 0 || hasTime()); at += batch) {
    const found = await runInParallel(missing.slice(at, at + batch), (id) => readRow(services, id));
    const rows = found.filter((row) => row !== undefined);
    await orderRows.noteAll(rows);
    added += rows.length;
  }
  // The store may list a new order late.
  const unlisted = [...listed].filter((id) => !ids.has(id));
  const isLost = await runInParallel(unlisted, async (id) => !(await orders.isStored(id)));
  const lost = isLost.filter(Boolean).length;
  if (lost > 0) log('error', 'orders-lost', { orders: lost, fix: lostOrdersWords(lost) });
  await noteLostOrders({ jobs }, lost);
  return { added, lost, isComplete: added === missing.length };
}
