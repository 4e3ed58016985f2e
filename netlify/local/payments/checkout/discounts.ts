import type Stripe from 'stripe';

import { invalid, noSuch } from '../api/errors.ts';
import type { AppliedDiscount, SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { reprice } from './pricing.ts';

export function couponOf(code: Stripe.PromotionCode): string {
  const { coupon } = code.promotion;
  return typeof coupon === 'string' ? coupon : (coupon?.id ?? '');
}

/** Codes are the same in any case of letters. */
export function findActiveCode(context: SandboxContext, typed: string): Stripe.PromotionCode | undefined {
  const wanted = typed.trim().toUpperCase();
  return context.records.promotionCodes.all().find(({ code, active }) => active && code.toUpperCase() === wanted);
}

/** A code that is used up is active no longer. */
export function countRedemption({ records }: SandboxContext, { discount }: SessionRecord): void {
  const code = discount?.promotionCode ? records.promotionCodes.get(discount.promotionCode) : undefined;
  if (!code) return;
  const times = code.times_redeemed + 1;
  const active = code.max_redemptions === null || times < code.max_redemptions;
  records.promotionCodes.put(code.id, { ...code, times_redeemed: times, active });
}

export function knownCoupon(context: SandboxContext, id: string, param: string): Stripe.Coupon {
  const coupon = context.records.coupons.get(id);
  if (!coupon) throw noSuch('coupon', id, param);
  return coupon;
}

/** Refuses what Stripe refuses before it knows the shopper. */
export function knownCode(
  context: SandboxContext,
  id: string,
  { session }: SessionRecord,
  param: string,
): Stripe.PromotionCode {
  const code = context.records.promotionCodes.get(id);
  if (!code) throw noSuch('promotion code', id, param);
  if (!code.active) throw invalid(`The promotion code ${id} is inactive or has expired.`, param);
  if (!isRedeemable(code, session)) {
    const reason = 'it is limited to first-time customers and this Checkout Session creates no Customer';
    throw invalid(`This promotion code cannot be redeemed because ${reason} (customer_creation).`, param);
  }
  return code;
}

/** A code for first orders needs a session that makes a Customer. */
export const isRedeemable = ({ restrictions }: Stripe.PromotionCode, session: Stripe.Checkout.Session): boolean =>
  !restrictions.first_time_transaction || session.customer_creation === 'always';

/** Puts the discount on the session, or takes it off, and sets all amounts anew. */
export function setDiscount(context: SandboxContext, record: SessionRecord, by: AppliedDiscount | null): void {
  record.discount = by;
  record.session.discounts = by ? [{ coupon: by.coupon, promotion_code: by.promotionCode }] : [];
  reprice(record, by ? (context.records.coupons.get(by.coupon)?.percent_off ?? 0) : 0);
}
