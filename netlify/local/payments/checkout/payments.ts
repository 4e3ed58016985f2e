import type Stripe from 'stripe';

import { chargeOf } from './charge-objects.ts';
import { countRedemption, couponOf, findActiveCode, isRedeemable, setDiscount } from './discounts.ts';
import { newId } from '../state/ids.ts';
import { paymentIntentOf, type Payer } from './payment-objects.ts';
import { addSalesTax } from './sales-tax.ts';
import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';

/** Why the page cannot take the payment; the message is for the shopper. */
export class PaymentRefused extends Error {
  readonly reason: 'not-open' | 'bad-code' | 'first-orders-only';

  constructor(reason: PaymentRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const FIRST_ORDERS_ONLY =
  'This code is for first orders, and this e-mail address has ordered before. The total is now without the discount.';

/** Without a wait inside, so that two submits can never both pay. Saves; announces nothing. */
export function completeSession(context: SandboxContext, record: SessionRecord, payer: Payer, paid: boolean): void {
  requireOpen(record);
  requireFirstOrder(context, record, payer.email);
  addSalesTax(record, payer.address);
  const { session } = record;
  if (session.customer_creation === 'always') session.customer = newId('cus', 14);
  // What is free of charge has no payment.
  const isFree = session.amount_total === 0;
  const intent = isFree ? undefined : makePayment(context, record, payer, paid);
  const { email, name, address } = payer;
  Object.assign(session, {
    status: 'complete',
    payment_status: paymentStatus(isFree, paid),
    payment_intent: intent?.id ?? null,
    url: null,
    customer_details: {
      address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    collected_information: session.shipping_address_collection
      ? { business_name: null, individual_name: null, shipping_details: { address, name } }
      : null,
  } satisfies Partial<SessionRecord['session']>);
  countRedemption(context, record);
  context.records.sessions.put(session.id, record);
}

function paymentStatus(isFree: boolean, paid: boolean): Stripe.Checkout.Session.PaymentStatus {
  if (isFree) return 'no_payment_required';
  return paid ? 'paid' : 'unpaid';
}

function makePayment(
  context: SandboxContext,
  record: SessionRecord,
  payer: Payer,
  paid: boolean,
): Stripe.PaymentIntent {
  const intent = paymentIntentOf(record, payer, paid, context.seconds());
  const { latest_charge: charge } = intent;
  if (typeof charge === 'string') context.records.charges.put(charge, chargeOf(intent, charge, context.seconds()));
  context.records.paymentIntents.put(intent.id, intent);
  return intent;
}

/** The shopper types a code on the page; it replaces none that the shop has set. */
export function applyTypedCode(context: SandboxContext, record: SessionRecord, typed: string, email?: string): void {
  requireOpen(record);
  const code = record.session.allow_promotion_codes ? findActiveCode(context, typed) : undefined;
  if (!code || !isRedeemable(code, record.session)) throw new PaymentRefused('bad-code', 'This code is invalid.');
  if (email && code.restrictions.first_time_transaction && hasPaid(context, email)) {
    throw new PaymentRefused('first-orders-only', FIRST_ORDERS_ONLY);
  }
  setDiscount(context, record, { coupon: couponOf(code), promotionCode: code.id });
  context.records.sessions.put(record.session.id, record);
}

/** Only a promotion code comes off; a coupon set by the shop is its price. */
export function removeCode(context: SandboxContext, record: SessionRecord): void {
  requireOpen(record);
  if (!record.discount?.promotionCode) return;
  setDiscount(context, record, null);
  context.records.sessions.put(record.session.id, record);
}

/** Ends the wait of a delayed payment. False when there is none to end. */
export function settleSession(
  context: SandboxContext,
  record: SessionRecord,
  outcome: 'succeeded' | 'failed',
): boolean {
  const { session } = record;
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || record.delayedPaymentFailed) return false;
  const { payment_intent: id } = session;
  const intent = typeof id === 'string' ? context.records.paymentIntents.get(id) : undefined;
  if (intent) {
    intent.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
    intent.amount_received = outcome === 'succeeded' ? intent.amount : 0;
    context.records.paymentIntents.put(intent.id, intent);
    settleCharge(context, intent);
  }
  if (outcome === 'succeeded') session.payment_status = 'paid';
  else record.delayedPaymentFailed = true;
  context.records.sessions.put(session.id, record);
  return true;
}

function settleCharge(
  { records }: SandboxContext,
  { latest_charge: id, status, amount_received: received }: Stripe.PaymentIntent,
): void {
  const charge = typeof id === 'string' ? records.charges.get(id) : undefined;
  const paid = status === 'succeeded';
  if (charge)
    records.charges.put(charge.id, {
      ...charge,
      paid,
      amount_captured: received,
      status: paid ? 'succeeded' : 'failed',
    });
}

export function expireSession(context: SandboxContext, record: SessionRecord): void {
  record.session.status = 'expired';
  record.session.url = null;
  context.records.sessions.put(record.session.id, record);
}

function requireOpen({ session }: SessionRecord): void {
  if (session.status !== 'open')
    throw new PaymentRefused('not-open', `This checkout is ${session.status ?? 'closed'}.`);
}

/** A code that is refused comes off the session: assumed, since it cannot be seen offline what Stripe leaves there. */
function requireFirstOrder(context: SandboxContext, record: SessionRecord, email: string): void {
  const { discount } = record;
  const code = discount?.promotionCode ? context.records.promotionCodes.get(discount.promotionCode) : undefined;
  if (code?.restrictions.first_time_transaction && hasPaid(context, email)) {
    removeCode(context, record);
    throw new PaymentRefused('first-orders-only', FIRST_ORDERS_ONLY);
  }
}

/** How Stripe recognises a first order when each checkout makes a new Customer cannot be seen offline: by e-mail, assumed. */
function hasPaid(context: SandboxContext, email: string): boolean {
  const wanted = email.trim().toLowerCase();
  return context.records.sessions
    .all()
    .some(
      ({ session }) => session.payment_status === 'paid' && session.customer_details?.email?.toLowerCase() === wanted,
    );
}
