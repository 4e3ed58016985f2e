import { copyMonthOf } from '#server/orders/index.ts';
import { runInParallel } from '#server/platform/index.ts';
import type { OrderIndexEntry } from './order-index.ts';
import type { AdminServices } from './services.ts';

const removesAtOnce = 12;

/** Removes orders for good. They go first, so that none is mailed anew, and their names last, so that what is interrupted is found again. Answers how many there was time for. */
export async function removeOrders(
  services: AdminServices,
  wanted: readonly OrderIndexEntry[],
  hasTime = () => true,
): Promise<number> {
  const entries: OrderIndexEntry[] = [];
  await runInParallel(wanted, removesAtOnce, async (entry) => {
    if (!hasTime()) return;
    await services.orders.remove(entry.sessionId);
    entries.push(entry);
  });
  const ids = new Set(entries.map(({ sessionId }) => sessionId));
  if (ids.size === 0) return 0;
  await services.outboxClaims.forget((sessionId) => ids.has(sessionId));
  for (const month of new Set(entries.map(({ orderedAtMs }) => copyMonthOf(orderedAtMs))))
    await services.orderCopies.remove(month, ids);
  await services.admin.orderIndex.forget(({ sessionId }) => ids.has(sessionId));
  return ids.size;
}
