import { pushEvent } from '#browser/data-layer.ts';
import { toldPurchase } from '#browser/told-purchase.ts';
import { orderPaid, type PaidBars } from '#shop/sales-events.ts';

/** One purchase event for each paid order, reloads included. */
export function tellPurchase(order: PaidBars, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (toldPurchase.read() === name) return;
  toldPurchase.write(name);
  pushEvent(orderPaid(order, sessionId));
}
