import { createHash } from 'node:crypto';
import { findCode } from '#shop/first-order-code.ts';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import { attemptTotals, sessionParams } from './session-params.ts';

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
  const { code } = attempt;
  const today = code && { ...code, percent: findCode(code.code)?.percent ?? 0 };
  return digestOf({ ...attempt, code: today }, cartKey, siteUrl) === attempt.offerDigest;
}
