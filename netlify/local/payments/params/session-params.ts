import * as v from 'valibot';

import { cents, currency, descriptor, email, expand, flag, integer, list, oneOf, text, url } from './fields.ts';
import { metadata } from './metadata.ts';

const optional = v.exactOptional;
const enabled = v.strictObject({ enabled: flag });
const taxBehavior = optional(oneOf('exclusive', 'inclusive', 'unspecified'));
const message = optional(v.strictObject({ message: text(1200) }));

const productData = v.strictObject({
  name: text(),
  description: optional(text()),
  images: optional(list(url, 8)),
  metadata,
  tax_code: optional(text()),
  unit_label: optional(text()),
});

const lineItem = v.strictObject({
  metadata,
  price: optional(text()),
  price_data: optional(
    v.strictObject({ currency, product_data: productData, tax_behavior: taxBehavior, unit_amount: cents }),
  ),
  quantity: integer(1, 999_999),
});

const estimate = optional(
  v.strictObject({ unit: oneOf('hour', 'day', 'business_day', 'week', 'month'), value: integer(1) }),
);

const shippingOption = v.strictObject({
  shipping_rate: optional(text()),
  shipping_rate_data: optional(
    v.strictObject({
      display_name: text(100),
      type: optional(oneOf('fixed_amount')),
      fixed_amount: v.strictObject({ amount: cents, currency }),
      delivery_estimate: optional(v.strictObject({ minimum: estimate, maximum: estimate })),
      metadata,
      tax_behavior: taxBehavior,
      tax_code: optional(text()),
    }),
  ),
});

const paymentIntentData = v.strictObject({
  capture_method: optional(oneOf('automatic', 'automatic_async', 'manual')),
  description: optional(text()),
  metadata,
  receipt_email: optional(email),
  setup_future_usage: optional(oneOf('off_session', 'on_session')),
  statement_descriptor: optional(descriptor),
  statement_descriptor_suffix: optional(descriptor),
  transfer_group: optional(text()),
});

/** https://docs.stripe.com/payments/collect-addresses: two capital letters, without these. */
const UNSERVED = new Set('AS CX CC CU HM IR KP MH FM NF MP PW SD SY UM VI'.split(' '));
const country = v.pipe(
  v.string('Invalid string'),
  v.check((code) => /^[A-Z]{2}$/.test(code) && !UNSERVED.has(code), 'Invalid value: not a country Checkout ships to'),
);

/** The part of Stripe's SessionCreateParams that a one-time payment on a hosted page uses. */
export const SessionCreate = v.strictObject({
  adaptive_pricing: optional(v.strictObject({ enabled: optional(flag) })),
  allow_promotion_codes: optional(flag),
  allowed_payment_method_types: optional(list(text(), 60)),
  automatic_tax: optional(enabled),
  billing_address_collection: optional(oneOf('auto', 'required')),
  cancel_url: optional(url),
  client_reference_id: optional(text(200)),
  consent_collection: optional(
    v.strictObject({
      promotions: optional(oneOf('auto', 'none')),
      terms_of_service: optional(oneOf('none', 'required')),
    }),
  ),
  currency: optional(currency),
  custom_text: optional(
    v.strictObject({
      after_submit: message,
      shipping_address: message,
      submit: message,
      terms_of_service_acceptance: message,
    }),
  ),
  customer_creation: optional(oneOf('always', 'if_required')),
  customer_email: optional(email),
  discounts: optional(list(v.strictObject({ coupon: optional(text()), promotion_code: optional(text()) }), 20)),
  excluded_payment_method_types: optional(list(text(), 60)),
  expand,
  expires_at: optional(integer(0)),
  integration_identifier: optional(text(200)),
  invoice_creation: optional(enabled),
  line_items: list(lineItem, 100),
  locale: optional(v.pipe(text(6), v.regex(/^(auto|[a-z]{2,3}(-[A-Z0-9]{2,3})?)$/, 'Invalid value: not a locale'))),
  metadata,
  mode: oneOf('payment', 'setup', 'subscription'),
  origin_context: optional(oneOf('mobile_app', 'web')),
  payment_intent_data: optional(paymentIntentData),
  phone_number_collection: optional(enabled),
  shipping_address_collection: optional(v.strictObject({ allowed_countries: list(country, 300) })),
  shipping_options: optional(list(shippingOption, 5)),
  submit_type: optional(oneOf('auto', 'book', 'donate', 'pay', 'subscribe')),
  success_url: url,
  ui_mode: optional(oneOf('elements', 'embedded_page', 'form', 'hosted_page')),
});

export type SessionInput = v.InferOutput<typeof SessionCreate>;

export const NOT_EMULATED = (
  'after_expiration branding_settings custom_fields customer customer_account customer_update managed_payments ' +
  'name_collection optional_items payment_method_collection payment_method_configuration payment_method_data ' +
  'payment_method_options permissions redirect_on_completion return_url saved_payment_method_options ' +
  'setup_intent_data subscription_data tax_id_collection wallet_options'
).split(' ');
