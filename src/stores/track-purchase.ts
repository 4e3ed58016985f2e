import type { PaidOrder } from '#api/answers.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { purchaseMemory } from '#browser/order-memory.ts';
import { orderPaid } from '#shop/analytics-events.ts';

/** One purchase event for each paid order, reloads included. */
export function trackPurchase(order: PaidOrder, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (purchaseMemory.read() === name) return;
  purchaseMemory.write(name);
  pushEvent(orderPaid(order, sessionId));
}
