import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { paymentUnavailable, Problem } from '#server/platform/index.ts';

/** How a call to Stripe failed, by what it means for the next try. */
export type StripeFault =
  /** Whether it was done is unknown: repeat it with the same key. */
  | 'unknown'
  /** Stripe is busy, or still processes the call: repeat it with the same key, a little later. */
  | 'busy'
  /** Stripe failed, perhaps half-way: repeated with the same key the call is completed, or fails the same way for good. */
  | 'failed'
  /** Stripe refused what was asked. */
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

/** A refusal that no other discount would mend, such as that of an account without a head office address. */
export const isAboutTax = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.param?.startsWith('automatic_tax') === true || /automatic tax|tax_behavior/i.test(error.message));

/** The key was used with other parameters; whether that request made anything is not said. */
export const isOtherRequest = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/** What Stripe answered is what it had saved under the key; it did nothing new, and never will under that key. */
export const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

const busyWaitMs = 500;

/** Calls Stripe, and once more where the same call may be repeated. Errors keep their kind. */
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

/** Turns what Stripe threw into the shopper's 503; `Problem`s pass. */
export const asPaymentProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : paymentUnavailable(error);
