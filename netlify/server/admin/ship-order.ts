import { shipSchema } from '#api/schemas.ts';
import {
  type CarrierId,
  isTracking,
  looksLikeUsps,
  normalTracking,
  spacedTracking,
  strangeCharacters,
} from '#shop/tracking.ts';
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
import { noteOrder, storedOrder } from './order-index.ts';
import { detailOf, orderOf } from './order-view.ts';
import type { AdminServices } from './services.ts';
import { adminOnly } from './session.ts';

export interface ShipRequest {
  carrier: CarrierId;
  /** As it was typed or scanned. */
  tracking: string;
  /** Take it although it does not look like the carrier's. */
  unchecked: boolean;
  /** The number that the owner saw at the order; null: none yet. */
  replaces: string | null;
  /** Ship it although its payment is disputed. */
  disputed?: boolean;
}

const notPaid = () => new Problem(409, 'This order is not paid, so there is nothing to ship.');
const isOver = () => new Problem(409, 'This order was refunded or cancelled, so there is nothing to ship.');
const inDispute = () =>
  new Problem(
    409,
    'The payment of this order is disputed. Open it again: it asks whether it is to be shipped all the same.',
  );
const changedMeanwhile = (tracking: string) =>
  new Problem(409, `Meanwhile this order was marked as shipped with ${spacedTracking(tracking)}. Open it again first.`);

/** The number as it is kept. Throws 400, or 422 for one that the owner may insist on. */
function trackingOf({ tracking, unchecked }: ShipRequest): string {
  const number = normalTracking(tracking);
  const strange = strangeCharacters(number);
  if (strange.length > 0)
    throw badRequest(`A tracking number has letters and digits alone, and this one has ${strange.join(' ')} in it.`);
  if (!isTracking(number)) throw badRequest('A tracking number has 6 to 40 letters and digits.');
  if (!unchecked && !looksLikeUsps(number))
    throw new Problem(422, 'That does not look like a USPS tracking number: a digit may be wrong or missing.');
  return number;
}

function requireShippable(order: Order, disputed = false): void {
  if (!isPaid(order)) throw notPaid();
  if (isVoid(order)) throw isOver();
  // One that is on its way stays so, and its number can be corrected.
  if (order.status !== 'shipped' && shownStatusOf(order) === 'disputed' && !disputed) throw inDispute();
}

/** The order with its parcel; the same order if it says so already. */
function shipped(
  order: Order,
  { carrier, tracking, shippedAt }: Shipment,
  { replaces, disputed, by }: Pick<ShipRequest, 'replaces' | 'disputed'> & { by: string },
): Order {
  requireShippable(order, disputed);
  const known = order.shipment;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is one carrier today
  if (known?.tracking === tracking && known.carrier === carrier) return order;
  if (known && known.tracking !== replaces) throw changedMeanwhile(known.tracking);
  const act: OrderAct = { act: known ? 'tracking-corrected' : 'shipped', by, at: shippedAt };
  const shipment = { carrier, tracking, shippedAt: known?.shippedAt ?? shippedAt };
  return withAct({ ...order, status: 'shipped', shipment }, act);
}

/**
 * Marks a paid order as shipped by this owner, or corrects its tracking number, and sends the shopper one mail, ever. The same
 * request may come as often as it likes. Throws `Problem`s in words for the owner.
 */
export async function shipOrder(
  services: AdminServices,
  sessionId: string,
  request: ShipRequest,
  by: string,
): Promise<Order> {
  const tracking = trackingOf(request);
  const order = await storedOrder(services.orders, sessionId);
  requireShippable(order, request.disputed);
  // First, so that no crash between the two leaves a parcel without a mail.
  await services.mailLeases.expect(sessionId, 'shipped');
  const shipment = { carrier: request.carrier, tracking, shippedAt: new Date(services.now()).toISOString() };
  const next = await services.orders.change(sessionId, (known) => shipped(known, shipment, { ...request, by }));
  services.mail.deliver(next);
  await noteOrder(services, next);
  services.log('info', 'order-shipped', { order: next.number, by });
  return next;
}

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
 * Takes back that a parcel was marked as shipped, as long as its mail has not left. The lease of that mail is taken first,
 * and kept until it expires, so that no sender that read the order before can send it.
 */
export async function undoShipment(services: AdminServices, order: Order, by: string): Promise<Order> {
  if (order.status !== 'shipped') return order;
  const lease = await services.mailLeases.acquire(order.sessionId, 'shipped', true);
  if (!lease) throw mailHasLeft();
  const at = new Date(services.now()).toISOString();
  const next = await services.orders.change(order.sessionId, (known) => unshipped(known, by, at));
  await noteOrder(services, next);
  services.log('info', 'order-unshipped', { order: next.number, by });
  return next;
}

export const adminOrderRoute: Route<AdminServices> = adminOnly({
  GET: async (call) => ({ body: await detailOf(call.services, await orderOf(call)) }),
  PATCH: async (call, by) => {
    const request = await call.json(shipSchema);
    const { sessionId } = await orderOf(call);
    return { body: await detailOf(call.services, await shipOrder(call.services, sessionId, request, by)) };
  },
});
