import { orderRetentionMs } from '#server/orders/index.ts';
import { readOrderList } from './indexed-orders.ts';
import { removeOrders } from './remove-orders.ts';
import type { AdminServices } from './services.ts';

/** What one run removes. */
const maxOrders = 1000;

/** Removes orders past their time, by the index, the oldest first; what there is no time for is removed the next night. Answers how many. */
export async function removeOldOrders(services: AdminServices, hasTime: () => boolean): Promise<number> {
  const { entries, otherMode } = await readOrderList(services);
  const old = [...entries, ...otherMode]
    .filter(({ orderedAtMs }) => services.now() - orderedAtMs > orderRetentionMs)
    .sort((one, other) => one.orderedAtMs - other.orderedAtMs);
  return removeOrders(services, old.slice(0, maxOrders), hasTime);
}
