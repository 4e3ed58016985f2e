import type Stripe from 'stripe';

import { randomName } from '../state/ids.ts';
import type { SessionRecord } from '../state/records.ts';
import type { SessionInput } from '../params/session-params.ts';
import { expiryOf } from '../params/session-rules.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { lineOf, type Made, rateOf } from './session-parts.ts';

type Session = Stripe.Checkout.Session;

const ID_LENGTH = 58;

const NOT_USED = {
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer: null,
  customer_account: null,
  customer_details: null,
  customer_email: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

/** Amounts and discount are set afterwards, by `setDiscount`. */
export function recordOf(input: SessionInput, context: SandboxContext): SessionRecord {
  const made = { created: context.seconds(), livemode: context.livemode };
  const id = `cs_${made.livemode ? 'live' : 'test'}_${randomName(ID_LENGTH)}`;
  const bought = input.line_items.map((item) => lineOf(item, made));
  const rates = (input.shipping_options ?? []).map((option) => rateOf(option, made));
  return {
    session: {
      ...NOT_USED,
      ...settingsOf(input),
      ...stateOf(input, id, made),
      url: `${context.origin()}/sandbox/checkout/${id}`,
      shipping_options: rates.map((rate) => ({
        shipping_amount: rate.fixed_amount?.amount ?? 0,
        shipping_rate: rate.id,
      })),
    },
    lines: bought.map(({ line }) => line),
    products: bought.map(({ product }) => product),
    rates,
    intentData: input.payment_intent_data ?? {},
    discount: null,
    delayedPaymentFailed: false,
  };
}

function stateOf(input: SessionInput, id: string, { created, livemode }: Made) {
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: null,
    amount_total: null,
    created,
    currency: 'usd',
    discounts: [],
    expires_at: expiryOf(input, created),
    livemode,
    payment_status: 'unpaid',
    shipping_cost: null,
    status: 'open',
    total_details: null,
  } satisfies Partial<Session>;
}

function settingsOf(input: SessionInput) {
  return {
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? false },
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    automatic_tax: taxOf(input),
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    custom_text: customTextOf(input),
    customer_creation: input.customer_creation ?? 'if_required',
    metadata: input.metadata ?? {},
    mode: input.mode,
    payment_method_collection: 'if_required',
    payment_method_types: ['card'],
    shipping_address_collection: input.shipping_address_collection ?? null,
    success_url: input.success_url,
    ui_mode: 'hosted_page',
  } satisfies Partial<Session>;
}

/** Nothing is worked out before the shopper has typed an address. */
const taxOf = ({ automatic_tax: tax }: SessionInput): Session['automatic_tax'] => ({
  enabled: tax?.enabled ?? false,
  liability: tax?.enabled ? { type: 'self' } : null,
  provider: tax?.enabled ? 'stripe' : null,
  status: tax?.enabled ? 'requires_location_inputs' : null,
});

function customTextOf({ custom_text: given }: SessionInput): Session['custom_text'] {
  return {
    after_submit: null,
    shipping_address: null,
    submit: given?.submit ?? null,
    terms_of_service_acceptance: null,
  };
}
