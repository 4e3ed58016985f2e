import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import {
  asPaymentProblem,
  expireSession,
  isOtherRequest,
  isReplayed,
  stripeFaultOf,
  withRetry,
} from '#server/stripe/index.ts';
import { sessionOpenMs, sessionParams } from './session-params.ts';

/** The same attempt always has the same key, and no two attempts share one. */
export const idempotencyKeyOf = (cartKey: string, { id, version }: CheckoutAttempt): string =>
  createHash('sha256')
    .update(`${cartKey} ${String(version)} ${id}`)
    .digest('hex');

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

/** Stripe's clock may be behind. */
const clockSeconds = 60;

/** For an attempt whose key Stripe knows with the parameters of an earlier deploy, so that it cannot be asked for again. */
export async function expireSessionsOf(services: OrderServices, { id, startedAtMs }: CheckoutAttempt): Promise<void> {
  const { sessions } = (await services.stripe()).checkout;
  const gte = Math.floor(startedAtMs / 1000) - clockSeconds;
  try {
    for await (const session of sessions.list({ created: { gte }, limit: 100, status: 'open' }))
      if (session.client_reference_id === id) await expireSession(services, session.id);
  } catch (error) {
    throw asPaymentProblem(error);
  }
}

/**
 * Closes the session that an attempt may have at Stripe although its answer was lost: asked again under the same key,
 * Stripe says which one it is. One that it would have to make only now, it makes, and that is closed too.
 */
export async function closeOrphanedSession(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
): Promise<void> {
  if (services.now() >= attempt.startedAtMs + sessionOpenMs) return;
  try {
    const session = await sessionOfAttempt(services, cartKey, attempt);
    await expireSession(services, session.id);
  } catch (error) {
    if (isOtherRequest(error)) {
      await expireSessionsOf(services, attempt);
      return;
    }
    const hasNone = stripeFaultOf(error) === 'refused' || isReplayed(error);
    if (!hasNone) throw asPaymentProblem(error);
  }
}
