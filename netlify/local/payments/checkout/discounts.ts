import type Stripe from 'stripe';

import { invalid, noSuch, type ApiError } from '../api/errors.ts';
import { newId } from '../state/ids.ts';
import { reprice } from './pricing.ts';
import type { AppliedDiscount, SessionRecord } from '../state/records.ts';
import type { World } from '../state/world.ts';

const usedUp = (item: { max_redemptions: number | null; times_redeemed: number }) =>
  item.max_redemptions !== null && item.times_redeemed >= item.max_redemptions;

/** As seen now: `valid` and `active` depend on time and use. */
export function couponNow(world: World, id: string): Stripe.Coupon | undefined {
  const coupon = world.records.coupons.get(id);
  if (!coupon) return undefined;
  const late = coupon.redeem_by !== null && coupon.redeem_by <= world.seconds();
  return { ...structuredClone(coupon), valid: !late && !usedUp(coupon) };
}

export function couponOf(code: Stripe.PromotionCode): string {
  const { coupon } = code.promotion;
  return typeof coupon === 'string' ? coupon : (coupon?.id ?? '');
}

export function promotionCodeNow(world: World, id: string): Stripe.PromotionCode | undefined {
  const code = world.records.promotionCodes.get(id);
  if (!code) return undefined;
  const late = code.expires_at !== null && code.expires_at <= world.seconds();
  const active = code.active && !late && !usedUp(code) && Boolean(couponNow(world, couponOf(code))?.valid);
  return { ...structuredClone(code), active };
}

/** Codes are the same in any case of letters. */
export function findActiveCode(world: World, typed: string): Stripe.PromotionCode | undefined {
  const wanted = typed.trim().toUpperCase();
  return world.records.promotionCodes
    .all()
    .filter((code) => code.code.toUpperCase() === wanted)
    .map((code) => promotionCodeNow(world, code.id))
    .find((code) => code?.active);
}

export function redeemableCoupon(world: World, id: string, param: string): Stripe.Coupon {
  const coupon = couponNow(world, id);
  if (!coupon) throw noSuch('coupon', id, param);
  if (!coupon.valid) throw invalid(`Coupon ${id} is expired.`, param, 'coupon_expired');
  return coupon;
}

/** Refuses what Stripe refuses before it knows the shopper. */
export function redeemableCode(world: World, id: string, { session }: SessionRecord, param: string) {
  const code = promotionCodeNow(world, id);
  if (!code) throw noSuch('promotion code', id, param);
  if (!code.active) throw invalid(`The promotion code ${id} is inactive or has expired.`, param);
  const problem = codeProblem(code, session);
  if (problem) throw unredeemable(problem, param);
  return code;
}

/** Undefined when the code may be used on this session. */
export function codeProblem(code: Stripe.PromotionCode, session: Stripe.Checkout.Session): string | undefined {
  if (code.restrictions.first_time_transaction && session.customer_creation !== 'always') {
    return 'it is limited to first-time customers and this Checkout Session creates no Customer (customer_creation)';
  }
  const least = code.restrictions.minimum_amount;
  if (least !== null && (session.amount_subtotal ?? 0) < least) return 'the order is under its minimum amount';
  return undefined;
}

const unredeemable = (reason: string, param: string): ApiError =>
  invalid(`This promotion code cannot be redeemed because ${reason}.`, param);

/** Puts the discount on the session, or takes it off, and sets all amounts anew. */
export function setDiscount(
  world: World,
  record: SessionRecord,
  by: Omit<AppliedDiscount, 'id' | 'start'> | null,
): void {
  record.discount = by && { ...by, id: newId('di'), start: world.seconds() };
  record.session.discounts = by ? [{ coupon: by.coupon, promotion_code: by.promotionCode }] : [];
  reprice(record, by ? world.records.coupons.get(by.coupon) : undefined);
}
