import type { Stripe } from 'stripe';
import type { CodeDiscount } from '#shop/pricing.ts';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import { asPaymentProblem, withRetry } from '#server/stripe/index.ts';

/** The code that the panel shows, with Stripe's id of it. undefined: Stripe has no active one. Throws 503 `Problem`s. */
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

/** Whether Stripe's page took off the code that its session began with, as it does for an e-mail address that has ordered before. */
export const isCodeRefusedOnPage = (
  { promotionCode }: CheckoutAttempt,
  { discounts }: Stripe.Checkout.Session,
): boolean =>
  promotionCode !== undefined &&
  !discounts?.some((discount) => promotionOf(discount) === promotionCode.promotionCodeId);

/** The code that the panel showed as applied and that was not taken: by Stripe's API, or later on its page. */
export function refusedCodeOf(
  attempt: CheckoutAttempt,
  session: Stripe.Checkout.Session | undefined,
): string | undefined {
  const isTaken = attempt.promotionCode !== undefined && (!session || !isCodeRefusedOnPage(attempt, session));
  return isTaken ? undefined : attempt.code;
}
