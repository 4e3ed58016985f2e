import type { RemovedOrders } from '#api/admin/answers.ts';
import { isLive } from '#server/orders/index.ts';
import { conflict } from '#server/platform/index.ts';
import { readOrderList } from './indexed-orders.ts';
import { removeOrders } from './remove-orders.ts';
import type { AdminServices } from './services.ts';

/** What one request removes; the next goes on from there. */
const maxOrders = 200;

/** Removes the orders that were made with a test key before the shop went live. What is interrupted can be asked for again. */
export async function removeTestOrders(services: AdminServices): Promise<RemovedOrders> {
  const { mode, otherMode } = await readOrderList(services);
  if (mode !== 'live') throw conflict('This shop takes test payments only, so all its orders are test orders.');
  const wanted = otherMode.filter((entry) => !isLive(entry));
  const removed = wanted.slice(0, maxOrders);
  await removeOrders(services, removed);
  services.log('info', 'test-orders-removed', { removed: removed.length });
  return { removed: removed.length, left: wanted.length - removed.length };
}
