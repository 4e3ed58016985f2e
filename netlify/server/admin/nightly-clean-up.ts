import { errorFields } from '#server/platform/index.ts';
import { copyOrders } from './copy-orders.ts';
import { removeOldOrders } from './remove-old-orders.ts';
import type { AdminServices } from './services.ts';

/** A scheduled function is stopped after 30 s; what is under way may take the rest. The marks and names of removed orders take three times as long as the orders. */
const removingMs = 5_000;
const copyingMs = 18_000;
const sweepingMs = 22_000;

/** Removes, every night, what is not needed any more, and copies what is. What fails is done the next night. */
export async function nightlyCleanUp(services: () => AdminServices): Promise<void> {
  const startedAt = performance.now();
  const shop = services();
  try {
    const hasTime = (ms: number) => () => performance.now() - startedAt < ms;
    const orders = await removeOldOrders(shop, hasTime(removingMs));
    const sessions = await shop.admin.sessions.removeEnded(shop.now());
    const { copied, isComplete } = await copyOrders(shop, hasTime(copyingMs));
    const names = await shop.admin.orderIndex.removeOutdated(hasTime(sweepingMs));
    shop.log('info', 'cleaned-up', { orders, sessions, copied, isComplete, names });
  } catch (error) {
    shop.log('error', 'clean-up-failed', errorFields(error));
    throw error;
  }
}
