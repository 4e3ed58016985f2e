import * as v from 'valibot';

import { cents, currency, flag, integer, list, oneOf, text, url } from './fields.ts';
import { metadata } from './metadata.ts';

const optional = v.exactOptional;

/** Prices with the tax inside are not the shop's. */
const tax_behavior = optional(oneOf('exclusive', 'unspecified'));

const lineItem = v.strictObject({
  price_data: v.strictObject({
    currency,
    product_data: v.strictObject({
      ...{ name: text(), description: optional(text()), metadata },
      tax_code: optional(text()),
    }),
    tax_behavior,
    unit_amount: cents,
  }),
  quantity: integer(1, 999_999),
});

const estimate = v.strictObject({ unit: oneOf('hour', 'day', 'business_day', 'week', 'month'), value: integer(1) });

const shippingOption = v.strictObject({
  shipping_rate_data: v.strictObject({
    display_name: text(100),
    type: optional(oneOf('fixed_amount')),
    fixed_amount: v.strictObject({ amount: cents, currency }),
    ...{ tax_behavior, tax_code: optional(text()) },
    delivery_estimate: optional(v.strictObject({ minimum: optional(estimate), maximum: optional(estimate) })),
  }),
});

/** The part of Stripe's SessionCreateParams that the shop sends. */
export const SessionCreate = v.strictObject({
  adaptive_pricing: optional(v.strictObject({ enabled: optional(flag) })),
  allow_promotion_codes: optional(flag),
  automatic_tax: optional(v.strictObject({ enabled: flag })),
  cancel_url: optional(url),
  client_reference_id: optional(text(200)),
  custom_text: optional(v.strictObject({ submit: v.strictObject({ message: text(1200) }) })),
  customer_creation: optional(oneOf('always', 'if_required')),
  discounts: optional(list(v.strictObject({ coupon: optional(text()), promotion_code: optional(text()) }), 20)),
  expires_at: optional(integer(0)),
  line_items: list(lineItem, 100),
  metadata,
  mode: oneOf('payment'),
  payment_intent_data: optional(v.strictObject({ description: optional(text()), metadata })),
  shipping_address_collection: optional(v.strictObject({ allowed_countries: list(oneOf('US'), 1) })),
  shipping_options: optional(list(shippingOption, 5)),
  success_url: url,
  ui_mode: optional(oneOf('hosted_page')),
});

export type SessionInput = v.InferOutput<typeof SessionCreate>;
