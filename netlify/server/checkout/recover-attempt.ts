import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { applyEvent, type CheckoutAttempt } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import { errorFields, paymentUnavailable } from '#server/platform/index.ts';
import {
  asPaymentProblem,
  bundleCouponId,
  expireSession,
  isReplayed,
  isStripeStatus,
  stripeFaultOf,
} from '#server/stripe/index.ts';
import { attemptTotals } from './session-params.ts';

/** An attempt that Stripe refused, or made something else of, and what to go on with. */

const goOnWith = (
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
  change: Partial<CheckoutAttempt>,
) =>
  applyEvent(services, cartKey, {
    ...{ type: 'discount-refused', refused: attempt.id },
    attempt: { ...attempt, ...change, id: randomUUID() },
  });

/** The attempt without the discount that Stripe may have refused; undefined when it has none that could be left out. */
function withoutDiscount(attempt: CheckoutAttempt): Partial<CheckoutAttempt> | undefined {
  if (attempt.code) return { code: undefined };
  const usesCoupon = !attempt.couponMissing && attemptTotals(attempt).discount?.kind === 'bundle';
  return usesCoupon ? { couponMissing: true } : undefined;
}

/**
 * Prepares what can be tried again: a refused request without its discount, since no coupon may cost a sale and not every
 * refusal of one names it; a failure saved under the key with another key. Anything else is thrown as a 503.
 */
export async function recoverFrom(error: unknown, services: OrderServices, cartKey: string, attempt: CheckoutAttempt) {
  const fault = stripeFaultOf(error);
  const change = isStripeStatus(error, 400) ? withoutDiscount(attempt) : undefined;
  if (change) {
    services.log('warn', attempt.code ? 'promotion-code-refused' : 'bundle-coupon-missing', {
      fix: 'npm run stripe:setup',
      ...errorFields(error),
    });
    await goOnWith(services, cartKey, attempt, change);
    return;
  }
  const isSaved = fault === 'failed' && isReplayed(error);
  if (isSaved || fault === 'refused')
    await applyEvent(services, cartKey, { type: 'checkout-refused', attempt: attempt.id });
  if (isSaved) return;
  throw asPaymentProblem(error);
}

/** Shipping left out, which is as it was asked for, whether Stripe has counted it in yet or not. */
const soapCentsOf = ({ amount_total: total, total_details: details }: Stripe.Checkout.Session): number | undefined =>
  total === null ? undefined : total - (details?.amount_shipping ?? 0);

const shownCentsOf = (attempt: CheckoutAttempt): number => {
  const { chargeCents, shippingCents } = attemptTotals(attempt);
  return chargeCents - shippingCents;
};

/** Whether Stripe charges what the cart showed: a coupon of the right name may take off something else. */
export const isAsShown = (attempt: CheckoutAttempt, session: Stripe.Checkout.Session): boolean =>
  (soapCentsOf(session) ?? shownCentsOf(attempt)) === shownCentsOf(attempt);

function fixOf(attempt: CheckoutAttempt): string {
  const { discount } = attemptTotals(attempt);
  if (!discount) return 'Report this as a fault of the shop';
  const percent = String(discount.percent);
  const name =
    discount.kind === 'bundle' ? `The coupon ${bundleCouponId(discount.percent)}` : `The code ${discount.label}`;
  return `${name} must take ${percent}% off: delete it in Stripe's dashboard (product catalogue, Coupons), then npm run stripe:setup`;
}

/**
 * Ends a session of a wrong total before anybody is sent to it. The next one is without that code, or has the bundle's price in
 * the items themselves. In this order, so that an interruption leaves no session open: the same attempt is then ended again.
 */
export async function replaceWrongTotal(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
  session: Stripe.Checkout.Session,
): Promise<void> {
  await expireSession(services, session.id);
  const change = withoutDiscount(attempt);
  services.log(change ? 'warn' : 'error', 'total-differs', {
    ...{ shownCents: shownCentsOf(attempt), chargedCents: soapCentsOf(session), fix: fixOf(attempt) },
  });
  if (change) {
    await goOnWith(services, cartKey, attempt, change);
    return;
  }
  await applyEvent(services, cartKey, { type: 'checkout-refused', attempt: attempt.id });
  throw paymentUnavailable(new Error('Stripe would charge something else than was shown'));
}
