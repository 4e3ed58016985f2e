import type { Stripe } from 'stripe';
import type { OpenPayment } from '#api/answers.ts';
import { cancelledQuery } from '#api/routes.ts';
import { countBars, type CartLine } from '#shop/cart.ts';
import { findNames, findBar, itemName } from '#shop/catalog.ts';
import { arrivalDays, delivery, shippingName } from '#shop/delivery.ts';
import { cartTotals, codeInsteadOfBundle, type CartTotals, codeRefused, findCode } from '#shop/pricing.ts';
import { toCartItem } from '#server/cart/cart-routes.ts';
import { allLines, type Cart, type CheckoutAttempt, isInCatalog } from '#server/cart/cart-state.ts';
import type { CartServices } from '#server/cart/carts-store.ts';
import { bundleCouponId, giftNoteMetadata, ordersMark, shopMark } from '#server/stripe/client.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Sessions expire after this long; Stripe allows 30 minutes to 24 hours. */
export const sessionOpenMs = 60 * 60 * 1000;

export const attemptTotals = ({ lines, promotionCode }: CheckoutAttempt): CartTotals =>
  cartTotals(lines, promotionCode && findCode(promotionCode.code));

/** Stripe's product tax codes: 'General - Tangible Goods' and 'Shipping'. */
const taxCodes = { soap: 'txcd_99999999', shipping: 'txcd_92010001' };
/** Prices in the US are shown without sales tax. */
const onTop = { tax_behavior: 'exclusive' } as const;

function lineItem(line: CartLine, { salesTax }: CheckoutAttempt): Stripe.Checkout.SessionCreateParams.LineItem {
  const { base, scent } = findNames(line.id);
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'usd',
      unit_amount: findBar(line.id).priceCents,
      ...(salesTax && onTop),
      product_data: {
        name: itemName,
        description: `${base}, ${scent}`,
        metadata: { item: line.id, base, scent },
        ...(salesTax && { tax_code: taxCodes.soap }),
      },
    },
  };
}

function shippingOption(
  { freeShipping, shippingCents }: CartTotals,
  { salesTax, delayDays = 0 }: CheckoutAttempt,
): Stripe.Checkout.SessionCreateParams.ShippingOption {
  const days = (value: number) => ({ unit: 'business_day' as const, value: value + delayDays });
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: shippingName(freeShipping),
      fixed_amount: { amount: shippingCents, currency: 'usd' },
      ...(salesTax && { ...onTop, tax_code: taxCodes.shipping }),
      delivery_estimate: {
        minimum: days(arrivalDays.min),
        maximum: days(arrivalDays.max),
      },
    },
  };
}

/** Stripe allows only one of the bundle's coupon, the applied code, and its page's own field for a code. */
function discountParams({ promotionCode }: CheckoutAttempt, { discount }: CartTotals): Partial<Params> {
  if (discount?.kind === 'code' && promotionCode)
    return { discounts: [{ promotion_code: promotionCode.promotionCodeId }] };
  if (discount?.kind === 'bundle') return { discounts: [{ coupon: bundleCouponId(discount.percent) }] };
  return { allow_promotion_codes: true };
}

function messageParams({ code, promotionCode, codeRefusal, lines }: CheckoutAttempt) {
  if (code === undefined) return {};
  const message = promotionCode ? codeInsteadOfBundle(code, countBars(lines)) : codeRefused(code, codeRefusal);
  return message === undefined ? {} : { custom_text: { submit: { message } } };
}

/**
 * Uses only the stored attempt and the settings, never a request.
 * `automatic_tax` is sent even if false: an account may add tax by default.
 */
export function sessionParams(attempt: CheckoutAttempt, cartKey: string, siteUrl: string): Params {
  const totals = attemptTotals(attempt);
  const metadata = { shop: shopMark, cart: cartKey, attempt: attempt.id };
  // In the session too, since the cart may be lost before the order is recorded.
  const note = attempt.giftNote ? { [giftNoteMetadata]: attempt.giftNote } : {};
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: attempt.id,
    line_items: attempt.lines.map((line) => lineItem(line, attempt)),
    ...discountParams(attempt, totals),
    ...messageParams(attempt),
    shipping_address_collection: { allowed_countries: [delivery.country] },
    shipping_options: [shippingOption(totals, attempt)],
    automatic_tax: { enabled: attempt.salesTax === true },
    customer_creation: 'always',
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((attempt.startedAtMs + sessionOpenMs) / 1000),
    success_url: `${siteUrl}/thankyou?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/products?${cancelledQuery}`,
    metadata: { ...metadata, ...ordersMark, ...note },
    payment_intent_data: { description: `${countBars(attempt.lines)} x ${itemName}`, metadata },
  };
}

export const withTotal = (attempt: CheckoutAttempt): CheckoutAttempt => ({
  ...attempt,
  chargeCents: attemptTotals(attempt).chargeCents,
});

/** Prices and rules may change with a deploy; an open session keeps its own. */
export const isStillOffered = (attempt: CheckoutAttempt): boolean =>
  attempt.lines.every(isInCatalog) && attemptTotals(attempt).chargeCents === attempt.chargeCents;

/**
 * The cart's open payment, from the cart alone: a payment may have arrived but not been reported. Stripe's page then
 * says that it is paid, and nothing is closed without asking Stripe.
 */
export function findOpenPayment({ now }: CartServices, cart: Cart): OpenPayment | undefined {
  if (cart.state !== 'session-open') return undefined;
  const { attempt, session } = cart;
  const isOpen = now() < attempt.startedAtMs + sessionOpenMs && isStillOffered(attempt);
  return { url: isOpen ? session.url : null, items: allLines(cart).map(toCartItem) };
}
