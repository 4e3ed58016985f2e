import type Stripe from 'stripe';

import { invalid, noSuch } from '../api/errors.ts';
import { newId } from '../state/ids.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { type DisputeRecord, refundObject } from './charge-objects.ts';

interface Wanted {
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | null | undefined;
  metadata?: Record<string, string> | undefined;
  status?: RefundStatus | undefined;
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The charge of a payment that has succeeded. */
export function chargeOfIntent({ records }: SandboxContext, intentId: string): Stripe.Charge {
  const intent = records.paymentIntents.get(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = typeof intent.latest_charge === 'string' ? records.charges.get(intent.latest_charge) : undefined;
  if (charge?.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, 'payment_intent');
  }
  return charge;
}

function checkRefundable({ records }: SandboxContext, charge: Stripe.Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const isDisputed = records.disputes
    .all()
    .some(({ charge: id, status }) => id === charge.id && status !== 'won' && !status.startsWith('warning_'));
  if (isDisputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, 'amount');
  }
}

function setRefunded({ records }: SandboxContext, charge: Stripe.Charge, amountRefunded: number): Stripe.Charge {
  const next = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  records.charges.put(charge.id, next);
  return next;
}

/** Gives money back, all that is left unless said otherwise. Saves; announces nothing. */
export function refundCharge(
  context: SandboxContext,
  charge: Stripe.Charge,
  { amount, reason = null, metadata = {}, status = 'succeeded' }: Wanted,
) {
  const cents = amount ?? charge.amount - charge.amount_refunded;
  checkRefundable(context, charge, cents);
  const created = context.seconds();
  const refund = refundObject(charge, { id: newId('re'), amount: cents, created, metadata, reason, status });
  context.records.refunds.put(refund.id, refund);
  return { refund, charge: setRefunded(context, charge, charge.amount_refunded + cents) };
}

/** What becomes of the newest refund that has not failed; with one that fails the money is back at the shop. */
export function changeRefund(context: SandboxContext, charge: Stripe.Charge, status: RefundStatus): Stripe.Refund {
  const isFailed = status === 'failed' || status === 'canceled';
  const found = context.records.refunds
    .all()
    .find((one) => one.charge === charge.id && one.status !== 'failed' && one.status !== 'canceled');
  if (!found) throw new Error(`Charge ${charge.id} has no refund that could change.`);
  const refund = { ...found, status, ...(isFailed && { failure_reason: 'expired_or_canceled_card' }) };
  context.records.refunds.put(refund.id, refund);
  if (isFailed) setRefunded(context, charge, charge.amount_refunded - refund.amount);
  return refund;
}

/** The shopper's bank asks, or takes the money back: all that was not refunded, unless said otherwise. */
export function openDispute(
  context: SandboxContext,
  charge: Stripe.Charge,
  status: DisputeRecord['status'],
  amount = charge.amount - charge.amount_refunded,
): DisputeRecord {
  const dispute: DisputeRecord = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: context.seconds(),
    currency: 'usd',
    livemode: charge.livemode,
    payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : '',
    reason: 'fraudulent',
    status,
  };
  context.records.disputes.put(dispute.id, dispute);
  context.records.charges.put(charge.id, { ...charge, disputed: true });
  return dispute;
}

/** The bank decides, or takes the next step, in the newest dispute. undefined: there is none. */
export function changeDispute(
  { records }: SandboxContext,
  charge: Stripe.Charge,
  status: DisputeRecord['status'],
): DisputeRecord | undefined {
  const known = records.disputes.all().find((dispute) => dispute.charge === charge.id);
  if (!known) return undefined;
  const dispute = { ...known, status };
  records.disputes.put(dispute.id, dispute);
  return dispute;
}
