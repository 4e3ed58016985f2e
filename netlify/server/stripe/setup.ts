import type { Stripe } from 'stripe';
import { firstOrderCode, bundleTiers } from '#shop/pricing.ts';
import { isStripeStatus, withRetry } from './faults.ts';

/** Contains the rule, so that a changed rule has another coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${percent}-v1`;

const createCoupon = ({ coupons }: Stripe, id: string, percent: number, name: string, options = {}) =>
  coupons.create({ id, name, percent_off: percent, duration: 'once' }, options);

/** Throws Stripe's errors, such as a 400 if the coupon exists. */
export const createBundleCoupon = (
  stripe: Stripe,
  { label, percent }: { label: string; percent: number },
  idempotencyKey: string,
) =>
  withRetry(() =>
    createCoupon(stripe, bundleCouponId(percent), percent, label, { idempotencyKey: `coupon ${idempotencyKey}` }),
  );

interface SetupStep {
  what: string;
  /** 'differs': it does not match the shop's rules. Only the owner may delete it. */
  outcome: 'found' | 'created' | 'differs';
}

const firstOrderCouponId = `first-order-${firstOrderCode.percent}`;

async function ensureCoupon(stripe: Stripe, id: string, percent: number, name: string): Promise<SetupStep> {
  const what = `Coupon ${id} (${percent}% off, '${name}')`;
  try {
    const coupon = await stripe.coupons.retrieve(id);
    return { what, outcome: coupon.percent_off === percent && coupon.valid ? 'found' : 'differs' };
  } catch (error) {
    if (!isStripeStatus(error, 404)) throw error;
  }
  await createCoupon(stripe, id, percent, name);
  return { what, outcome: 'created' };
}

async function ensurePromotionCode(stripe: Stripe): Promise<SetupStep> {
  const what = `Promotion code ${firstOrderCode.code} (first orders only)`;
  const { data } = await stripe.promotionCodes.list({ code: firstOrderCode.code, active: true, limit: 1 });
  if (data[0]) return { what, outcome: data[0].restrictions.first_time_transaction ? 'found' : 'differs' };
  await stripe.promotionCodes.create({
    code: firstOrderCode.code,
    promotion: { type: 'coupon', coupon: firstOrderCouponId },
    restrictions: { first_time_transaction: true },
  });
  return { what, outcome: 'created' };
}

export async function setUpStripe(stripe: Stripe): Promise<SetupStep[]> {
  const steps: SetupStep[] = [];
  for (const { percent, label } of bundleTiers)
    steps.push(await ensureCoupon(stripe, bundleCouponId(percent), percent, label));
  steps.push(await ensureCoupon(stripe, firstOrderCouponId, firstOrderCode.percent, 'First order'));
  steps.push(await ensurePromotionCode(stripe));
  return steps;
}
