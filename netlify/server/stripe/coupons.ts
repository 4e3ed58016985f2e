import type { Stripe } from 'stripe';

/** Contains the rule, so that a changed rule has another coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${percent}-v1`;

interface Coupon {
  id: string;
  name: string;
  percent: number;
}

/** Throws Stripe's errors, such as a 400 if the coupon exists. */
export const createCoupon = ({ coupons }: Stripe, { id, name, percent }: Coupon, options: Stripe.RequestOptions = {}) =>
  coupons.create({ id, name, percent_off: percent, duration: 'once' }, options);
