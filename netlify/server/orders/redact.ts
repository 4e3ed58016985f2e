import { isLive, isPaid, openRefundsOf, type Order } from './order.ts';
import { isVoid, shownStatusOf } from './status.ts';

/** The outcome of a deletion request for an order. */
export type RequestOutcome =
  /** Unpaid, a test, or past the retention for taxes. */
  | 'removed'
  /** Reduced to what taxes need. */
  | 'kept-for-tax'
  /** Its data are still needed: to ship it, for a dispute, a slow payment or a failed refund. */
  | 'still-open';

/** After this long, a slow payment will not arrive. */
const paymentMs = 30 * 24 * 60 * 60 * 1000;

function isOpen(order: Order, ageMs: number): boolean {
  if (!isPaid(order)) return order.status === 'awaiting-payment' && ageMs < paymentMs;
  const isOwed = openRefundsOf(order).length > 0;
  return isOwed || order.moneyBack?.dispute?.state === 'open' || (order.status === 'paid' && !isVoid(order));
}

export function requestOutcomeOf(order: Order, nowMs: number, retentionMs: number): RequestOutcome {
  const ageMs = nowMs - Date.parse(order.orderedAt);
  if (!isLive(order)) return 'removed';
  if (isOpen(order, ageMs)) return 'still-open';
  return isPaid(order) && ageMs <= retentionMs ? 'kept-for-tax' : 'removed';
}

export function openReasonOf(order: Order): string {
  if (!isPaid(order)) return 'its payment is under way: try again once that has come or fallen through';
  if (shownStatusOf(order) === 'disputed') return 'it is in dispute: try again once the bank has decided';
  if (openRefundsOf(order).length > 0) return 'a refund of it did not work: deal with that first, see To do';
  return 'it is not shipped: ship or cancel it first';
}

export const keptForTax =
  'number, dates, products, amounts, refunds, state, ZIP code and country, id of the payment at Stripe';
export const redactedFields =
  'name, e-mail address, street, city, tracking number, gift note, private note, what was done';

/** An allowlist, so that no new field is kept by mistake. */
export const redactedOrder = (order: Order, nowMs: number): Order => ({
  schema: order.schema,
  rev: order.rev,
  number: order.number,
  sessionId: order.sessionId,
  paymentIntentId: order.paymentIntentId,
  status: order.status,
  email: null,
  lines: order.lines,
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  discountLabel: order.discountLabel,
  code: order.code,
  giftNote: null,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  chargedCents: order.chargedCents,
  shipTo: order.shipTo && { ...order.shipTo, name: null, line1: null, line2: null, city: null },
  shipment: order.shipment && { ...order.shipment, tracking: 'REMOVED' },
  moneyBack: order.moneyBack,
  cancelledAt: order.cancelledAt,
  redactedAt: new Date(nowMs).toISOString(),
  orderedAt: order.orderedAt,
  recordedAt: order.recordedAt,
  learnedFrom: order.learnedFrom,
});
