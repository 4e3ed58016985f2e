import type { Stripe } from 'stripe';
import { asPaymentProblem, isStripeStatus, withRetry } from '#server/stripe/index.ts';
import type { Refunds } from './order.ts';
import type { OrderServices } from './services.ts';

type Sources = Pick<OrderServices, 'stripe' | 'log'>;
type Dispute = NonNullable<Refunds['dispute']>;

const endings: Partial<Record<string, Dispute['state']>> = {
  ...{ won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' },
};

async function readDispute({ stripe, log }: Sources, charge: Stripe.Charge): Promise<Dispute> {
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : (charge.payment_intent?.id ?? '');
  try {
    const { disputes } = await stripe();
    const { data } = await withRetry(() => disputes.list({ payment_intent: intent, limit: 1 }));
    const [newest] = data;
    return { state: endings[newest?.status ?? ''] ?? 'open', amountCents: newest?.amount ?? charge.amount };
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw asPaymentProblem(error);
    log('warn', 'dispute-unreadable', { fix: 'Give the restricted key at Stripe leave to read Disputes' });
    return { state: 'open', amountCents: charge.amount };
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
  const dispute = charge.disputed ? await readDispute(services, charge) : undefined;
  return { refundedCents: charge.amount_refunded, ...(dispute && { dispute }), asOfMs };
}
