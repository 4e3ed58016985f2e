import { isDeepStrictEqual } from 'node:util';
import { type Correction, type OrderChange, orderChangeSchema, type ShipRequest } from '#api/admin/requests.ts';
import {
  isTracking,
  looksLikeUsps,
  type Packages,
  spacedTracking,
  strangeCharacters,
  trackingNumbers,
} from '#shop/tracking.ts';
import type { Route } from '#server/http/serve.ts';
import { MailError } from '#server/mail/transports.ts';
import { isOrder, isPaid, type Order, type OrderAct, type Shipment, withAct } from '#server/orders/order.ts';
import { noteOrder } from '#server/orders/record.ts';
import { isVoid, refusedMailsOf, shownStatusOf, tasksOf } from '#server/orders/status.ts';
import { errorFields, warned } from '#server/platform/log.ts';
import { badRequest, conflict, Problem } from '#server/platform/problems.ts';
import { correctionRefusal, orderOf, toView } from './order-view.ts';
import { refundOrder } from './refund-order.ts';
import { adminOnly, type AdminServices } from './session.ts';

export const strangeNumber =
  'That does not look like a USPS tracking number: a digit may be wrong or missing. Please compare it with the label.';
const noNumber = 'Without a tracking number nobody can follow the package. The shopper gets one email that says so.';
const isDisputed =
  "The payment is disputed. A package that has left doesn't come back, but its tracking number helps your answer at Stripe.";
const isOnePackage =
  'Do both go in one package? If not, a label was scanned twice, and a shopper would follow the wrong package.';

/** Throws the question with status 422 until the owner has confirmed it. */
function requireConfirmed({ confirmed }: ShipRequest, question: string): void {
  if (!confirmed.includes(question)) throw new Problem(422, question);
}

function checkedNumber(number: string, request: ShipRequest): string {
  const strange = strangeCharacters(number);
  if (strange.length > 0)
    throw badRequest(`A tracking number has only letters and digits, but this one has ${strange.join(' ')} in it.`);
  if (!isTracking(number)) throw badRequest('A tracking number has 6 to 40 letters and digits.');
  if (!request.carrierName && !looksLikeUsps(number)) requireConfirmed(request, strangeNumber);
  return number;
}

function packagesOf(request: ShipRequest): Packages {
  const { carrierName, carrierUrl } = request;
  if (carrierUrl && !carrierName) throw badRequest('Please enter the name of the carrier.');
  const [tracking = '', second = ''] = [request.tracking, request.second ?? ''].map((text) => {
    const [first = '', ...others] = trackingNumbers(text);
    if (others.length > 0)
      throw badRequest(
        `These are ${String(others.length + 1)} tracking numbers: ${[first, ...others].map(spacedTracking).join(' and ')}. A field takes one.`,
      );
    return text.trim() === '' ? '' : checkedNumber(first, request);
  });
  if (second !== '' && tracking === '') throw badRequest('Please enter the tracking number of the first package.');
  if (second !== '' && second === tracking) throw badRequest('Both packages have the same tracking number.');
  if (tracking === '') requireConfirmed(request, noNumber);
  return {
    carrier: carrierName ? 'other' : 'usps',
    tracking,
    ...(second && { second }),
    ...(carrierName && { carrierName, ...(carrierUrl && { carrierUrl }) }),
  };
}

/** A label is pasted twice on the day it was bought, so older orders are not searched. */
const recentMonths = 2;

/** A label pasted twice ships one order and mails another about its package. */
async function requireUnused(
  services: AdminServices,
  sessionId: string,
  { tracking, second }: Packages,
  request: ShipRequest,
): Promise<void> {
  const { figures, read } = await services.orderRows.open();
  const rows = await Promise.all([...figures.keys()].slice(0, recentMonths).map(read));
  for (const order of rows.flat().filter(isOrder)) {
    if (order.sessionId === sessionId || !order.shipment) continue;
    const known = [order.shipment.tracking, order.shipment.second].filter(Boolean);
    const number = [tracking, second].find((one) => known.includes(one));
    if (number)
      requireConfirmed(
        request,
        `Order ${order.number} has the tracking number ${spacedTracking(number)} too. ${isOnePackage}`,
      );
  }
}

function requireShippable(order: Order, request: ShipRequest): void {
  if (!isPaid(order)) throw conflict('This order is not paid, so there is nothing to ship.');
  if (isVoid(order)) throw conflict('This order was refunded or canceled, so there is nothing to ship.');
  // A tracking number may be corrected despite a dispute.
  if (order.status !== 'shipped' && shownStatusOf(order) === 'disputed') requireConfirmed(request, isDisputed);
}

function shipped(order: Order, { shippedAt, ...packages }: Shipment, request: ShipRequest, by: string): Order {
  requireShippable(order, request);
  const known = order.shipment;
  const shipment = { ...packages, shippedAt: known?.shippedAt ?? shippedAt };
  if (isDeepStrictEqual(known, shipment)) return order;
  if (known && known.tracking !== request.replaces)
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
  requireShippable(order, request);
  if (order.shipment?.tracking !== packages.tracking) await requireUnused(services, sessionId, packages, request);
  const shipment = { ...packages, shippedAt: new Date(services.now()).toISOString() };
  const next = await services.orders.change(sessionId, (known) => shipped(known, shipment, request, by));
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
  const at = new Date(nowMs).toISOString();
  return withAct({ ...order, mails, status: 'paid', shipment: undefined }, { act: 'unshipped', by, at });
}

/** Undoes a shipment unless its mail is being sent: an instance claims a mail in the order before it sends it. */
async function undoShipment(services: AdminServices, order: Order, by: string): Promise<Order> {
  const next = await services.orders.change(order.sessionId, (known) => unshipped(known, by, services.now()));
  await noteOrder(services, next);
  services.log('info', 'order-unshipped', { order: next.number, by });
  return next;
}

const actOf = ({ now }: AdminServices, act: OrderAct['act'], by: string): OrderAct => ({
  act,
  by,
  at: new Date(now()).toISOString(),
});

/** Corrects an address of an order before it ships; what the former email address refused is then sent. Throws `Problem`s for the owner. */
async function correctOrder(
  services: AdminServices,
  { sessionId, history }: Order,
  correction: Correction,
  by: string,
): Promise<Order> {
  const { rev, email, name, line1, line2, city, state, postalCode } = correction;
  const next = await services.orders.change(sessionId, (order) => {
    const refusal = correctionRefusal(order);
    if (refusal !== undefined) throw conflict(refusal);
    const country = order.shipTo?.country ?? 'US';
    const shipTo = { name, line1, line2: line2 || null, city, state, postalCode, country };
    if (order.email === email && JSON.stringify(order.shipTo) === JSON.stringify(shipTo)) return order;
    if (order.rev !== rev) throw conflict('This order has changed in the meantime. Open it again first.');
    return withAct({ ...order, email, shipTo }, actOf(services, 'corrected', by));
  });
  if (refusedMailsOf({ history }).length > 0) services.mail.deliver(next);
  await noteOrder(services, next);
  services.log('info', 'order-corrected', { order: next.number, by });
  return next;
}

async function noteOnOrder(services: AdminServices, sessionId: string, note: string, by: string): Promise<Order> {
  const next = await services.orders.change(sessionId, (order) => {
    const privateNote = note.trim() || undefined;
    if (order.privateNote === privateNote) return order;
    return withAct({ ...order, privateNote }, actOf(services, 'noted', by));
  });
  await noteOrder(services, next);
  return next;
}

async function sendAgain(services: AdminServices, order: Order, by: string): Promise<Order> {
  if (!isPaid(order) || isVoid(order))
    throw conflict('An order that is not paid, or was refunded, has no confirmation.');
  if (order.email === null) throw conflict('This order has no email address.');
  try {
    await services.mail.resend(order);
  } catch (error) {
    services.log('warn', 'mail-failed', { order: order.number, kind: 'confirmation', ...errorFields(error) });
    if (error instanceof MailError && error.refusesAddress)
      throw conflict('The mail server refused this email address. Correct it on this page.');
    throw new Problem(502, 'The mail server did not accept it. Please try again later.');
  }
  const act = actOf(services, 'mailed-again', by);
  // A failure to write is only logged: after an error the owner would send the mail again.
  const next = await services.orders
    .change(order.sessionId, (known) => withAct(known, act))
    .catch(warned(services.log, 'mail-not-noted', { order: order.number }));
  if (next) await noteOrder(services, next);
  return next ?? order;
}

async function settle(services: AdminServices, sessionId: string, by: string): Promise<Order> {
  const next = await services.orders.change(sessionId, (order) =>
    tasksOf(order).length === 0 ? order : withAct(order, actOf(services, 'settled', by)),
  );
  await noteOrder(services, next);
  return next;
}

function changeOrder(services: AdminServices, order: Order, change: OrderChange, by: string): Promise<Order> {
  const { ship, refund, correction, note, act } = change;
  if (ship) return shipOrder(services, order, ship, by);
  if (refund) return refundOrder(services, order.sessionId, refund, by);
  if (correction) return correctOrder(services, order, correction, by);
  if (note !== undefined) return noteOnOrder(services, order.sessionId, note, by);
  if (act === 'mail-again') return sendAgain(services, order, by);
  return act === 'unship' ? undoShipment(services, order, by) : settle(services, order.sessionId, by);
}

export const adminOrderRoute: Route<AdminServices> = adminOnly({
  GET: async (call) => ({ body: toView(await orderOf(call), call.services.settings) }),
  PATCH: async (call, by) => {
    const change = await call.json(orderChangeSchema);
    const order = await changeOrder(call.services, await orderOf(call), change, by);
    return { body: toView(order, call.services.settings) };
  },
});
