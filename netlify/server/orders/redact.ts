import { isLive, isPaid, openRefundsOf, type Order } from './order.ts';
import { isVoid, shownStatusOf } from './status.ts';

/** What becomes of an order when its shopper asks for deletion. */
export type RequestOutcome =
  /** All of it goes: nothing was sold, or no real money was paid, or taxes do not need it any more. */
  | 'removed'
  /** The shopper goes out of it, and what taxes need stays. */
  | 'kept-for-tax'
  /** It is to be shipped, or in dispute, or its payment is under way, or a refund did not work: the data are still needed. */
  | 'still-open';

/** A payment that has not come after this long does not come. */
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

/** Why an order cannot go yet, and what to do. */
export function openReasonOf(order: Order): string {
  if (!isPaid(order)) return 'its payment is under way: try again once that has come or fallen through';
  if (shownStatusOf(order) === 'disputed') return 'it is in dispute: try again once the bank has decided';
  if (openRefundsOf(order).length > 0) return 'a refund of it did not work: deal with that first, see To do';
  return 'it is not shipped: ship or cancel it first';
}

/** What taxes need, in words. */
export const keptForTax =
  'number, dates, products, amounts, refunds, state, ZIP code and country, id of the payment at Stripe';
export const redactedFields =
  'name, e-mail address, street, city, tracking number, gift note, private note, what was done';

/** Only what is named here stays, so that nothing new is kept by mistake. */
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
