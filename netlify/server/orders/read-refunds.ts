import type { Stripe } from 'stripe';
import { asPaymentProblem, isStripeStatus, withRetry } from '#server/stripe/index.ts';
import type { Refunds } from './order.ts';
import type { OrderServices } from './services.ts';

type Sources = Pick<OrderServices, 'stripe' | 'log'>;
type Dispute = NonNullable<Refunds['dispute']>;

/**
 * What each status of a dispute means for the money. An inquiry (`warning_...`) takes none, and the payment can be refunded; with a
 * chargeback Stripe withdraws the amount at once, and refunds nothing. An appeal does not return it before it is decided.
 * https://docs.stripe.com/disputes/how-disputes-work and https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const states: Record<Stripe.Dispute.Status, Dispute['state']> = {
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

/** Of several disputes the first of these is shown. */
const mostUrgent = ['open', 'lost', 'inquiry', 'won'] as const;

/** A status that is newer than this code counts as open, so that nothing is shipped or refunded before somebody has looked at Stripe. */
function stateOf({ status }: Pick<Stripe.Dispute, 'status'>): Dispute['state'] {
  const known: Partial<Record<string, Dispute['state']>> = states;
  return known[status] ?? 'open';
}

const centsOf = (disputes: readonly Stripe.Dispute[], state: Dispute['state']): number =>
  disputes.filter((dispute) => stateOf(dispute) === state).reduce((sum, { amount }) => sum + amount, 0);

/** All disputes of a payment as one; undefined without any. */
function summaryOf(disputes: readonly Stripe.Dispute[]): Dispute | undefined {
  const state = mostUrgent.find((one) => disputes.some((dispute) => stateOf(dispute) === one));
  return state && { state, amountCents: centsOf(disputes, state), lostCents: centsOf(disputes, 'lost') };
}

async function readDisputes({ stripe, log }: Sources, charge: Stripe.Charge): Promise<Dispute | undefined> {
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : (charge.payment_intent?.id ?? '');
  try {
    const { disputes } = await stripe();
    const { data } = await withRetry(() => disputes.list({ payment_intent: intent, limit: 100 }));
    return summaryOf(data);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw asPaymentProblem(error);
    log('warn', 'dispute-unreadable', { fix: 'Give the restricted key at Stripe leave to read Disputes' });
    return { state: 'open', amountCents: charge.amount, lostCents: 0 };
  }
}

/** What was refunded or disputed of a session's payment; undefined where Stripe does not say. */
export async function readRefunds(
  services: Sources,
  { payment_intent: intent }: Stripe.Checkout.Session,
  asOfMs: number,
): Promise<Refunds | undefined> {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (typeof charge !== 'object' || !charge) return undefined;
  const dispute = charge.disputed ? await readDisputes(services, charge) : undefined;
  return { refundedCents: charge.amount_refunded, ...(dispute && { dispute }), asOfMs };
}
