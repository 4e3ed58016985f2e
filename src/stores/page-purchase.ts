import { pushEvent } from '#browser/data-layer.ts';
import { trackedPurchase } from '#browser/tracked-purchase.ts';
import { orderPaid, type PaidBars } from '#shop/sales-events.ts';

/** One purchase event for each paid order, reloads included. */
export function trackPurchase(order: PaidBars, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (trackedPurchase.read() === name) return;
  trackedPurchase.write(name);
  pushEvent(orderPaid(order, sessionId));
}
