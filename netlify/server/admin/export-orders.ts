import { Problem, runInParallel } from '#server/platform/index.ts';
import { monthOf } from './months.ts';
import { damagedWords, freshOrder, readOrderList, readsAtOnce } from './indexed-orders.ts';
import { isSold } from './order-index.ts';
import { csvOf, mailStateOf } from './orders-csv.ts';
import type { AdminServices } from './services.ts';

/** More than a function reads in its time. */
const maxOrders = 2000;

/**
 * The paid orders of a month ('2026-11'), or all, newest first, as CSV: those that Totals adds up, by the same clock. Throws a 409
 * `Problem` rather than leave any out.
 */
export async function exportOrders(services: AdminServices, month: string | undefined): Promise<string> {
  const { entries, unread } = await readOrderList(services);
  const wanted = entries.filter((entry) => isSold(entry) && (month === undefined || monthOf(entry) === month));
  if (unread > 0)
    throw new Problem(409, `${String(unread)} orders are not in the list yet. Open the list again, then export.`);
  if (wanted.length > maxOrders)
    throw new Problem(409, `One file takes ${String(maxOrders)} orders. Export them month by month.`);
  const orders = await runInParallel(wanted, readsAtOnce, (entry) => freshOrder(services, entry));
  const damaged = wanted.find((_, at) => !orders[at]);
  if (damaged) throw new Problem(409, damagedWords(damaged.sessionId));
  const statuses = await services.outboxClaims.statuses();
  return csvOf(
    orders
      .filter((order) => order !== undefined)
      .map((order) => ({ order, mail: mailStateOf(order, statuses.get(order.sessionId)) })),
  );
}
