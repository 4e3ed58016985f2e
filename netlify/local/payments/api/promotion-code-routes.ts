import type Stripe from 'stripe';
import * as v from 'valibot';

import { PromotionCodeCreate, PromotionCodeList, type PromotionCodeInput } from '../params/catalog-params.ts';
import { copy } from '../state/copy.ts';
import { couponOf, findActiveCode, promotionCodeNow, redeemableCoupon } from '../checkout/discounts.ts';
import { invalid, missing, noSuch } from './errors.ts';
import { checkExpand, expandAll } from './expand.ts';
import { promotionCodeExpansions } from './expansions.ts';
import { expand } from '../params/fields.ts';
import { newId, randomName } from '../state/ids.ts';
import { pageOf } from './lists.ts';
import { route, type Step } from './route.ts';

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const promotionCodeRoutes = [
  route('POST', '/v1/promotion_codes', {
    schema: PromotionCodeCreate,
    notEmulated: ['customer', 'customer_account'],
    check: ({ world, input }) => {
      checkCode(input, world.seconds());
      checkExpand(promotionCodeExpansions(world), input.expand);
    },
    run: create,
  }),
  route('GET', '/v1/promotion_codes/:id', {
    schema: v.strictObject({ expand }),
    check: ({ world, input }) => checkExpand(promotionCodeExpansions(world), input.expand),
    run: ({ world, id, input }) => {
      const code = promotionCodeNow(world, id);
      if (!code) throw noSuch('promotion code', id);
      return expandAll(promotionCodeExpansions(world), code, input.expand);
    },
  }),
  route('GET', '/v1/promotion_codes', {
    schema: PromotionCodeList,
    check: ({ world, input }) => checkExpand(promotionCodeExpansions(world), input.expand, 'data.'),
    run: list,
  }),
];

function checkCode(input: PromotionCodeInput, now: number): void {
  if (input.expires_at !== undefined && input.expires_at <= now) {
    throw invalid('expires_at must be in the future.', 'expires_at');
  }
  const { minimum_amount: least, minimum_amount_currency: currency } = input.restrictions ?? {};
  if (least !== undefined && !currency) throw missing('restrictions[minimum_amount_currency]');
}

function create({ world, input }: Step<PromotionCodeInput>): object {
  redeemableCoupon(world, input.promotion.coupon, 'promotion[coupon]');
  const word = input.code ?? randomName(8, CODE_ALPHABET);
  if (input.active !== false && findActiveCode(world, word)) {
    throw invalid(`An active promotion code with \`code: ${word}\` already exists.`, 'code', 'resource_already_exists');
  }
  const code: Stripe.PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: input.active ?? true,
    code: word,
    created: world.seconds(),
    customer: null,
    customer_account: null,
    expires_at: input.expires_at ?? null,
    livemode: false,
    max_redemptions: input.max_redemptions ?? null,
    metadata: input.metadata ?? {},
    promotion: { type: 'coupon', coupon: input.promotion.coupon },
    restrictions: {
      first_time_transaction: input.restrictions?.first_time_transaction ?? false,
      minimum_amount: input.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: input.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  world.records.promotionCodes.put(code.id, code);
  return expandAll(promotionCodeExpansions(world), copy(code), input.expand);
}

function list({ world, input }: Step<v.InferOutput<typeof PromotionCodeList>>): object {
  const wanted = input.code?.toUpperCase();
  const codes = world.records.promotionCodes
    .all()
    .flatMap(({ id }) => promotionCodeNow(world, id) ?? [])
    .filter(
      (code) =>
        (wanted === undefined || code.code.toUpperCase() === wanted) &&
        (input.active === undefined || code.active === input.active) &&
        (input.coupon === undefined || couponOf(code) === input.coupon),
    );
  const page = pageOf(codes, '/v1/promotion_codes', input);
  page.data.forEach((code) => expandAll(promotionCodeExpansions(world), code, input.expand, 'data.'));
  return page;
}
