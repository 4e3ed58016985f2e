import type Stripe from 'stripe';
import { newId, type Account, type Dispute, type Payment, type Refund, type SessionRecord } from './account.ts';
import { invalid, known } from './params.ts';

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

export function findPayment(account: Account, intent: string, param = 'payment_intent') {
  const all = account.sessions.all().flatMap((record) => (record.payment ? { record, payment: record.payment } : []));
  const found = all.find(({ payment }) => payment.intent.id === intent);
  return known(found, 'payment_intent', intent, param);
}

export const findSucceeded = ({ payment }: SessionRecord): Payment | undefined =>
  payment?.charge.status === 'succeeded' ? payment : undefined;

function requirePaid(record: SessionRecord): Payment {
  const payment = findSucceeded(record);
  if (!payment) throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return payment;
}

export function refund(
  account: Account,
  record: SessionRecord,
  given: { amount?: number | undefined; metadata?: Record<string, string>; status?: RefundStatus },
): Refund {
  const { amount, metadata = {}, status = 'succeeded' } = given;
  const { charge, intent, disputes, refunds } = requirePaid(record);
  const left = charge.amount - charge.amount_refunded;
  const cents = amount ?? left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (disputes.some((dispute) => dispute.status !== 'won' && !dispute.status.startsWith('warning_')))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
  if (cents < 1 || cents > left)
    throw invalid(`Refund amount (${cents}) is less than a cent, or greater than what is left (${left})`, 'amount');
  const about = { created: account.seconds(), charge: charge.id, payment_intent: intent.id };
  const made: Refund = { ...about, id: newId('re'), object: 'refund', amount: cents, status, metadata };
  refunds.unshift(made);
  charge.amount_refunded += cents;
  account.sessions.put(record.session.id, record);
  account.emit('charge.refunded', charge);
  account.emit('refund.created', made);
  return made;
}

/** Changes the newest refund that has not failed. If it fails, the money is the shop's again. */
export function changeRefund(account: Account, record: SessionRecord, status: RefundStatus, event: string): void {
  const payment = requirePaid(record);
  const found = payment.refunds.find((one) => one.status !== 'failed' && one.status !== 'canceled');
  if (!found) throw invalid(`Charge ${payment.charge.id} has no refund that could change.`);
  found.status = status;
  if (status === 'failed' || status === 'canceled') {
    found.failure_reason = 'expired_or_canceled_card';
    payment.charge.amount_refunded -= found.amount;
  }
  account.sessions.put(record.session.id, record);
  account.emit(event, found);
}

const closed: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Changes the newest dispute, or opens one if there is none or an amount is given. */
export function dispute(account: Account, record: SessionRecord, status: Stripe.Dispute.Status, amount?: number): void {
  const { charge, intent, disputes } = requirePaid(record);
  const former = amount === undefined ? disputes[0] : undefined;
  const cents = amount ?? charge.amount - charge.amount_refunded;
  if (!former && (cents < 1 || cents > charge.amount))
    throw invalid(`Dispute amount (${cents}) is less than a cent, or greater than the charge (${charge.amount})`);
  const about = { created: account.seconds(), charge: charge.id, payment_intent: intent.id };
  const changed: Dispute = former ?? { ...about, id: newId('du'), object: 'dispute', amount: cents, status };
  changed.status = status;
  charge.disputed = true;
  if (!former) disputes.unshift(changed);
  account.sessions.put(record.session.id, record);
  if (!former) account.emit('charge.dispute.created', changed);
  if (closed.includes(status)) account.emit('charge.dispute.closed', changed);
  else if (former) account.emit('charge.dispute.updated', changed);
}

/** Warns of fraud, or opens a review of the payment or closes it. */
export function signalFraud(account: Account, record: SessionRecord, event: string): void {
  const { intent } = requirePaid(record);
  const opened = account.signals.all().find((one) => one.payment_intent === intent.id && one.open);
  const ended = event === 'review.closed' ? opened : undefined;
  if (event === 'review.closed' && !ended) throw invalid('This payment has no open review.');
  const [object, prefix] = event.startsWith('review.') ? ['review', 'prv'] : ['radar.early_fraud_warning', 'issfr'];
  const id = ended?.id ?? newId(prefix);
  const signal = { id, object, payment_intent: intent.id, open: event === 'review.opened' };
  account.signals.put(signal.id, signal);
  account.emit(event, signal);
}
