import type Stripe from 'stripe';
import type * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { findActiveCode, knownCoupon } from '../checkout/discounts.ts';
import { PromotionCodeCreate, PromotionCodeList, type PromotionCodeInput } from '../params/discount-params.ts';
import { newId } from '../state/ids.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import { route, type Step } from './route.ts';

export const promotionCodeRoutes = [
  route('POST', '/v1/promotion_codes', { schema: PromotionCodeCreate, run: create }),
  route('GET', '/v1/promotion_codes', { schema: PromotionCodeList, run: list }),
];

function create({ context, input }: Step<PromotionCodeInput>): object {
  const { id: coupon } = knownCoupon(context, input.promotion.coupon, 'promotion[coupon]');
  if (findActiveCode(context, input.code)) {
    const message = `An active promotion code with \`code: ${input.code}\` already exists.`;
    throw invalid(message, 'code', 'resource_already_exists');
  }
  const code: Stripe.PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: true,
    code: input.code,
    created: context.seconds(),
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: context.livemode,
    max_redemptions: input.max_redemptions ?? null,
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: input.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
  context.records.promotionCodes.put(code.id, code);
  return copy(code);
}

/** No two active codes have the same word; those that are not are never asked for. */
function list({ context, input }: Step<v.InferOutput<typeof PromotionCodeList>>): object {
  const found = input.active === false ? undefined : findActiveCode(context, input.code);
  return pageOf(found ? [copy(found)] : [], '/v1/promotion_codes', input.limit);
}
