import type { PaidOrder } from '#api/answers.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { trackedPurchase } from '#browser/tracked-purchase.ts';
import { orderPaid } from '#shop/sales-events.ts';

/** One purchase event for each paid order, reloads included. */
export function trackPurchase(order: PaidOrder, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (trackedPurchase.read() === name) return;
  trackedPurchase.write(name);
  pushEvent(orderPaid(order, sessionId));
}
