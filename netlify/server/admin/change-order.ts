import { isDeepStrictEqual } from 'node:util';
import {
  changedMeanwhile,
  type Correction,
  type OrderChange,
  orderChangeSchema,
  type ShipRequest,
} from '#api/admin/requests.ts';
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
import { isVoid, listRefusedMails, listTasks, shownStatus } from '#server/orders/status.ts';
import { errorFields, logWarning } from '#server/platform/log.ts';
import { badRequest, conflict, Problem } from '#server/platform/problems.ts';
import { correctionRefusal, findOrder, toView } from './order-view.ts';
import { refundOrder } from './refund-order.ts';
import { type Acting, adminOnly, type AdminServices } from './session.ts';

export const strangeNumber =
  'That does not look like a USPS tracking number: a digit may be wrong or missing. Please compare it with the label.';
const noNumber = 'Without a tracking number nobody can track the package. The shopper gets one email that says so.';
const isDisputed =
  'The payment is disputed. A package that has left doesn’t come back, but its tracking number helps your answer at Stripe.';
const isTaken =
  'Unless both go in one package, a label was scanned twice, and a shopper would track the wrong package.';

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

function parsePackages(request: ShipRequest): Packages {
  const { carrierName, carrierUrl } = request;
  if (carrierUrl && !carrierName) throw badRequest('Please enter the name of the other carrier.');
  const [tracking = '', second = ''] = [request.tracking, request.second ?? ''].map((text) => {
    const [first = '', ...others] = trackingNumbers(text);
    if (others.length > 0)
      throw badRequest(
        `These are ${others.length + 1} tracking numbers: ${[first, ...others].map(spacedTracking).join(' and ')}. Enter one in each field.`,
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
        `Order ${order.number} has the tracking number ${spacedTracking(number)} too. ${isTaken}`,
      );
  }
}

function requireShippable(order: Order, request: ShipRequest): void {
  if (!isPaid(order)) throw conflict('This order is not paid, so there is nothing to ship.');
  if (isVoid(order)) throw conflict('This order was refunded or canceled, so there is nothing to ship.');
  // A tracking number may be corrected despite a dispute.
  if (order.status !== 'shipped' && shownStatus(order) === 'disputed') requireConfirmed(request, isDisputed);
}

function withShipment(order: Order, { shippedAt, ...packages }: Shipment, request: ShipRequest, by: string): Order {
  requireShippable(order, request);
  const known = order.shipment;
  const shipment = { ...packages, shippedAt: known?.shippedAt ?? shippedAt };
  if (isDeepStrictEqual(known, shipment)) return order;
  if (known && known.tracking !== request.replaces)
    throw conflict(
      `This order has since been marked as shipped with ${spacedTracking(known.tracking) || 'no number'}. Open the order again.`,
    );
  const act: OrderAct = { act: known ? 'tracking-corrected' : 'shipped', by, at: shippedAt };
  return withAct({ ...order, status: 'shipped', shipment }, act);
}

async function ship(services: Acting, order: Order, request: ShipRequest): Promise<Order> {
  const packages = parsePackages(request);
  const { sessionId } = order;
  requireShippable(order, request);
  if (order.shipment?.tracking !== packages.tracking) await requireUnused(services, sessionId, packages, request);
  const shipment = { ...packages, shippedAt: new Date(services.now()).toISOString() };
  return services.orders.change(sessionId, (known) => withShipment(known, shipment, request, services.by));
}

/** Undoes a shipment unless its mail is being sent: an instance claims a mail in the order before it sends it. */
function withoutShipment(order: Order, by: string, at: string): Order {
  if (order.status !== 'shipped') return order;
  if (isVoid(order)) throw conflict('This order was refunded or canceled in the meantime.');
  const { shipped: mail, ...mails } = order.mails ?? {};
  if (mail?.state === 'sent' || (mail?.state === 'sending' && (mail.untilMs ?? 0) > Date.parse(at)))
    throw conflict(
      'The email to the shopper has been sent or is being sent, so this cannot be undone. Please write to them yourself.',
    );
  return withAct({ ...order, mails, status: 'paid', shipment: undefined }, { act: 'unshipped', by, at });
}

/** Corrects an address of an order before it ships; what the former email address refused is then sent. */
function withCorrection(order: Order, { rev, email, line2, ...address }: Correction, by: string, at: string): Order {
  const refusal = correctionRefusal(order);
  if (refusal !== undefined) throw conflict(refusal);
  const shipTo = { ...address, line2: line2 || null, country: order.shipTo?.country ?? 'US' };
  if (order.email === email && isDeepStrictEqual(order.shipTo, shipTo)) return order;
  if (order.rev !== rev) throw conflict(changedMeanwhile);
  return withAct({ ...order, email, shipTo }, { act: 'corrected', by, at });
}

function withNote(order: Order, { text, seen }: NonNullable<OrderChange['note']>, by: string, at: string): Order {
  const privateNote = text.trim() || undefined;
  if (order.privateNote === privateNote) return order;
  if ((order.privateNote ?? '') !== seen) throw conflict(changedMeanwhile);
  return withAct({ ...order, privateNote }, { act: 'noted', by, at });
}

async function sendAgain(services: Acting, order: Order, at: string): Promise<Order> {
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
  // A failure to write is only logged: after an error the owner would send the mail again.
  const next = await services.orders
    .change(order.sessionId, (known) => withAct(known, { act: 'mailed-again', by: services.by, at }))
    .catch(logWarning(services.log, 'mail-not-noted', { order: order.number }));
  return next ?? order;
}

/** Changes an order once, even if repeated, and mails the shopper what they are to know. Throws `Problem`s for the owner. */
export async function changeOrder(services: Acting, order: Order, change: OrderChange): Promise<Order> {
  const { by } = services;
  const { correction, note, act } = change;
  const at = new Date(services.now()).toISOString();
  const apply = (toNext: (known: Order) => Order) => services.orders.change(order.sessionId, toNext);
  async function applyChange(): Promise<Order> {
    if (change.ship) return ship(services, order, change.ship);
    if (change.refund) return refundOrder(services, order.sessionId, change.refund);
    if (correction) return apply((known) => withCorrection(known, correction, by, at));
    if (note) return apply((known) => withNote(known, note, by, at));
    if (act === 'mail-again') return sendAgain(services, order, at);
    if (act === 'unship') return apply((known) => withoutShipment(known, by, at));
    return apply((known) => (listTasks(known).length === 0 ? known : withAct(known, { act: 'settled', by, at })));
  }
  const next = await applyChange();
  if (change.ship ?? change.refund ?? listRefusedMails(order)[0]) services.mail.deliver(next);
  await noteOrder(services, next);
  services.log('info', 'order-changed', { order: next.number, by, change: act ?? Object.keys(change).join() });
  return next;
}

export const adminOrderRoute: Route<AdminServices> = adminOnly({
  GET: async (call) => ({ body: toView(await findOrder(call), call.services.settings) }),
  PATCH: async (call, by) => {
    const change = await call.json(orderChangeSchema);
    const order = await changeOrder({ ...call.services, by }, await findOrder(call), change);
    return { body: toView(order, call.services.settings) };
  },
});
