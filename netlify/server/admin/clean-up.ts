import { orderRetentionMs } from '#server/orders/index.ts';
import { errorFields } from '#server/platform/index.ts';
import { copyOrders } from './copy-orders.ts';
import { readOrderList } from './indexed-orders.ts';
import { removeOrders } from './remove-orders.ts';
import type { AdminServices } from './services.ts';

/** What one run removes; what is left is still there, and older than the rest, for the next one. */
const maxOrders = 1000;
/** A scheduled function is stopped after 30 s; what is under way may take the rest. */
const copyingMs = 18_000;

/** Orders past their time, by the index. */
async function removeOldOrders(services: AdminServices): Promise<number> {
  const { entries, otherMode } = await readOrderList(services);
  const retentionMs = orderRetentionMs(services.settings);
  const isOld = (orderedAtMs: number) => services.now() - orderedAtMs > retentionMs;
  const old = [...entries, ...otherMode].filter(({ orderedAtMs }) => isOld(orderedAtMs)).slice(0, maxOrders);
  await removeOrders(services, old);
  return old.length;
}

/** Removes, every night, what is not needed any more, and copies what is. What fails is done the next night. */
export async function cleanUp(services: () => AdminServices): Promise<void> {
  const startedAt = performance.now();
  const shop = services();
  try {
    const orders = await removeOldOrders(shop);
    const sessions = await shop.admin.sessions.removeEnded(shop.now());
    const counts = await shop.admin.loginThrottle.removeOld();
    const { copied, isComplete } = await copyOrders(shop, () => performance.now() - startedAt < copyingMs);
    shop.log('info', 'cleaned-up', { orders, sessions, counts, copied, isComplete });
  } catch (error) {
    shop.log('error', 'clean-up-failed', errorFields(error));
    throw error;
  }
}
