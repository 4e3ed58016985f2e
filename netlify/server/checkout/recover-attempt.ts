import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import { noteWrongTotal, type OrderServices, type WrongTotal } from '#server/orders/index.ts';
import { errorFields, paymentUnavailable } from '#server/platform/index.ts';
import {
  asPaymentProblem,
  bundleCouponId,
  expireSession,
  isAboutTax,
  isOtherRequest,
  isReplayed,
  isStripeStatus,
  stripeFaultOf,
} from '#server/stripe/index.ts';
import { expireSessionsOf } from './attempt-sessions.ts';
import { dropAttempt } from './reserve-stock.ts';
import { attemptTotals, withOfferDigest } from './session-params.ts';

/** An attempt that Stripe refused, or made something else of, and what to go on with. */

async function goOnWith(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
  change: Partial<CheckoutAttempt>,
) {
  await services.stock.note({ type: 'released', attempt: attempt.id });
  await services.carts.apply(cartKey, {
    ...{ type: 'discount-refused', refused: attempt.id },
    attempt: withOfferDigest({ ...attempt, ...change, id: randomUUID() }, cartKey, services.settings.siteUrl),
  });
}

/** The attempt without the discount that Stripe may have refused; undefined when it has none that could be left out. */
function withoutDiscount(attempt: CheckoutAttempt): Partial<CheckoutAttempt> | undefined {
  if (attempt.promotionCode) return { promotionCode: undefined };
  const usesCoupon = !attempt.couponMissing && attemptTotals(attempt).discount?.kind === 'bundle';
  return usesCoupon ? { couponMissing: true } : undefined;
}

const taxFix = "Finish the setup of Stripe Tax in Stripe's dashboard (Tax, Settings), or remove STRIPE_TAX";

/**
 * Prepares what can be tried again: a refused request without its discount, since no coupon may cost a sale and not every
 * refusal of one names it; a failure saved under the key, or other parameters since a deploy, with another key. Anything else is thrown as a 503.
 */
export async function recoverFrom(error: unknown, services: OrderServices, cartKey: string, attempt: CheckoutAttempt) {
  if (isOtherRequest(error)) {
    await expireSessionsOf(services, attempt);
    await dropAttempt(services, cartKey, attempt.id);
    return;
  }
  const fault = stripeFaultOf(error);
  const isTax = attempt.salesTax === true && isAboutTax(error);
  const change = isStripeStatus(error, 400) && !isTax ? withoutDiscount(attempt) : undefined;
  if (isTax) services.log('error', 'sales-tax-refused', { fix: taxFix, ...errorFields(error) });
  if (change) {
    services.log('warn', attempt.promotionCode ? 'promotion-code-refused' : 'bundle-coupon-missing', {
      fix: 'npm run stripe:setup',
      ...errorFields(error),
    });
    await goOnWith(services, cartKey, attempt, change);
    return;
  }
  const isSaved = fault === 'failed' && isReplayed(error);
  if (isSaved || fault === 'refused') await dropAttempt(services, cartKey, attempt.id);
  if (isSaved) return;
  throw asPaymentProblem(error);
}

type Sums = Pick<Stripe.Checkout.Session, 'amount_total' | 'total_details'>;

/**
 * Shipping left out, which is as it was asked for, whether Stripe has counted it in yet or not; and sales tax where it was
 * asked for, which the shop shows no amount of.
 */
function soapCentsOf(
  { salesTax }: CheckoutAttempt,
  { amount_total: total, total_details: details }: Sums,
): number | undefined {
  const taxCents = salesTax ? (details?.amount_tax ?? 0) : 0;
  return total === null ? undefined : total - (details?.amount_shipping ?? 0) - taxCents;
}

const shownCentsOf = (attempt: CheckoutAttempt): number => {
  const { chargeCents, shippingCents } = attemptTotals(attempt);
  return chargeCents - shippingCents;
};

/** Whether Stripe charges what the cart showed: a coupon of the right name may take off something else. */
export const isAsShown = (attempt: CheckoutAttempt, session: Sums): boolean =>
  (soapCentsOf(attempt, session) ?? shownCentsOf(attempt)) === shownCentsOf(attempt);

function fixOf(attempt: CheckoutAttempt): string {
  const { discount } = attemptTotals(attempt);
  if (!discount) return 'Report this as a fault of the shop';
  const percent = String(discount.percent);
  const name =
    discount.kind === 'bundle' ? `The coupon ${bundleCouponId(discount.percent)}` : `The code ${discount.label}`;
  return `${name} must take ${percent}% off: delete it in Stripe's dashboard (product catalogue, Coupons), then npm run stripe:setup`;
}

function wrongTotalOf(attempt: CheckoutAttempt, nowMs: number): WrongTotal {
  const { discount } = attemptTotals(attempt);
  const found = { percent: discount?.percent ?? 0, fix: fixOf(attempt), seenAtMs: nowMs };
  if (!discount) return { kind: 'other', name: 'no discount', ...found };
  const name = discount.kind === 'bundle' ? bundleCouponId(discount.percent) : discount.label;
  return { kind: discount.kind, name, ...found };
}

/**
 * Expires a session of a wrong total before a shopper is sent to it. The next one is without that code, or has the bundle's price in
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
  services.backgroundWork.start(noteWrongTotal(services, wrongTotalOf(attempt, services.now())));
  services.log(change ? 'warn' : 'error', 'total-differs', {
    ...{ shownCents: shownCentsOf(attempt), chargedCents: soapCentsOf(attempt, session), fix: fixOf(attempt) },
  });
  if (change) {
    await goOnWith(services, cartKey, attempt, change);
    return;
  }
  await dropAttempt(services, cartKey, attempt.id);
  throw paymentUnavailable(new Error('Stripe would charge something else than was shown'));
}
