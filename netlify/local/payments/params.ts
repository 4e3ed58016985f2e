import type Stripe from 'stripe';
import * as v from 'valibot';

export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** An error in Stripe's form. `param` is in brackets: `line_items[0][quantity]`. */
export class ApiError extends Error {
  readonly answer: Answer;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string | undefined }) {
    super(error.message);
    this.answer = { status, body: JSON.stringify({ error }, null, 2) };
  }
}

export const invalid = (message: string, param?: string, code?: string, status = 400): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }), param });

/** Throws if the object was not found: 404 for the path's id, 400 for a parameter. */
export function known<T>(found: T | undefined, kind: string, id: string, param = 'id'): T {
  if (found !== undefined) return found;
  throw invalid(`No such ${kind}: '${id}'`, param, 'resource_missing', param === 'id' ? 404 : 400);
}

/** Rethrows errors that are not the API's. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

type Field = string | Field[] | { [name: string]: Field };
export type Params = Record<string, Field>;
type Entry = readonly [names: readonly string[], value: string];

/** Parses `a[0][b]=c`, the SDK's form of parameters. */
export const decodeForm = (text: string): Params =>
  toParams(Array.from(new URLSearchParams(text), ([key, value]) => [key.replaceAll(']', '').split('['), value]));

function toParams(entries: readonly Entry[]): Params {
  const groups = [...Map.groupBy(entries, ([[name = '']]) => name)];
  const inner = (own: readonly Entry[]) => own.map(([[, ...names], value]): Entry => [names, value]);
  return Object.fromEntries(groups.map(([name, own]) => [name, toField(inner(own))]));
}

function toField(entries: readonly Entry[]): Field {
  const [, value] = entries.find(([names]) => names.length === 0) ?? [];
  if (value !== undefined) return value;
  const fields = toParams(entries);
  return Object.keys(fields).every((name, at) => name === String(at)) ? Object.values(fields) : fields;
}

/** Validates parameters; the first problem becomes Stripe's 400. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: Params): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const [first = '', ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const param = first + rest.map((key) => `[${key}]`).join('');
  const isOfFields = issue.type === 'strict_object' && issue.expected !== 'Object';
  if (isOfFields && issue.expected === 'never')
    throw invalid(`Received unknown parameter: ${param} (unknown to the payment sandbox)`, param, 'parameter_unknown');
  if (isOfFields) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  throw invalid(`Invalid ${param}: ${issue.message}`, param);
}

const optional = v.exactOptional;
const text = (max = 5000) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const cents = integer(0, 99_999_999);
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
);
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(max));
const usd = v.literal('usd');
const url = v.pipe(text(), v.regex(/^https?:\/\//), v.url());
/** An empty value removes its key, or does not create it. */
const metadata = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.maxEntries(50),
);

export const withMetadata = (known: Record<string, string>, changes: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== ''));

const taxed = {
  tax_behavior: optional(v.picklist(['exclusive', 'unspecified'])),
  tax_code: optional(v.picklist(['txcd_99999999', 'txcd_92010001'])),
};
const lineItem = v.strictObject({
  price_data: v.strictObject({
    currency: usd,
    product_data: v.strictObject({
      name: text(),
      description: optional(text()),
      metadata: optional(metadata),
      tax_code: taxed.tax_code,
    }),
    tax_behavior: taxed.tax_behavior,
    unit_amount: cents,
  }),
  quantity: integer(1, 999_999),
});
const days = v.strictObject({ unit: v.literal('business_day'), value: integer(1) });
const shippingOption = v.strictObject({
  shipping_rate_data: v.strictObject({
    display_name: text(100),
    type: v.literal('fixed_amount'),
    fixed_amount: v.strictObject({ amount: cents, currency: usd }),
    delivery_estimate: optional(v.strictObject({ minimum: days, maximum: days })),
    ...taxed,
  }),
});

export const sessionCreate = v.strictObject({
  adaptive_pricing: optional(v.strictObject({ enabled: flag })),
  allow_promotion_codes: optional(flag),
  automatic_tax: optional(v.strictObject({ enabled: flag })),
  cancel_url: optional(url),
  client_reference_id: optional(text(200)),
  custom_text: optional(v.strictObject({ submit: v.strictObject({ message: text(1200) }) })),
  customer_creation: optional(v.picklist(['always', 'if_required'])),
  discounts: optional(
    list(v.union([v.strictObject({ coupon: text() }), v.strictObject({ promotion_code: text() })]), 1),
  ),
  expires_at: optional(integer(0)),
  line_items: list(lineItem, 100),
  metadata: optional(metadata),
  mode: v.literal('payment'),
  payment_intent_data: optional(v.strictObject({ description: text(), metadata })),
  shipping_address_collection: optional(v.strictObject({ allowed_countries: list(v.literal('US'), 1) })),
  shipping_options: optional(list(shippingOption, 5)),
  success_url: url,
  ui_mode: optional(v.literal('hosted_page')),
}) satisfies v.GenericSchema<unknown, Stripe.Checkout.SessionCreateParams>;

export type SessionInput = v.InferOutput<typeof sessionCreate>;

export function checkSession(input: SessionInput, nowSeconds: number): void {
  const { discounts, allow_promotion_codes: codes, automatic_tax: tax, expires_at: end = nowSeconds + 3600 } = input;
  if (discounts && codes !== undefined)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', 'discounts');
  const rates = (input.shipping_options ?? []).map((option) => option.shipping_rate_data);
  const taxed = [...input.line_items.map((item) => item.price_data), ...rates];
  if (tax?.enabled && taxed.some((one) => one.tax_behavior !== 'exclusive'))
    throw invalid('Every price and shipping rate must have a tax_behavior for automatic tax.', 'automatic_tax');
  if (end < nowSeconds + 30 * 60 || end > nowSeconds + 24 * 60 * 60)
    throw invalid('A Checkout Session expires between 30 minutes and 24 hours after its creation.', 'expires_at');
}

const limit = optional(integer(1, 100));
const paging = { created: optional(v.strictObject({ gte: integer(0) })), limit, starting_after: optional(text()) };
export type Paging = Pick<v.InferOutput<typeof sessionList>, keyof typeof paging>;
export const sessionList = v.strictObject({
  ...paging,
  payment_intent: optional(text()),
  status: optional(v.picklist(['open', 'complete', 'expired'])),
}) satisfies v.GenericSchema<unknown, Stripe.Checkout.SessionListParams>;
export const eventList = v.strictObject({
  ...paging,
  types: optional(list(text(), 20)),
}) satisfies v.GenericSchema<unknown, Stripe.EventListParams>;
export const listOfPayment = v.strictObject({ limit, payment_intent: text() });

const expansions = v.picklist([
  'line_items.data.price.product',
  'payment_intent',
  'payment_intent.latest_charge',
  'discounts.promotion_code',
]);
export const sessionRetrieve = v.strictObject({ expand: optional(list(expansions, 20)) });
export const lineList = v.strictObject({ expand: list(v.literal('data.price.product'), 1), limit });
export const nothing = v.strictObject({});

export const couponCreate = v.strictObject({
  duration: optional(v.literal('once')),
  id: optional(v.pipe(text(200), v.regex(/^[\w-]+$/))),
  name: optional(text(40)),
  percent_off: v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,4})?$/), v.transform(Number), v.gtValue(0), v.maxValue(100)),
}) satisfies v.GenericSchema<unknown, Stripe.CouponCreateParams>;

export const promotionCodeCreate = v.strictObject({
  promotion: v.strictObject({ type: v.literal('coupon'), coupon: text() }),
  code: v.pipe(text(500), v.regex(/^[A-Za-z0-9-]+$/)),
  expires_at: optional(integer(0)),
  max_redemptions: optional(integer(1)),
  restrictions: optional(v.strictObject({ first_time_transaction: flag })),
}) satisfies v.GenericSchema<unknown, Stripe.PromotionCodeCreateParams>;

export const promotionCodeList = v.strictObject({ active: optional(v.literal('true')), code: text(), limit });

export const paymentIntentUpdate = v.strictObject({
  description: optional(text()),
  metadata: optional(metadata),
}) satisfies v.GenericSchema<unknown, Stripe.PaymentIntentUpdateParams>;

export const refundCreate = v.strictObject({
  amount: optional(integer(1, 99_999_999)),
  metadata: optional(metadata),
  payment_intent: text(),
  reason: optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
}) satisfies v.GenericSchema<unknown, Stripe.RefundCreateParams>;
