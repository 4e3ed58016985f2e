import type { Stripe } from 'stripe';
import { isRefused, isStripeStatus, throwPaymentProblem, toPaymentProblem } from './faults.ts';
import type { StripeServices } from './client.ts';

const expansions = ['line_items.data.price.product', 'discounts.promotion_code'];

/** Includes the charge, for refunds and disputes, if the restricted key may read it. */
async function readSession({ stripe }: StripeServices, id: string) {
  const { sessions } = (await stripe()).checkout;
  const read = (payment: string) => sessions.retrieve(id, { expand: [...expansions, payment] });
  try {
    return await read('payment_intent.latest_charge');
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw error;
    return read('payment_intent');
  }
}

/** The session with all lines, or undefined if it is unknown. */
export async function retrieveSession(
  services: StripeServices,
  id: string,
): Promise<Stripe.Response<Stripe.Checkout.Session> | undefined> {
  try {
    const session = await readSession(services, id);
    // Stripe expands only the first ten lines.
    if (!session.line_items?.has_more) return session;
    const { sessions } = (await services.stripe()).checkout;
    const lines = await sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] });
    return Object.assign(session, { line_items: lines });
  } catch (error) {
    if (isStripeStatus(error, 404)) return undefined;
    throw toPaymentProblem(error);
  }
}

/** Undefined for a payment not made through Checkout. */
export async function findPaymentSession({ stripe }: StripeServices, intent: string): Promise<string | undefined> {
  const { sessions } = (await stripe()).checkout;
  const { data } = await sessions.list({ payment_intent: intent, limit: 1 }).catch(throwPaymentProblem);
  return data[0]?.id;
}

/** Expires a session if it is open and returns it; undefined if it is unknown. Throws a 503 `Problem` if it stays open. */
export async function expireSession(services: StripeServices, sessionId: string) {
  const stripe = await services.stripe();
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefused(error)) throw toPaymentProblem(error);
    const session = await retrieveSession(services, sessionId);
    if (session?.status === 'open') throw toPaymentProblem(error);
    return session;
  }
}
