import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CodeDiscount } from '#shop/pricing.ts';
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

export const idempotencyKeyOf = (cartKey: string, { id, version }: CheckoutAttempt): string =>
  createHash('sha256')
    .update(`${cartKey} ${String(version)} ${id}`)
    .digest('hex');

/** Creates the session of an attempt; the same one however often it is called. Stripe's errors pass unchanged. */
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

/** Finds the attempt's sessions in Stripe's list, for an idempotency key that Stripe knows with the parameters of an earlier deploy. */
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

/** Closes the session of an attempt whose answer may have been lost. Creating it again under the same key finds it, or makes one to close. */
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

/** The applied code with its id at Stripe; undefined if Stripe has no active one. Throws 503 `Problem`s. */
export async function findPromotionCode(
  services: OrderServices,
  discount: CodeDiscount,
): Promise<CheckoutAttempt['promotionCode']> {
  const stripe = await services.stripe();
  const codes = await withRetry(() =>
    stripe.promotionCodes.list({ code: discount.code, active: true, limit: 1 }),
  ).catch((error: unknown) => {
    throw asPaymentProblem(error);
  });
  const promotionCodeId = codes.data[0]?.id;
  return promotionCodeId === undefined ? undefined : { ...discount, promotionCodeId };
}

const promotionOf = ({ promotion_code: promotion }: Stripe.Checkout.Session.Discount) =>
  typeof promotion === 'string' ? promotion : promotion?.id;

/** Stripe's page removes the code that its session began with from an e-mail address that has ordered before. */
export const isCodeRefusedOnPage = (
  { promotionCode }: CheckoutAttempt,
  { discounts }: Stripe.Checkout.Session,
): boolean =>
  promotionCode !== undefined &&
  !discounts?.some((discount) => promotionOf(discount) === promotionCode.promotionCodeId);

/** The applied code, if Stripe's API or later its page refused it. */
export function refusedCodeOf(
  attempt: CheckoutAttempt,
  session: Stripe.Checkout.Session | undefined,
): string | undefined {
  const isTaken = attempt.promotionCode !== undefined && (!session || !isCodeRefusedOnPage(attempt, session));
  return isTaken ? undefined : attempt.code;
}
