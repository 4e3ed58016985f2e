/** Marks what this shop made at Stripe, so that another shop's sessions on the same account are left alone. */
export const shopMark = 'handmade-soap';

/** Stripe's id for a bundle's coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${String(percent)}`;
