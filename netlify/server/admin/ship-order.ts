import { isDeepStrictEqual } from 'node:util';
import { type ShipRequest, shipSchema } from '#api/admin/requests.ts';
import {
  isTracking,
  looksLikeUsps,
  type Packages,
  spacedTracking,
  strangeCharacters,
  trackingNumbers,
} from '#shop/tracking.ts';
import type { Route } from '#server/http/index.ts';
import {
  isOrder,
  isPaid,
  isVoid,
  type Order,
  type OrderAct,
  type Shipment,
  shownStatusOf,
  withAct,
  noteOrder,
} from '#server/orders/index.ts';
import { badRequest, conflict, Problem } from '#server/platform/index.ts';
import { toDetail, orderOf } from './order-view.ts';
import { adminOnly, type AdminServices } from './session.ts';

/** Throws 400, or 422 if the owner may insist on the number. */
function checkedNumber(number: string, { unchecked, carrier }: ShipRequest): string {
  const strange = strangeCharacters(number);
  if (strange.length > 0)
    throw badRequest(`A tracking number has only letters and digits, but this one has ${strange.join(' ')} in it.`);
  if (!isTracking(number)) throw badRequest('A tracking number has 6 to 40 letters and digits.');
  if (!unchecked && carrier === 'usps' && !looksLikeUsps(number))
    throw new Problem(422, 'That does not look like a USPS tracking number: a digit may be wrong or missing.');
  return number;
}

function packagesOf(request: ShipRequest): Packages {
  const { carrier, carrierName = '', carrierUrl, unnumbered } = request;
  if (carrier === 'other' && carrierName === '') throw badRequest('Please enter the name of the carrier.');
  const [tracking = '', second = ''] = [request.tracking, request.second ?? ''].map((text) => {
    const [first = '', ...others] = trackingNumbers(text);
    if (others.length > 0)
      throw badRequest(
        `These are ${String(others.length + 1)} tracking numbers: ${[first, ...others].map(spacedTracking).join(' and ')}. A field takes one.`,
      );
    return text.trim() === '' ? '' : checkedNumber(first, request);
  });
  if (tracking === '' && !(unnumbered && second === '')) throw badRequest('Please enter a tracking number.');
  if (second === tracking && second !== '') throw badRequest('Both packages have the same tracking number.');
  return {
    carrier,
    tracking,
    ...(second && { second }),
    ...(carrier === 'other' && { carrierName, ...(carrierUrl && { carrierUrl }) }),
  };
}

/** A label is pasted twice on the day it was bought, so older orders are not searched. */
const recentMonths = 2;

/** A label pasted twice ships one order and mails another about its package. */
async function requireUnused(services: AdminServices, sessionId: string, { tracking, second }: Packages) {
  const { figures, read } = await services.orderRows.open();
  const rows = await Promise.all([...figures.keys()].slice(0, recentMonths).map(read));
  for (const order of rows.flat().filter(isOrder)) {
    if (order.sessionId === sessionId || !order.shipment) continue;
    const known = [order.shipment.tracking, order.shipment.second].filter(Boolean);
    const number = [tracking, second].find((one) => known.includes(one));
    if (number) throw conflict(`Order ${order.number} already has the tracking number ${spacedTracking(number)}.`);
  }
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
  { shippedAt, ...packages }: Shipment,
  { replaces, disputed, by }: Pick<ShipRequest, 'replaces' | 'disputed'> & { by: string },
): Order {
  requireShippable(order, disputed);
  const known = order.shipment;
  const shipment = { ...packages, shippedAt: known?.shippedAt ?? shippedAt };
  if (isDeepStrictEqual(known, shipment)) return order;
  if (known && known.tracking !== replaces)
    throw conflict(
      `This order has since been marked as shipped with ${spacedTracking(known.tracking) || 'no number'}. Open it again first.`,
    );
  const act: OrderAct = { act: known ? 'tracking-corrected' : 'shipped', by, at: shippedAt };
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
  const packages = packagesOf(request);
  const { sessionId } = order;
  requireShippable(order, request.disputed);
  if (!request.shared && order.shipment?.tracking !== packages.tracking)
    await requireUnused(services, sessionId, packages);
  const shipment = { ...packages, shippedAt: new Date(services.now()).toISOString() };
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
  GET: async (call) => ({ body: toDetail(call.services, await orderOf(call)) }),
  PATCH: async (call, by) => {
    const request = await call.json(shipSchema);
    return { body: toDetail(call.services, await shipOrder(call.services, await orderOf(call), request, by)) };
  },
});
