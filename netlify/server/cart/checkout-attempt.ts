import type { CartLine } from '#shop/cart.ts';

/** One press on Checkout: what it sells, and with which discount. Every parameter that Stripe gets derives from it. */
export interface CheckoutAttempt {
  id: string;
  /** The cart's version that it sells. */
  version: number;
  startedAtMs: number;
  lines: readonly CartLine[];
  giftNote?: string | undefined;
  /** The code that the panel showed as applied, where it beats the bundle. */
  asked?: string | undefined;
  /** That code as Stripe knows it; without it, Stripe did not take the code. */
  code?: { code: string; percent: number; promotionCodeId: string } | undefined;
  /** Bundle price in the items' own prices, since Stripe does not know the bundle's coupon. */
  couponMissing?: boolean | undefined;
  /** The shop is away: so many business days later than usual it arrives. */
  delayDays?: number | undefined;
  /** Stripe Tax adds sales tax. */
  salesTax?: boolean | undefined;
  /** Of the session's parameters and total when it was stored. */
  offerDigest?: string | undefined;
}

/** The Checkout Session that Stripe made for an attempt. */
export interface AttemptSession {
  id: string;
  url: string;
}
