/** Contains the rule, so that a changed rule has another coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${percent}-v1`;

export const couponParams = (id: string, name: string, percent: number) =>
  ({ id, name, percent_off: percent, duration: 'once' }) as const;

export const bundleCoupon = ({ percent, label }: { percent: number; label: string }) =>
  couponParams(bundleCouponId(percent), label, percent);
