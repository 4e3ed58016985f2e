import { Stripe } from 'stripe';
import { paymentUnavailable, Problem } from '#server/platform/problems.ts';

/** Stripe answered, and has done nothing: not while it is busy (429) or still handling the call (409). */
export function isRefused(error: unknown): boolean {
  const { statusCode = 0 } = error instanceof Stripe.errors.StripeError ? error : {};
  return statusCode >= 400 && statusCode < 500 && ![409, 429].includes(statusCode);
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

export const toPaymentProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : paymentUnavailable(error);

/** For `catch`. */
export const throwPaymentProblem = (error: unknown): never => {
  throw toPaymentProblem(error);
};
