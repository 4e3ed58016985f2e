import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { paymentUnavailable, Problem } from '#server/platform/problems.ts';

type StripeFault =
  /** Stripe may have done it. Retry with the same key. */
  | 'unknown'
  /** Stripe is busy or still handling the call. Retry later with the same key. */
  | 'busy'
  /** Stripe failed, perhaps halfway. A retry with the same key completes the call or fails the same way. */
  | 'failed'
  | 'refused';

export function stripeFaultOf(error: unknown): StripeFault | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const status = error.statusCode;
  if (status === undefined || error instanceof Stripe.errors.StripeConnectionError) return 'unknown';
  if (status === 429 || status === 409) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}

export const isStripeStatus = (error: unknown, status: number): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === status;

/** A parameter names something that Stripe does not have, such as a coupon. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** A refusal that no other discount can avoid, such as an account without a head office address. */
export const isAboutTax = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.param?.startsWith('automatic_tax') === true || /automatic tax|tax_behavior/i.test(error.message));

/** The idempotency key was used with other parameters, in a request that may or may not have succeeded. */
export const isOtherRequest = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/** Stripe replayed the answer saved under the idempotency key and did nothing new. */
export const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

const busyWaitMs = 500;

/** Retries a call to Stripe once if that is safe. Stripe's errors pass unchanged. */
export async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const fault = stripeFaultOf(error);
    if (fault !== 'unknown' && fault !== 'busy') throw error;
    if (fault === 'busy') await sleep(busyWaitMs);
    return call();
  }
}

export const asPaymentProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : paymentUnavailable(error);

/** `withRetry` with Stripe's errors as 503 `Problem`s. */
export const callStripe = <T>(call: () => Promise<T>): Promise<T> =>
  withRetry(call).catch((error: unknown) => {
    throw asPaymentProblem(error);
  });
