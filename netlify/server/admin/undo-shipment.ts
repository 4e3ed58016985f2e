import { isVoid, type Order, withAct } from '#server/orders/index.ts';
import { conflict } from '#server/platform/index.ts';
import { noteOrder } from './indexed-orders.ts';
import type { AdminServices } from './services.ts';

const mailHasLeft = () =>
  conflict(
    'The mail to the shopper has left or is just leaving, so this cannot be undone. Please write to them yourself.',
  );

function unshipped(order: Order, by: string, at: string): Order {
  if (order.status !== 'shipped') return order;
  if (isVoid(order)) throw conflict('This order was refunded or cancelled meanwhile.');
  return withAct({ ...order, status: 'paid', shipment: undefined }, { act: 'unshipped', by, at });
}

/**
 * Takes back that a parcel was marked as shipped, as long as its mail has not left. The claim to that mail is taken first,
 * and kept until it expires, so that no sender that read the order before can send it.
 */
export async function undoShipment(services: AdminServices, order: Order, by: string): Promise<Order> {
  if (order.status !== 'shipped') return order;
  const claim = await services.outboxClaims.claim(order.sessionId, 'shipped', true);
  if (!claim) throw mailHasLeft();
  const at = new Date(services.now()).toISOString();
  const next = await services.orders.change(order.sessionId, (known) => unshipped(known, by, at));
  await noteOrder(services, next);
  services.log('info', 'order-unshipped', { order: next.number, by });
  return next;
}
