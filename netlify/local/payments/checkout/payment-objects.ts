import type Stripe from 'stripe';

import { newId } from '../state/ids.ts';
import type { SessionRecord } from '../state/records.ts';

export interface Payer {
  email: string;
  name: string;
  address: Stripe.Address;
}

const UNUSED_BY_INTENT = {
  capture_method: 'automatic_async',
  receipt_email: null,
  setup_future_usage: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  source: null,
} satisfies Partial<Stripe.PaymentIntent>;

export function paymentIntentOf(
  { session, intentData: data }: SessionRecord,
  payer: Payer,
  paid: boolean,
  now: number,
): Stripe.PaymentIntent {
  const id = newId('pi');
  const amount = session.amount_total ?? 0;
  return {
    ...UNUSED_BY_INTENT,
    id,
    object: 'payment_intent',
    amount,
    amount_received: paid ? amount : 0,
    client_secret: `${id}_secret_sandbox`,
    created: now,
    currency: 'usd',
    customer: typeof session.customer === 'string' ? session.customer : null,
    latest_charge: newId('ch'),
    livemode: session.livemode,
    payment_method: newId('pm'),
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    shipping: session.shipping_address_collection ? { address: payer.address, name: payer.name } : null,
    status: paid ? 'succeeded' : 'processing',
  };
}
