import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { runInParallel } from '#server/platform/concurrency.ts';
import { jobState, type JobStates } from '#server/platform/job-states.ts';
import type { OrderRow } from './order.ts';
import type { OrderServices } from './record.ts';
import { overdueSeconds } from './status.ts';
import { addChecksums, monthAt, toChecksum } from './rows.ts';
import { readRow } from './store.ts';

/** Stripe allows 25 calls per second in test mode. */
const callsAtOnce = 6;

/**
 * Restores orders and their rows. A deleted order's remaining document is restored too, so that Stripe's answers do not
 * bring the order back. `stored`: the ids of stored orders; others are written without being read first. `updated`: stored
 * orders to which a copy or Stripe's answer has added something.
 */
export async function restoreAll<T>(
  { orders, orderRows }: Pick<OrderServices, 'orders' | 'orderRows'>,
  items: readonly T[],
  read: (item: T) => OrderRow | undefined | Promise<OrderRow | undefined>,
  stored?: ReadonlySet<string>,
) {
  const restoreOne = async (item: T) => {
    const row = await read(item);
    return row && orders.restore(row, stored?.has(row.sessionId) === false);
  };
  const all = (await runInParallel(items, restoreOne, callsAtOnce)).filter((one) => one !== undefined);
  await orderRows.note(all.map(({ order }) => order));
  const withOutcome = (wanted: (typeof all)[number]['outcome']) =>
    all.filter(({ outcome = 'kept' }) => outcome === wanted).map(({ order }) => order);
  return { restored: withOutcome('restored'), updated: withOutcome('updated'), kept: withOutcome('kept') };
}

/**
 * Restores a lost order from its copy, so that its session is not mailed about as a new sale. A session that may still be
 * open is a new sale, for which no copies are read.
 */
export async function restoreLost(services: OrderServices, { id, created }: Stripe.Checkout.Session): Promise<void> {
  const { orders, orderRows, log, now } = services;
  if (now() / 1000 - created < overdueSeconds || (await orders.row(id))) return;
  const { figures, read } = await orderRows.open();
  const month = monthAt(new Date(created * 1000).toISOString());
  const rows = await Promise.all([...figures.keys()].filter((one) => one >= month).map(read));
  const copy = rows.flat().find(({ sessionId }) => sessionId === id);
  const restored = copy && (await orders.restore(copy));
  if (restored) log('warn', 'order-restored', { order: restored.order.number });
}

const lostState = jobState('lost-orders', v.number());

/** How many orders the store had lost when its rows were last compared with it. */
export const lostOrders = (states: JobStates): number => lostState.of(states) ?? 0;

export const formatLostOrders = (count: number): string =>
  `${count === 1 ? 'An order is' : `${count} orders are`} missing from the store, but copied. ` +
  'Run npm run orders -- --restore: see "To restore" in netlify/OPERATING.md.';

const batch = 200;

/**
 * Adds orders to the rows that lack them, and counts rows whose order is lost. Reads the months only if they have not
 * the same orders as the store. Complete once every order has its row; the next night continues what there is no time
 * for or what cannot be read.
 */
export async function compareRows(
  services: Pick<OrderServices, 'orders' | 'orderRows' | 'jobs' | 'log'>,
  hasTime = () => true,
) {
  const { orders, orderRows, jobs, log } = services;
  const { figures, all } = await orderRows.open();
  const ids = await orders.sessionIds();
  const isSame = toChecksum(ids) === addChecksums([...figures.values()].map(({ checksum }) => checksum));
  const listed = new Set(isSame ? ids : (await all()).map(({ sessionId }) => sessionId));
  const missing = [...ids].filter((id) => !listed.has(id));
  let added = 0;
  for (let at = 0; at < missing.length && (at === 0 || hasTime()); at += batch) {
    const found = await runInParallel(missing.slice(at, at + batch), (id) => readRow(services, id));
    const rows = found.filter((row) => row !== undefined);
    await orderRows.note(rows);
    added += rows.length;
  }
  // The store may list a new order late.
  const unlisted = [...listed].filter((id) => !ids.has(id));
  const isLost = await runInParallel(unlisted, async (id) => !(await orders.isStored(id)));
  const lost = isLost.filter(Boolean).length;
  if (lost > 0) log('error', 'orders-lost', { orders: lost, fix: formatLostOrders(lost) });
  await jobs.update((states) => (lostOrders(states) === lost ? states : lostState.with(states, lost)));
  return { added, lost, isComplete: added === missing.length };
}
