import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type CartTotals, whyRefused } from '#shop/pricing.ts';
import type { CheckoutAttempt } from '#server/cart/cart-state.ts';
import type { OrderServices } from '#server/orders/record.ts';
import { noteProblem } from '#server/orders/shop-problems.ts';
import { errorFields } from '#server/platform/log.ts';
import { paymentUnavailable } from '#server/platform/problems.ts';
import { bundleCoupon, bundleCouponId, toId } from '#server/stripe/client.ts';
import {
  isAboutTax,
  isMissing,
  isOtherRequest,
  isRefused,
  isReplayed,
  isStripeStatus,
  throwPaymentProblem,
  toPaymentProblem,
} from '#server/stripe/faults.ts';
import { expireSession } from '#server/stripe/sessions.ts';
import { attemptTotals, sessionOpenMs, withTotal } from './session-params.ts';

type Session = Stripe.Checkout.Session;

/** The services, for the checkout of one cart. */
export interface Checkout extends OrderServices {
  cartKey: string;
}

const clockSeconds = 60;

/**
 * Expires the open session of an attempt, if any, by Stripe's list: its answer was lost, or its key was used with the
 * parameters of an earlier deploy. A session that is created later is expired by who asked for it.
 */
export async function expireSessions(services: OrderServices, { id, startedAtMs }: CheckoutAttempt): Promise<void> {
  if (services.now() >= startedAtMs + sessionOpenMs) return;
  const { sessions } = (await services.stripe()).checkout;
  const gte = Math.floor(startedAtMs / 1000) - clockSeconds;
  try {
    for await (const session of sessions.list({ created: { gte }, limit: 100, status: 'open' }))
      if (session.client_reference_id === id) await expireSession(services, session.id);
  } catch (error) {
    throw toPaymentProblem(error);
  }
}

/** The code with its id at Stripe, or why it does not work there, which the owner is told. Throws 503 `Problem`s. */
export async function findPromotionCode(
  services: OrderServices,
  code: string,
): Promise<Pick<CheckoutAttempt, 'promotionCode' | 'codeRefusal'>> {
  const stripe = await services.stripe();
  const { data } = await stripe.promotionCodes.list({ code, limit: 100 }).catch(throwPaymentProblem);
  const active = data.find((one) => one.active);
  if (active) return { promotionCode: { code, promotionCodeId: active.id } };
  const [newest] = data;
  const isUsedUp = newest && newest.max_redemptions !== null && newest.times_redeemed >= newest.max_redemptions;
  const codeRefusal = isUsedUp ? 'used-up' : newest ? 'ended' : 'unknown';
  noteProblem(services, 'code', whyRefused(code, codeRefusal));
  return { codeRefusal };
}

/** Stripe's page removes the session's code once it sees an email address that has ordered before. */
export const isCodeRefusedOnPage = ({ promotionCode }: CheckoutAttempt, { discounts }: Session): boolean =>
  promotionCode !== undefined &&
  !discounts?.some((discount) => toId(discount.promotion_code) === promotionCode.promotionCodeId);

/** The applied code, if it was refused by Stripe's API or later on its page. */
export function findRefusedCode(attempt: CheckoutAttempt, session: Session | undefined): string | undefined {
  const isTaken = attempt.promotionCode !== undefined && (!session || !isCodeRefusedOnPage(attempt, session));
  return isTaken ? undefined : attempt.code;
}

/** Ends an attempt without a session, and opens the cart. */
export async function dropAttempt({ carts, cartKey }: Checkout, attemptId: string): Promise<void> {
  await carts.apply(cartKey, { type: 'checkout-refused', attempt: attemptId });
}

async function replaceAttempt(shop: Checkout, attempt: CheckoutAttempt, change: Partial<CheckoutAttempt>) {
  const { carts, cartKey } = shop;
  const next = withTotal({ ...attempt, ...change, id: randomUUID() });
  await carts.apply(cartKey, { type: 'checkout-requested', attempt: next, replaces: attempt.id });
}

/** No code may cost a sale. */
const withoutCode = { promotionCode: undefined, codeRefusal: 'unknown' } as const;

/** Creates the coupon of the attempt's bundle. If this fails, the caller reports the first error. */
async function makeBundleCoupon(services: OrderServices, attempt: CheckoutAttempt): Promise<boolean> {
  const { discount } = attemptTotals(attempt);
  if (discount?.kind !== 'bundle') return false;
  const { coupons } = await services.stripe();
  return coupons.create(bundleCoupon(discount), { idempotencyKey: `coupon ${attempt.id}` }).then(
    () => true,
    (error: unknown) => isStripeStatus(error, 400),
  );
}

const taxFix = 'Finish the setup of Stripe Tax in Stripe’s dashboard (Tax, Settings), or remove STRIPE_TAX';

/**
 * Prepares another try: without a code that Stripe refuses, or with the coupon of the bundle, which is created when it is
 * first missing. If a failure or an earlier deploy's parameters are saved under the idempotency key, it gets another key.
 * Throws a 503 for anything else.
 */
export async function recoverFrom(error: unknown, shop: Checkout, attempt: CheckoutAttempt): Promise<void> {
  if (isOtherRequest(error)) {
    await expireSessions(shop, attempt);
    return dropAttempt(shop, attempt.id);
  }
  const isTax = attempt.salesTax === true && isAboutTax(error);
  if (isTax) shop.log('error', 'sales-tax-refused', { fix: taxFix, ...errorFields(error) });
  if (attempt.promotionCode && isStripeStatus(error, 400) && !isTax) {
    shop.log('warn', 'promotion-code-refused', { fix: 'npm run stripe:setup', ...errorFields(error) });
    return replaceAttempt(shop, attempt, withoutCode);
  }
  if (isMissing(error) && (await makeBundleCoupon(shop, attempt))) return replaceAttempt(shop, attempt, {});
  const isSaved = !isRefused(error) && isReplayed(error);
  if (isSaved || isRefused(error)) await dropAttempt(shop, attempt.id);
  if (!isSaved) throw toPaymentProblem(error);
}

type Sums = Pick<Session, 'amount_total' | 'total_details'>;

/** Excludes shipping, which Stripe may not have added yet, and sales tax, which the shop does not show. */
function sumSoapCents({ salesTax }: CheckoutAttempt, session: Sums): number | undefined {
  const { amount_total: total, total_details: details } = session;
  const taxCents = salesTax ? (details?.amount_tax ?? 0) : 0;
  return total === null ? undefined : total - (details?.amount_shipping ?? 0) - taxCents;
}

/** Stripe must charge what the cart showed, but somebody may have changed a coupon or code there. */
export function isAsShown(attempt: CheckoutAttempt, session: Sums): boolean {
  const { totalCents } = attemptTotals(attempt);
  return (sumSoapCents(attempt, session) ?? totalCents) === totalCents;
}

const inDashboard = 'in Stripe’s dashboard (product catalog, Coupons)';

function wrongTotalFix({ discount }: CartTotals): string {
  if (!discount) return 'Report this as a bug in the shop';
  const { kind, label, percent } = discount;
  const takes = `must take ${percent}% off`;
  return kind === 'bundle'
    ? `The coupon ${bundleCouponId(percent)} ${takes}: delete it ${inDashboard}; the next order creates it again`
    : `The code ${label} ${takes}: delete its coupon ${inDashboard}, then npm run stripe:setup`;
}

/**
 * Expires a session with a wrong total before the shopper sees it; the next one is without the code. The session is
 * expired first, so that an interruption leaves none open.
 */
export async function replaceWrongTotal(shop: Checkout, attempt: CheckoutAttempt, session: Session): Promise<void> {
  await expireSession(shop, session.id);
  const totals = attemptTotals(attempt);
  const fix = wrongTotalFix(totals);
  noteProblem(shop, 'total', fix);
  shop.log(attempt.promotionCode ? 'warn' : 'error', 'total-differs', {
    shownCents: totals.totalCents,
    chargedCents: sumSoapCents(attempt, session),
    fix,
  });
  if (attempt.promotionCode) return replaceAttempt(shop, attempt, withoutCode);
  await dropAttempt(shop, attempt.id);
  throw paymentUnavailable(new Error('Stripe would charge a different amount than was shown'));
}
