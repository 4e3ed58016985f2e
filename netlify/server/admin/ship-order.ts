import { type ShipRequest, shipSchema } from '#api/schemas.ts';
import { isTracking, looksLikeUsps, normalTracking, spacedTracking, strangeCharacters } from '#shop/tracking.ts';
import type { Route } from '#server/http/index.ts';
import {
  isPaid,
  isVoid,
  type Order,
  type OrderAct,
  type Shipment,
  shownStatusOf,
  withAct,
} from '#server/orders/index.ts';
import { badRequest, conflict, Problem } from '#server/platform/index.ts';
import { noteOrder } from './order-index.ts';
import { detailOf, orderOf } from './order-view.ts';
import { adminOnly, type AdminServices } from './session.ts';

/** Normalizes a tracking number. Throws 400, or 422 if the owner may insist on it. */
function trackingOf({ tracking, unchecked }: ShipRequest): string {
  const number = normalTracking(tracking);
  const strange = strangeCharacters(number);
  if (strange.length > 0)
    throw badRequest(`A tracking number has only letters and digits, but this one has ${strange.join(' ')} in it.`);
  if (!isTracking(number)) throw badRequest('A tracking number has 6 to 40 letters and digits.');
  if (!unchecked && !looksLikeUsps(number))
    throw new Problem(422, 'That does not look like a USPS tracking number: a digit may be wrong or missing.');
  return number;
}

function requireShippable(order: Order, disputed: boolean): void {
  if (!isPaid(order)) throw conflict('This order is not paid, so there is nothing to ship.');
  if (isVoid(order)) throw conflict('This order was refunded or canceled, so there is nothing to ship.');
  // A tracking number may be corrected despite a dispute.
  if (order.status !== 'shipped' && shownStatusOf(order) === 'disputed' && !disputed)
    throw conflict('The payment of this order is disputed. Open it again: it asks whether to ship it anyway.');
}

function shipped(
  order: Order,
  { carrier, tracking, shippedAt }: Shipment,
  { replaces, disputed, by }: Pick<ShipRequest, 'replaces' | 'disputed'> & { by: string },
): Order {
  requireShippable(order, disputed);
  const known = order.shipment;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is one carrier today
  if (known?.tracking === tracking && known.carrier === carrier) return order;
  if (known && known.tracking !== replaces)
    throw conflict(
      `This order has since been marked as shipped with ${spacedTracking(known.tracking)}. Open it again first.`,
    );
  const act: OrderAct = { act: known ? 'tracking-corrected' : 'shipped', by, at: shippedAt };
  const shipment = { carrier, tracking, shippedAt: known?.shippedAt ?? shippedAt };
  return withAct({ ...order, status: 'shipped', shipment }, act);
}

/**
 * Marks a paid order as shipped or corrects its tracking number, and mails the shopper once, even if repeated. Throws
 * `Problem`s for the owner.
 */
export async function shipOrder(
  services: AdminServices,
  order: Order,
  request: ShipRequest,
  by: string,
): Promise<Order> {
  const tracking = trackingOf(request);
  const { sessionId } = order;
  requireShippable(order, request.disputed);
  const shipment = { carrier: request.carrier, tracking, shippedAt: new Date(services.now()).toISOString() };
  const next = await services.orders.change(sessionId, (known) => shipped(known, shipment, { ...request, by }));
  services.mail.deliver(next);
  await noteOrder(services, next);
  services.log('info', 'order-shipped', { order: next.number, by });
  return next;
}

function unshipped(order: Order, by: string, nowMs: number): Order {
  if (order.status !== 'shipped') return order;
  if (isVoid(order)) throw conflict('This order was refunded or canceled in the meantime.');
  const { shipped: mail, ...mails } = order.mails ?? {};
  if (mail?.state === 'sent' || (mail?.state === 'sending' && (mail.untilMs ?? 0) > nowMs))
    throw conflict(
      'The mail to the shopper has been sent or is being sent, so this cannot be undone. Please write to them yourself.',
    );
  const act: OrderAct = { act: 'unshipped', by, at: new Date(nowMs).toISOString() };
  return withAct({ ...order, mails, status: 'paid', shipment: undefined }, act);
}

/** Undoes a shipment unless its mail is being sent: an instance claims a mail in the order before it sends it. */
export async function undoShipment(services: AdminServices, order: Order, by: string): Promise<Order> {
  const next = await services.orders.change(order.sessionId, (known) => unshipped(known, by, services.now()));
  await noteOrder(services, next);
  services.log('info', 'order-unshipped', { order: next.number, by });
  return next;
}

export const adminOrderRoute: Route<AdminServices> = adminOnly({
  GET: async (call) => ({ body: detailOf(call.services, await orderOf(call)) }),
  PATCH: async (call, by) => {
    const request = await call.json(shipSchema);
    return { body: detailOf(call.services, await shipOrder(call.services, await orderOf(call), request, by)) };
  },
});
