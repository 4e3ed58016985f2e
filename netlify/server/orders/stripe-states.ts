import type { Stripe } from 'stripe';
import type { Dispute, OrderStatus, Refund } from './order.ts';

/** Every state of what Stripe keeps of a sale, beside what the shop does in it. */

/** A session of that age was paid or has expired, and the message of it is overdue. */
export const overdueSeconds = 70 * 60;

/**
 * The payment of a session that is complete and unpaid: a slow one, such as a bank debit. An order that waits is not packed.
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
const unpaid: Record<Stripe.PaymentIntent.Status, OrderStatus> = {
  processing: 'awaiting-payment',
  requires_action: 'awaiting-payment',
  requires_capture: 'awaiting-payment',
  requires_confirmation: 'awaiting-payment',
  // The session says so in a moment.
  succeeded: 'awaiting-payment',
  requires_payment_method: 'payment-failed',
  canceled: 'payment-failed',
};

/**
 * What a complete session is as an order: one that is free of charge, by a code of 100 %, is paid and has no payment intent.
 * One that is open or expired is none; its bars are free again.
 * https://docs.stripe.com/api/checkout/sessions/object#checkout_session_object-payment_status
 */
const complete: Record<Stripe.Checkout.Session.PaymentStatus, OrderStatus | undefined> = {
  paid: 'paid',
  no_payment_required: 'paid',
  unpaid: undefined,
};

/** undefined: no order. A state that is newer than this code waits, until Stripe says that it is paid. */
export function statusOf({
  status,
  payment_status: payment,
  payment_intent: intent,
}: Stripe.Checkout.Session): OrderStatus | undefined {
  if (status !== 'complete') return undefined;
  const known: Partial<Record<string, OrderStatus>> = unpaid;
  const state = typeof intent === 'object' ? intent?.status : undefined;
  return complete[payment] ?? known[state ?? ''] ?? 'awaiting-payment';
}

/**
 * A refund that waits is not given back yet, and no more of it can be refunded. One that the bank refused may have succeeded
 * before, by days; its money is in the shop's balance again.
 * https://docs.stripe.com/refunds#failed-refunds and https://docs.stripe.com/api/refunds/object#refund_object-status
 */
const refundStates: Partial<Record<string, Refund['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'given-back',
  failed: 'failed',
  canceled: 'failed',
};

/** A state that is newer than this code waits. */
export const refundStateOf = ({ status }: Pick<Stripe.Refund, 'status'>): Refund['state'] =>
  refundStates[status ?? ''] ?? 'pending';

/**
 * What each status of a dispute means for the money. An inquiry (`warning_...`) takes none, and the payment can be refunded; with a
 * chargeback Stripe withdraws the amount at once, and refunds nothing. An appeal does not return it before it is decided.
 * https://docs.stripe.com/disputes/how-disputes-work and https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const disputeStates: Record<Stripe.Dispute.Status, Dispute['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  // The card network gave the money back by an agreement with the shop (Visa's RDR), without a chargeback.
  prevented: 'lost',
};

/** A status that is newer than this code counts as open, so that nothing is shipped or refunded before somebody has looked at Stripe. */
export function disputeStateOf({ status }: Pick<Stripe.Dispute, 'status'>): Dispute['state'] {
  const known: Partial<Record<string, Dispute['state']>> = disputeStates;
  return known[status] ?? 'open';
}
