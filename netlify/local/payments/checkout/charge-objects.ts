import type Stripe from 'stripe';

const UNUSED_BY_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** The charge of a payment, as it stands before any refund. */
export function chargeOf(intent: Stripe.PaymentIntent, id: string, created: number): Stripe.Charge {
  return {
    ...UNUSED_BY_CHARGE,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: 0,
    captured: true,
    created,
    currency: intent.currency,
    disputed: false,
    livemode: intent.livemode,
    paid: intent.status === 'succeeded',
    payment_intent: intent.id,
    refunded: false,
    status: intent.status === 'succeeded' ? 'succeeded' : 'pending',
  };
}

export function refundObject(
  { id: charge, payment_intent: intent }: Stripe.Charge,
  refund: Pick<Stripe.Refund, 'id' | 'amount' | 'created' | 'metadata' | 'reason' | 'status'>,
): Stripe.Refund {
  return {
    ...refund,
    object: 'refund',
    balance_transaction: null,
    charge,
    currency: 'usd',
    customer: null,
    customer_account: null,
    payment_intent: intent,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** What the shop reads of a dispute. */
export interface DisputeRecord {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: boolean;
  payment_intent: string;
  reason: string;
  status: Stripe.Dispute.Status;
}
