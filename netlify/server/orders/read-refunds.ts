import type { Stripe } from 'stripe';
import { asPaymentProblem, isStripeStatus, withRetry } from '#server/stripe/index.ts';
import type { Dispute, Refund, Refunds } from './order.ts';
import { refundedCentsOf } from './order-status.ts';
import type { OrderServices } from './services.ts';
import { disputeStateOf, refundStateOf } from './stripe-states.ts';

type Sources = Pick<OrderServices, 'stripe' | 'log'>;

/** Of several disputes the first of these is shown. */
const mostUrgent = ['open', 'lost', 'inquiry', 'won'] as const;

/** All disputes of a payment as one; undefined without any. */
function summaryOf(disputes: readonly Stripe.Dispute[]): Dispute | undefined {
  const states = disputes.map((dispute) => ({ state: disputeStateOf(dispute), amountCents: dispute.amount }));
  const centsIn = (wanted: Dispute['state']) =>
    states.reduce((sum, { state, amountCents }) => sum + (state === wanted ? amountCents : 0), 0);
  const state = mostUrgent.find((one) => states.some((dispute) => dispute.state === one));
  return state && { state, amountCents: centsIn(state), lostCents: centsIn('lost') };
}

async function readDisputes(
  { stripe, log }: Sources,
  intent: string,
  chargedCents: number,
): Promise<Dispute | undefined> {
  try {
    const { disputes } = await stripe();
    const { data } = await withRetry(() => disputes.list({ payment_intent: intent, limit: 100 }));
    return summaryOf(data);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw asPaymentProblem(error);
    log('warn', 'dispute-unreadable', { fix: 'Give the restricted key at Stripe leave to read Disputes' });
    return { state: 'open', amountCents: chargedCents, lostCents: 0 };
  }
}

/** What the shop writes to a refund that an owner makes here. */
export const refundMetadata = { by: 'by', cancels: 'cancels' } as const;

const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  amountCents: refund.amount,
  state: refundStateOf(refund),
  at: new Date(refund.created * 1000).toISOString(),
  by: refund.metadata?.[refundMetadata.by],
  cancels: refund.metadata?.[refundMetadata.cancels] === 'yes' || undefined,
  reason: refund.failure_reason,
});

/** The oldest first. */
async function listRefunds({ stripe }: Sources, intent: string): Promise<Refund[]> {
  try {
    const { refunds } = await stripe();
    const { data } = await withRetry(() => refunds.list({ payment_intent: intent, limit: 100 }));
    return data.map(refundOf).toReversed();
  } catch (error) {
    throw asPaymentProblem(error);
  }
}

/**
 * What was refunded or disputed of a session's payment; undefined where Stripe does not say. A charge does not tell of refunds that
 * failed: they are `listed` where one is expected.
 */
export async function readRefunds(
  services: Sources,
  { payment_intent: intent, lastResponse }: Stripe.Response<Stripe.Checkout.Session>,
  { listed }: { listed: boolean },
): Promise<Refunds | undefined> {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (typeof intent !== 'object' || !intent || typeof charge !== 'object' || !charge) return undefined;
  const refunds = listed || charge.amount_refunded > 0 ? await listRefunds(services, intent.id) : [];
  const dispute = charge.disputed ? await readDisputes(services, intent.id, charge.amount) : undefined;
  const asOfMs = Date.parse(lastResponse.headers['date'] ?? '') || 0;
  return { refundedCents: refundedCentsOf(refunds), refunds, ...(dispute && { dispute }), asOfMs };
}
