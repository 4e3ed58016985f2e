import type { Stripe } from 'stripe';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import { asPaymentProblem, expireSession, isReplayed, stripeFaultOf, withRetry } from '#server/stripe/index.ts';
import { idempotencyKeyOf, sessionOpenMs, sessionParams } from './session-params.ts';

/** The session of an attempt, the same one however often it is asked for. Errors keep their kind. */
export async function sessionOfAttempt(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
): Promise<Stripe.Checkout.Session> {
  const stripe = await services.stripe();
  const params = sessionParams(attempt, cartKey, services.settings.siteUrl);
  const idempotencyKey = idempotencyKeyOf(cartKey, attempt);
  return withRetry(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
}

/**
 * Closes the session that an attempt may have at Stripe although its answer was lost: asked again under the same key,
 * Stripe says which one it is. One that it would have to make only now, it makes, and that is closed too.
 */
export async function closeUnheard(services: OrderServices, cartKey: string, attempt: CheckoutAttempt): Promise<void> {
  if (services.now() >= attempt.startedAtMs + sessionOpenMs) return;
  try {
    const session = await sessionOfAttempt(services, cartKey, attempt);
    await expireSession(services, session.id);
  } catch (error) {
    const hasNone = stripeFaultOf(error) === 'refused' || isReplayed(error);
    if (!hasNone) throw asPaymentProblem(error);
  }
}
