import type { Stripe } from 'stripe';
import { withRetry } from './faults.ts';

/** Contains the rule, so that a changed rule has another coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${String(percent)}-v1`;

/** Throws Stripe's errors, such as a 400 if the coupon exists. */
export async function createBundleCoupon(
  { coupons }: Stripe,
  { label, percent }: { label: string; percent: number },
  idempotencyKey: string,
): Promise<void> {
  const params = { id: bundleCouponId(percent), name: label, percent_off: percent, duration: 'once' } as const;
  await withRetry(() => coupons.create(params, { idempotencyKey: `coupon ${idempotencyKey}` }));
}
