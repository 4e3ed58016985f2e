import * as v from 'valibot';
import { type Documents, jobState, runInParallel } from '#server/platform/index.ts';
import type { OrderServices } from './record.ts';
import { readOrder } from './store.ts';

const lostSchema = v.object({ count: v.number() });
const lostState = (jobs: Documents) => jobState(jobs, 'lost-orders', lostSchema);

/** How many orders the store had lost when its rows were last compared with it. */
export const lostOrders = async ({ jobs }: { jobs: Documents }): Promise<number> =>
  (await lostState(jobs).read())?.count ?? 0;

export const lostOrdersWords = (count: number): string =>
  `${count === 1 ? 'An order is' : `${String(count)} orders are`} missing from the store, but copied. ` +
  'Run npm run orders -- --restore: see "To restore" in netlify/OPERATING.md.';

const batch = 200;

type Dependencies = Pick<OrderServices, 'orders' | 'orderRows' | 'jobs' | 'log'>;

/**
 * Adds orders to the rows that lack them, and counts rows whose order is lost. Reads the months only if their number of
 * rows differs from that of orders. The next night continues what there is no time for.
 */
export async function compareRows(services: Dependencies, hasTime = () => true) {
  const { orders, orderRows, jobs, log } = services;
  await orderRows.repair();
  const { figures, all } = await orderRows.open();
  const ids = new Set(await Array.fromAsync(orders.sessionIds()));
  const count = [...figures.values()].reduce((sum, month) => sum + month.count, 0);
  const rows = count === ids.size ? [] : await all();
  const listed = new Set(rows.map(({ sessionId }) => sessionId));
  const missing = count === ids.size ? [] : [...ids].filter((id) => !listed.has(id));
  let added = 0;
  for (; added < missing.length && hasTime(); added += batch) {
    const found = await runInParallel(missing.slice(added, added + batch), (id) => readOrder(services, id));
    await orderRows.noteAll(found.filter((order) => order !== undefined));
  }
  // The store may list a new order late.
  const unlisted = [...listed].filter((id) => !ids.has(id));
  const isLost = await runInParallel(unlisted, async (id) => !(await orders.isStored(id)));
  const lost = isLost.filter(Boolean).length;
  if (lost > 0) log('error', 'orders-lost', { orders: lost, fix: lostOrdersWords(lost) });
  await lostState(jobs).update((known) => ((known?.count ?? 0) === lost ? known : { count: lost }));
  return { added: Math.min(added, missing.length), lost, isComplete: added >= missing.length };
}
