import { copyMonthOf } from '#server/orders/index.ts';
import { runInParallel } from '#server/platform/index.ts';
import { readOrder, readOrderList, readsAtOnce } from './indexed-orders.ts';
import type { OrderIndexEntry } from './order-index.ts';
import type { AdminServices } from './services.ts';

/** Orders that are read before they are written. */
const batch = 200;

/** What a month's copy lacks, or has of before a change. */
async function staleOf({ orderCopies }: AdminServices, month: string, entries: readonly OrderIndexEntry[]) {
  const revs = new Map((await orderCopies.read(month)).map(({ sessionId, rev }) => [sessionId, rev]));
  return entries.filter(({ sessionId, rev }) => (revs.get(sessionId) ?? -1) < rev);
}

/** Copies each order of its month that is new, or changed since. What there is no time for is copied the next night. */
export async function copyOrders(services: AdminServices, hasTime: () => boolean) {
  const { entries, otherMode } = await readOrderList(services);
  const byMonth = Map.groupBy([...entries, ...otherMode], ({ orderedAtMs }) => copyMonthOf(orderedAtMs));
  let copied = 0;
  for (const [month, ofMonth] of byMonth) {
    const stale = await staleOf(services, month, ofMonth);
    for (let from = 0; from < stale.length; from += batch) {
      if (!hasTime()) return { copied, isComplete: false };
      const wanted = stale.slice(from, from + batch);
      const orders = await runInParallel(wanted, readsAtOnce, ({ sessionId }) => readOrder(services, sessionId));
      const found = orders.filter((order) => order !== undefined);
      await services.orderCopies.keep(month, found);
      copied += found.length;
    }
  }
  return { copied, isComplete: true };
}
