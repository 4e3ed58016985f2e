import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { paymentUnavailable, Problem } from '#server/platform/index.ts';

type StripeFault =
  /** Stripe may have done it: repeat it with the same key. */
  | 'unknown'
  /** Stripe is busy, or still processes the call: repeat it with the same key, later. */
  | 'busy'
  /** Stripe failed, perhaps halfway: repeated with the same key, the call is completed or fails the same way. */
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

/** A refusal whatever the discount, such as that of an account without a head office address. */
export const isAboutTax = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.param?.startsWith('automatic_tax') === true || /automatic tax|tax_behavior/i.test(error.message));

/** The idempotency key was used with other parameters; that request may have succeeded or not. */
export const isOtherRequest = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/** Stripe repeated the answer that it saved under the idempotency key, and did nothing new. */
export const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

const busyWaitMs = 500;

/** Calls Stripe, and once more if the same call may be repeated. Stripe's errors pass unchanged. */
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

/** A 503 for shoppers; `Problem`s pass unchanged. */
export const asPaymentProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : paymentUnavailable(error);
