import * as v from 'valibot';

import { flag, integer, oneOf, percent, text } from './fields.ts';

const optional = v.exactOptional;
const id = v.pipe(text(200), v.regex(/^[\w-]+$/, 'Invalid string: an id has letters, digits, _ and - only'));
const code = v.pipe(text(500), v.regex(/^[A-Za-z0-9-]+$/, 'Invalid string: a code has letters, digits and - only'));

export const CouponCreate = v.strictObject({
  duration: optional(oneOf('once')),
  id: optional(id),
  name: optional(text(40)),
  percent_off: percent,
});

export const PromotionCodeCreate = v.strictObject({
  promotion: v.strictObject({ type: oneOf('coupon'), coupon: text() }),
  code,
  max_redemptions: optional(integer(1)),
  restrictions: optional(v.strictObject({ first_time_transaction: optional(flag) })),
});

export const PromotionCodeList = v.strictObject({
  active: optional(flag),
  code: text(),
  limit: optional(integer(1, 100)),
});

export type CouponInput = v.InferOutput<typeof CouponCreate>;
export type PromotionCodeInput = v.InferOutput<typeof PromotionCodeCreate>;
