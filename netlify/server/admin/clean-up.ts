import { orderRetentionMs } from '#server/orders/index.ts';
import { errorFields, runInParallel } from '#server/platform/index.ts';
import { readOrderList } from './indexed-orders.ts';
import type { AdminServices } from './services.ts';

/** What one run removes; what is left is still there, and older than the rest, for the next one. */
const maxOrders = 1000;
const callsAtOnce = 12;

/** Orders past their time, by the index. They go first, and their names last, so that what is interrupted is found again. */
async function removeOldOrders(services: AdminServices): Promise<number> {
  const { entries, otherMode } = await readOrderList(services);
  const retentionMs = orderRetentionMs(services.settings);
  const isOld = (orderedAtMs: number) => services.now() - orderedAtMs > retentionMs;
  const old = [...entries, ...otherMode].filter(({ orderedAtMs }) => isOld(orderedAtMs)).slice(0, maxOrders);
  if (old.length === 0) return 0;
  const ids = new Set(old.map(({ sessionId }) => sessionId));
  await runInParallel([...ids], callsAtOnce, (sessionId) => services.orders.remove(sessionId));
  await services.outboxClaims.forget((sessionId) => ids.has(sessionId));
  await services.admin.orderIndex.forget(({ sessionId }) => ids.has(sessionId));
  return ids.size;
}

/** Removes, every night, what is not needed any more. What fails is done the next night. */
export async function cleanUp(services: () => AdminServices): Promise<void> {
  const shop = services();
  try {
    const orders = await removeOldOrders(shop);
    const sessions = await shop.admin.sessions.removeEnded(shop.now());
    const counts = await shop.admin.loginThrottle.removeOld();
    shop.log('info', 'cleaned-up', { orders, sessions, counts });
  } catch (error) {
    shop.log('error', 'clean-up-failed', errorFields(error));
    throw error;
  }
}
