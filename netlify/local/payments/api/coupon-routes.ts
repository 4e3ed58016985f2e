import type Stripe from 'stripe';
import * as v from 'valibot';

import { CouponCreate, CouponList, type CouponInput } from '../params/catalog-params.ts';
import { couponNow } from '../checkout/discounts.ts';
import { invalid, missing, noSuch, notEmulated } from './errors.ts';
import { checkExpand } from './expand.ts';
import { expand } from '../params/fields.ts';
import { randomName } from '../state/ids.ts';
import { pageOf } from './lists.ts';
import { route, type Step } from './route.ts';
import type { World } from '../state/world.ts';

export const couponRoutes = [
  route('POST', '/v1/coupons', {
    schema: CouponCreate,
    notEmulated: ['applies_to', 'currency_options', 'duration_in_months'],
    check: ({ world, input }) => {
      checkCoupon(input, world.seconds());
      checkExpand({}, input.expand);
    },
    run: create,
  }),
  route('GET', '/v1/coupons/:id', {
    schema: v.strictObject({ expand }),
    check: ({ input }) => checkExpand({}, input.expand),
    run: ({ world, id }) => {
      const coupon = couponNow(world, id);
      if (!coupon) throw noSuch('coupon', id);
      return coupon;
    },
  }),
  route('GET', '/v1/coupons', {
    schema: CouponList,
    check: ({ input }) => checkExpand({}, input.expand, 'data.'),
    run: ({ world, input }) => pageOf(allCoupons(world), '/v1/coupons', input),
  }),
];

const allCoupons = (world: World) => world.records.coupons.all().flatMap(({ id }) => couponNow(world, id) ?? []);

function checkCoupon(input: CouponInput, now: number): void {
  if ((input.percent_off === undefined) === (input.amount_off === undefined)) {
    throw invalid('You must provide exactly one of: percent_off, amount_off.');
  }
  if (input.amount_off !== undefined && !input.currency) throw missing('currency');
  if (input.duration === 'repeating') throw notEmulated('duration', 'repeating');
  if (input.redeem_by !== undefined && input.redeem_by <= now) {
    throw invalid('redeem_by must be in the future.', 'redeem_by');
  }
}

function create({ world, input }: Step<CouponInput>): Stripe.Coupon {
  const id = input.id ?? randomName(8);
  if (world.records.coupons.get(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const coupon: Stripe.Coupon = {
    id,
    object: 'coupon',
    amount_off: input.amount_off ?? null,
    created: world.seconds(),
    currency: input.amount_off === undefined ? null : (input.currency ?? null),
    duration: input.duration ?? 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: input.max_redemptions ?? null,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    percent_off: input.percent_off ?? null,
    redeem_by: input.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  world.records.coupons.put(id, coupon);
  return coupon;
}
