import type { RemovedOrders } from '#api/admin/answers.ts';
import { isLive } from '#server/orders/index.ts';
import { conflict, runInParallel } from '#server/platform/index.ts';
import { readOrderList } from './indexed-orders.ts';
import type { AdminServices } from './services.ts';

/** What one request removes; the next goes on from there. */
const maxOrders = 200;
const removesAtOnce = 12;

/**
 * Removes the orders that were made with a test key before the shop went live. The orders go first, so that no mail is sent for
 * one whose marks are gone, and their names last, so that what is interrupted can be asked for again.
 */
export async function removeTestOrders(services: AdminServices): Promise<RemovedOrders> {
  const { mode, otherMode } = await readOrderList(services);
  if (mode !== 'live') throw conflict('This shop takes test payments only, so all its orders are test orders.');
  const wanted = otherMode.filter((entry) => !isLive(entry));
  const removed = wanted.slice(0, maxOrders).map(({ sessionId }) => sessionId);
  const isRemoved = (sessionId: string) => removed.includes(sessionId);
  await runInParallel(removed, removesAtOnce, (sessionId) => services.orders.remove(sessionId));
  await services.outboxClaims.forget(isRemoved);
  await services.admin.orderIndex.forget(({ sessionId }) => isRemoved(sessionId));
  services.log('info', 'test-orders-removed', { removed: removed.length });
  return { removed: removed.length, left: wanted.length - removed.length };
}
