import type { Stripe } from 'stripe';
import { asPaymentProblem, isStripeStatus, stripeFaultOf, withRetry } from './faults.ts';
import type { StripeServices } from './services.ts';

/** A session as Stripe has it now, with its lines; undefined when Stripe does not know it. */
export async function retrieveSession(
  { stripe }: StripeServices,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const { sessions } = (await stripe()).checkout;
  try {
    const session = await withRetry(() =>
      sessions.retrieve(id, {
        expand: ['line_items.data.price.product', 'payment_intent', 'discounts.promotion_code'],
      }),
    );
    // Stripe expands the first ten lines only.
    if (!session.line_items?.has_more) return session;
    const lines = await withRetry(() => sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] }));
    return { ...session, line_items: lines };
  } catch (error) {
    if (isStripeStatus(error, 404)) return undefined;
    throw asPaymentProblem(error);
  }
}

/** Closes an open session. Answers it as it stands afterwards; undefined when Stripe does not know it. */
export async function closeSession(services: StripeServices, sessionId: string) {
  const stripe = await services.stripe();
  try {
    return await withRetry(() => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (stripeFaultOf(error) !== 'refused') throw asPaymentProblem(error);
    return retrieveSession(services, sessionId);
  }
}

/** Closes an open session. Answers how it stands afterwards: 'expired', or 'complete' when the payment came first. */
export const expireSession = async (services: StripeServices, sessionId: string) =>
  (await closeSession(services, sessionId))?.status ?? 'expired';
