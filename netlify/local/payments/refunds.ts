import type Stripe from 'stripe';
import { newId, type Account, type Dispute, type Payment, type Refund, type SessionRecord } from './account.ts';
import { invalid, noSuch } from './errors.ts';
import { recordEvent, type SandboxEvent } from './events.ts';

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
export type DisputeStatus = Stripe.Dispute.Status;

interface RefundOptions {
  /** All that is left by default. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Record<string, string> | undefined;
  status?: RefundStatus | undefined;
}

/** The session of a payment. */
export function paidRecord(account: Account, intent: string, param = 'payment_intent'): SessionRecord {
  const record = account.sessions.all().find(({ payment }) => payment?.intent.id === intent);
  if (!record) throw noSuch('payment_intent', intent, param);
  return record;
}

/** Undefined while nothing is paid. */
export const succeeded = ({ payment }: SessionRecord): Payment | undefined =>
  payment?.charge.status === 'succeeded' ? payment : undefined;

function paymentOf(record: SessionRecord): Payment {
  const payment = succeeded(record);
  if (!payment) throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return payment;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function checkRefund({ charge, disputes }: Payment, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (disputes.some(({ status }) => status !== 'won' && !status.startsWith('warning_')))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
  if (amount <= left) return;
  throw invalid(
    `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    'amount',
  );
}

function addRefunded({ charge }: Payment, cents: number): void {
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount;
}

export function refund(
  account: Account,
  record: SessionRecord,
  { amount, reason, metadata = {}, status = 'succeeded' }: RefundOptions,
): { refund: Refund; events: SandboxEvent[] } {
  const payment = paymentOf(record);
  const { charge, intent } = payment;
  const cents = amount ?? charge.amount - charge.amount_refunded;
  checkRefund(payment, cents);
  const made: Refund = {
    ...{
      id: newId('re'),
      object: 'refund',
      amount: cents,
      created: account.seconds(),
      currency: 'usd',
      status,
      metadata,
    },
    ...{ charge: charge.id, payment_intent: intent.id, reason: reason ?? null },
  };
  payment.refunds.unshift(made);
  addRefunded(payment, cents);
  account.sessions.put(record.session.id, record);
  const events = [recordEvent(account, 'charge.refunded', charge), recordEvent(account, 'refund.created', made)];
  return { refund: made, events };
}

/** What becomes of the newest refund that has not failed; with one that fails the money is back at the shop. */
export function changeRefund(account: Account, record: SessionRecord, status: RefundStatus, event: string) {
  const payment = paymentOf(record);
  const found = payment.refunds.find((one) => one.status !== 'failed' && one.status !== 'canceled');
  if (!found) throw invalid(`Charge ${payment.charge.id} has no refund that could change.`);
  found.status = status;
  if (status === 'failed' || status === 'canceled') {
    found.failure_reason = 'expired_or_canceled_card';
    addRefunded(payment, -found.amount);
  }
  account.sessions.put(record.session.id, record);
  return [recordEvent(account, event, found)];
}

const closed: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** The bank takes the next step in the newest dispute. Without one, or with an amount, it opens one. */
export function dispute(
  account: Account,
  record: SessionRecord,
  status: DisputeStatus,
  amount?: number,
): SandboxEvent[] {
  const payment = paymentOf(record);
  const { charge, intent, disputes } = payment;
  const known = amount === undefined ? disputes[0] : undefined;
  const changed: Dispute = known ?? {
    ...{ id: newId('du'), object: 'dispute', amount: amount ?? charge.amount - charge.amount_refunded, status },
    ...{ charge: charge.id, created: account.seconds(), currency: 'usd', livemode: account.livemode },
    ...{ payment_intent: intent.id, reason: 'fraudulent' },
  };
  changed.status = status;
  charge.disputed = true;
  if (!known) disputes.unshift(changed);
  account.sessions.put(record.session.id, record);
  const isClosed = closed.includes(status);
  const types = [...(known ? [] : ['created']), ...(isClosed ? ['closed'] : known ? ['updated'] : [])];
  return types.map((type) => recordEvent(account, `charge.dispute.${type}`, changed));
}
