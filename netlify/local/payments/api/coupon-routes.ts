import type Stripe from 'stripe';
import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { CouponCreate, type CouponInput } from '../params/discount-params.ts';
import { randomName } from '../state/ids.ts';
import { invalid, noSuch } from './errors.ts';
import { route, type Step } from './route.ts';

export const couponRoutes = [
  route('POST', '/v1/coupons', { schema: CouponCreate, run: create }),
  route('GET', '/v1/coupons/:id', {
    schema: v.strictObject({}),
    run: ({ context, id }) => {
      const coupon = context.records.coupons.get(id);
      if (!coupon) throw noSuch('coupon', id);
      return copy(coupon);
    },
  }),
];

function create({ context, input }: Step<CouponInput>): Stripe.Coupon {
  const id = input.id ?? randomName(8);
  if (context.records.coupons.get(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const coupon: Stripe.Coupon = {
    id,
    object: 'coupon',
    amount_off: null,
    created: context.seconds(),
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: context.livemode,
    max_redemptions: null,
    metadata: {},
    name: input.name ?? null,
    percent_off: input.percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  context.records.coupons.put(id, coupon);
  return coupon;
}
