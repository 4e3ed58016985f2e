import * as v from 'valibot';

import { cents, currency, expand, flag, integer, oneOf, percent, text } from './fields.ts';
import { paging } from '../api/lists.ts';
import { metadata } from './metadata.ts';

const optional = v.exactOptional;
const id = v.pipe(text(200), v.regex(/^[\w-]+$/, 'Invalid string: an id has letters, digits, _ and - only'));
const code = v.pipe(text(500), v.regex(/^[A-Za-z0-9-]+$/, 'Invalid string: a code has letters, digits and - only'));

export const CouponCreate = v.strictObject({
  amount_off: optional(cents),
  currency: optional(currency),
  duration: optional(oneOf('forever', 'once', 'repeating')),
  expand,
  id: optional(id),
  max_redemptions: optional(integer(1)),
  metadata,
  name: optional(text(40)),
  percent_off: optional(percent),
  redeem_by: optional(integer(0)),
});

export const CouponList = v.strictObject({ ...paging, expand });

export const PromotionCodeCreate = v.strictObject({
  promotion: v.strictObject({ type: oneOf('coupon'), coupon: text() }),
  active: optional(flag),
  code: optional(code),
  expand,
  expires_at: optional(integer(0)),
  max_redemptions: optional(integer(1)),
  metadata,
  restrictions: optional(
    v.strictObject({
      first_time_transaction: optional(flag),
      minimum_amount: optional(cents),
      minimum_amount_currency: optional(currency),
    }),
  ),
});

export const PromotionCodeList = v.strictObject({
  ...paging,
  active: optional(flag),
  code: optional(text()),
  coupon: optional(text()),
  expand,
});

export type CouponInput = v.InferOutput<typeof CouponCreate>;
export type PromotionCodeInput = v.InferOutput<typeof PromotionCodeCreate>;
