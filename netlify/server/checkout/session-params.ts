import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { cancelledQuery } from '#api/routes.ts';
import { countBars, productOfLine, type CartLine } from '#shop/cart.ts';
import { itemName } from '#shop/catalog.ts';
import { delivery, shippingName } from '#shop/delivery.ts';
import { barPriceCents, cartTotals, lessPercent, type CartTotals } from '#shop/pricing.ts';
import { codeRefused } from '#shop/code-wording.ts';
import { findCode } from '#shop/first-order-code.ts';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import { bundleCouponId, giftNoteMetadata, shopMark } from '#server/stripe/index.ts';

/** A session is open this long; Stripe takes 30 minutes to 24 hours. */
export const sessionOpenMs = 60 * 60 * 1000;

export const attemptTotals = ({ lines, promotionCode }: CheckoutAttempt): CartTotals =>
  cartTotals(lines, promotionCode);

/** Stripe's names for kinds of goods: 'General - Tangible Goods', and 'Shipping'. */
const taxCodes = { soap: 'txcd_99999999', shipping: 'txcd_92010001' };
/** US prices are shown without tax, which comes on top. */
const onTop = { tax_behavior: 'exclusive' } as const;

function lineItem(
  line: CartLine,
  unitCents: number,
  { salesTax }: CheckoutAttempt,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const { base, scent } = productOfLine(line);
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'usd',
      unit_amount: unitCents,
      ...(salesTax && onTop),
      product_data: {
        name: itemName,
        description: `${base.name}, ${scent.name}`,
        metadata: { item: line.id },
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
        minimum: days(delivery.transitDays.min),
        maximum: days(delivery.processingDays.max + delivery.transitDays.max),
      },
    },
  };
}

/** Exactly one of three: the bundle's coupon, the applied code, or Stripe's own box for a code. */
function discountParams(
  attempt: CheckoutAttempt,
  { discount }: CartTotals,
): Partial<Stripe.Checkout.SessionCreateParams> {
  if (discount?.kind === 'code' && attempt.promotionCode) {
    return { discounts: [{ promotion_code: attempt.promotionCode.promotionCodeId }] };
  }
  if (discount?.kind === 'bundle') {
    return attempt.couponMissing ? {} : { discounts: [{ coupon: bundleCouponId(discount.percent) }] };
  }
  return { allow_promotion_codes: true };
}

/** Says to the shopper on Stripe's page why the total is not the one of the panel. */
const refusedCodeText = ({ code, promotionCode }: CheckoutAttempt): Partial<Stripe.Checkout.SessionCreateParams> =>
  code !== undefined && !promotionCode ? { custom_text: { submit: { message: codeRefused(code) } } } : {};

/** All parameters of a session; they come from the stored attempt and the settings, never from a request. */
export function sessionParams(
  attempt: CheckoutAttempt,
  cartKey: string,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const totals = attemptTotals(attempt);
  const priceInItems = attempt.couponMissing === true && totals.discount?.kind === 'bundle';
  const unitCents = priceInItems ? lessPercent(barPriceCents, totals.discount?.percent ?? 0) : barPriceCents;
  const metadata = { shop: shopMark, cart: cartKey, version: String(attempt.version), attempt: attempt.id };
  // As the lines, it must reach the order although the cart is lost; the payment needs no copy of it.
  const note = attempt.giftNote ? { [giftNoteMetadata]: attempt.giftNote } : {};
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: attempt.id,
    line_items: attempt.lines.map((line) => lineItem(line, unitCents, attempt)),
    ...discountParams(attempt, totals),
    ...refusedCodeText(attempt),
    shipping_address_collection: { allowed_countries: [delivery.country] },
    shipping_options: [shippingOption(totals, attempt)],
    // Said in any case: an account at Stripe may be set to add tax wherever nothing is said.
    automatic_tax: { enabled: attempt.salesTax === true },
    customer_creation: 'always',
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((attempt.startedAtMs + sessionOpenMs) / 1000),
    success_url: `${siteUrl}/thankyou?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/products?${cancelledQuery}`,
    metadata: { ...metadata, ...note },
    payment_intent_data: { description: `${String(countBars(attempt.lines))} x ${itemName}`, metadata },
  };
}

/** Prices and rules change with a deploy, while a session that is open keeps those it was made with. */
function digestOf(attempt: CheckoutAttempt, cartKey: string, siteUrl: string): string {
  const offer = [sessionParams(attempt, cartKey, siteUrl), attemptTotals(attempt).chargeCents];
  return createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 32);
}

/** The attempt with what it offers, as it is now. */
export const withOfferDigest = (attempt: CheckoutAttempt, cartKey: string, siteUrl: string): CheckoutAttempt => ({
  ...attempt,
  offerDigest: digestOf(attempt, cartKey, siteUrl),
});

/** Whether the same attempt would offer the same today. */
export function isStillOffered(attempt: CheckoutAttempt, cartKey: string, siteUrl: string): boolean {
  const { promotionCode } = attempt;
  const today = promotionCode && { ...promotionCode, percent: findCode(promotionCode.code)?.percent ?? 0 };
  return digestOf({ ...attempt, promotionCode: today }, cartKey, siteUrl) === attempt.offerDigest;
}
