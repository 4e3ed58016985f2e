import type { Stripe } from 'stripe';
import type { CheckoutAttempt } from './cart-document.ts';
import { idempotencyKeyOf, sessionOpenMs, sessionParams } from './checkout-params.ts';
import { retrieveSession } from './orders.ts';
import type { Services } from './services.ts';
import { asPaymentProblem, isReplayed, stripeFaultOf, withRetry } from './stripe-faults.ts';

/** The session of an attempt, the same one however often it is asked for. Errors keep their kind. */
export async function sessionOfAttempt(
  services: Services,
  cartKey: string,
  attempt: CheckoutAttempt,
): Promise<Stripe.Checkout.Session> {
  const stripe = await services.stripe();
  const params = sessionParams(attempt, cartKey, services.settings.siteUrl);
  const idempotencyKey = idempotencyKeyOf(cartKey, attempt);
  return withRetry(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
}

/** Closes an open session. Answers it as it stands afterwards; undefined when Stripe does not know it. */
export async function closeSession(services: Services, sessionId: string) {
  const stripe = await services.stripe();
  try {
    return await withRetry(() => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (stripeFaultOf(error) !== 'refused') throw asPaymentProblem(error);
    return retrieveSession(services, sessionId);
  }
}

/** Closes an open session. Answers how it stands afterwards: 'expired', or 'complete' when the payment came first. */
export const expireSession = async (services: Services, sessionId: string) =>
  (await closeSession(services, sessionId))?.status ?? 'expired';

/**
 * Closes the session that an attempt may have at Stripe although nobody heard the answer: asked again under the same key,
 * Stripe says which one it is. One that it would have to make only now, it makes, and that is closed too.
 */
export async function closeUnheard(services: Services, cartKey: string, attempt: CheckoutAttempt): Promise<void> {
  if (services.now() >= attempt.startedAtMs + sessionOpenMs) return;
  try {
    const session = await sessionOfAttempt(services, cartKey, attempt);
    await expireSession(services, session.id);
  } catch (error) {
    const hasNone = stripeFaultOf(error) === 'refused' || isReplayed(error);
    if (!hasNone) throw asPaymentProblem(error);
  }
}
