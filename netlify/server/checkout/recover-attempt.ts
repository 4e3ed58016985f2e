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

/** Stores a changed attempt in place of one that Stripe refused. */
async function replaceAttempt(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
  change: Partial<CheckoutAttempt>,
) {
  const next = withOfferDigest({ ...attempt, ...change, id: randomUUID() }, cartKey, services.settings.siteUrl);
  await services.stock.note({ type: 'released', attempt: attempt.id });
  await services.carts.apply(cartKey, { type: 'discount-refused', refused: attempt.id, attempt: next });
}

/** A change that drops the discount; undefined for an attempt without one that can be dropped. */
function withoutDiscount(attempt: CheckoutAttempt): Partial<CheckoutAttempt> | undefined {
  if (attempt.promotionCode) return { promotionCode: undefined };
  const usesCoupon = !attempt.couponMissing && attemptTotals(attempt).discount?.kind === 'bundle';
  return usesCoupon ? { couponMissing: true } : undefined;
}

const taxFix = "Finish the setup of Stripe Tax in Stripe's dashboard (Tax, Settings), or remove STRIPE_TAX";

/**
 * Prepares another try: without the discount where Stripe refused the request, since no coupon may cost a sale and Stripe does not
 * always name it; with another key where a failure, or the parameters of an earlier deploy, are saved under this one. Throws a 503
 * for anything else.
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
    await replaceAttempt(services, cartKey, attempt, change);
    return;
  }
  const isSaved = fault === 'failed' && isReplayed(error);
  if (isSaved || fault === 'refused') await dropAttempt(services, cartKey, attempt.id);
  if (isSaved) return;
  throw asPaymentProblem(error);
}

type Sums = Pick<Stripe.Checkout.Session, 'amount_total' | 'total_details'>;

/** Without shipping, which Stripe may not have added yet, and without sales tax, of which the shop shows no amount. */
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

/** Stripe charges what the cart showed; a coupon of the right name may take off something else. */
export const isAsShown = (attempt: CheckoutAttempt, session: Sums): boolean =>
  (soapCentsOf(attempt, session) ?? shownCentsOf(attempt)) === shownCentsOf(attempt);

function wrongTotalOf(attempt: CheckoutAttempt, seenAtMs: number): WrongTotal {
  const { discount } = attemptTotals(attempt);
  if (!discount)
    return { kind: 'other', name: 'no discount', percent: 0, fix: 'Report this as a fault of the shop', seenAtMs };
  const { kind, percent } = discount;
  const name = kind === 'bundle' ? bundleCouponId(percent) : discount.label;
  const fix =
    `The ${kind === 'bundle' ? 'coupon' : 'code'} ${name} must take ${String(percent)}% off: ` +
    "delete it in Stripe's dashboard (product catalogue, Coupons), then npm run stripe:setup";
  return { kind, name, percent, fix, seenAtMs };
}

/**
 * Expires a session of a wrong total before the shopper sees it; the next one is without the code, or has the bundle's price in the
 * items. The session goes first, so that an interruption leaves none open.
 */
export async function replaceWrongTotal(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
  session: Stripe.Checkout.Session,
): Promise<void> {
  await expireSession(services, session.id);
  const change = withoutDiscount(attempt);
  const wrongTotal = wrongTotalOf(attempt, services.now());
  services.backgroundWork.start(noteWrongTotal(services, wrongTotal));
  services.log(change ? 'warn' : 'error', 'total-differs', {
    shownCents: shownCentsOf(attempt),
    chargedCents: soapCentsOf(attempt, session),
    fix: wrongTotal.fix,
  });
  if (change) {
    await replaceAttempt(services, cartKey, attempt, change);
    return;
  }
  await dropAttempt(services, cartKey, attempt.id);
  throw paymentUnavailable(new Error('Stripe would charge something else than was shown'));
}
