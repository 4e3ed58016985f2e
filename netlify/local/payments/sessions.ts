import type Stripe from 'stripe';
import { newId, type Account, type Payment, type PromotionCode, type Session, type SessionRecord } from './account.ts';
import { invalid, known, withMetadata, type SessionInput } from './params.ts';

export interface Payer {
  email: string;
  name: string;
  address: Stripe.Address;
}

/** Invented: one state taxes goods but not shipping. */
const salesTax = { state: 'CA', perTenThousand: 875 };

export function createSession(account: Account, input: SessionInput): Session {
  const { livemode } = account;
  const id = newId(livemode ? 'cs_live' : 'cs_test', 58);
  const created = account.seconds();
  const session: Session = {
    id,
    object: 'checkout.session',
    created,
    livemode,
    currency: 'usd',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    customer_details: null,
    collected_information: null,
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    expires_at: input.expires_at ?? created + 24 * 60 * 60,
    metadata: withMetadata({}, input.metadata),
    discounts: toDiscounts(account, input),
    success_url: input.success_url,
    url: `${account.options.origin}/sandbox/checkout/${id}`,
  };
  const record: SessionRecord = { session, input };
  setAmounts(account, record);
  const total = session.amount_total ?? 0;
  const limits = "The Checkout Session's total amount must be at least $0.50 and no more than $999,999.99 usd";
  // A discount may make a session free.
  if (total > 0 && total < 50) throw invalid(limits, undefined, 'amount_too_small');
  if (total > 99_999_999) throw invalid(limits, undefined, 'amount_too_large');
  account.sessions.put(id, record);
  return session;
}

export const toLineItems = ({ session, input }: SessionRecord) =>
  input.line_items.map(({ quantity, price_data: { unit_amount, product_data: product } }, at) => ({
    id: `li_${session.id.slice(-20)}${at}`,
    description: product.name,
    quantity,
    amount_subtotal: unit_amount * quantity,
    price: { unit_amount, product: { ...product, metadata: withMetadata({}, product.metadata) } },
  }));

/** Only the first shipping option counts. */
export const shippingRate = ({ shipping_options: [option] = [] }: SessionInput) => option?.shipping_rate_data;

/** Applies to the items, not to shipping. Half a cent rounds up. */
const discountOn = (subtotal: number, percent: number): number =>
  Math.floor((subtotal * Math.round(percent * 10_000) + 500_000) / 1_000_000);

/** Tax is added once the address is known. */
function setAmounts(account: Account, { session, input }: SessionRecord, state = ''): void {
  const [discount] = session.discounts;
  const subtotal = input.line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  const off = discountOn(subtotal, account.coupons.get(discount?.coupon ?? '')?.percent_off ?? 0);
  const shipping = shippingRate(input)?.fixed_amount.amount ?? 0;
  const isTaxed = session.automatic_tax.enabled && state.trim().toUpperCase() === salesTax.state;
  const tax = isTaxed ? Math.round(((subtotal - off) * salesTax.perTenThousand) / 10_000) : 0;
  session.amount_subtotal = subtotal;
  session.amount_total = subtotal - off + shipping + tax;
  session.total_details = { amount_discount: off, amount_shipping: shipping, amount_tax: tax };
  session.shipping_cost = { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: null };
}

const byCode = (code: PromotionCode) => ({ coupon: code.promotion.coupon, promotion_code: code.id });

/** A code is inactive once it has expired. */
const isActive = (account: Account, { active, expires_at: end }: PromotionCode): boolean =>
  active && (end ?? Infinity) > account.seconds();

function toDiscounts(account: Account, input: SessionInput): Session['discounts'] {
  const { coupons, promotionCodes } = account;
  return (input.discounts ?? []).map((wanted) => {
    if ('coupon' in wanted) {
      known(coupons.get(wanted.coupon), 'coupon', wanted.coupon, 'discounts[0][coupon]');
      return { coupon: wanted.coupon, promotion_code: null };
    }
    const param = 'discounts[0][promotion_code]';
    const code = known(promotionCodes.get(wanted.promotion_code), 'promotion code', wanted.promotion_code, param);
    if (!isActive(account, code)) throw invalid(`The promotion code ${code.id} is inactive or has expired.`, param);
    if (!isRedeemable(code, input.customer_creation))
      throw invalid('The code is for first-time customers, and this Checkout Session creates no Customer.', param);
    return byCode(code);
  });
}

/** Newest first. */
export function findCodes(account: Account, typed: string): PromotionCode[] {
  const wanted = typed.trim().toUpperCase();
  const found = account.promotionCodes.all().filter(({ code }) => code.toUpperCase() === wanted);
  return found.map((one) => ({ ...one, active: isActive(account, one) }));
}

export const findActiveCode = (account: Account, typed: string): PromotionCode | undefined =>
  findCodes(account, typed).find(({ active }) => active);

/** A first-order code needs a session that creates a Customer. */
const isRedeemable = ({ restrictions }: PromotionCode, creation: SessionInput['customer_creation']): boolean =>
  !restrictions.first_time_transaction || creation === 'always';

/** Assumes that Stripe recognizes a first order by its email address. */
function checkFirstOrder(account: Account, code: PromotionCode | undefined, email: string): void {
  const wanted = email.trim().toLowerCase();
  const hasPaid = ({ session }: SessionRecord) =>
    session.payment_status === 'paid' && session.customer_details?.email?.toLowerCase() === wanted;
  if (!code?.restrictions.first_time_transaction || !account.sessions.all().some(hasPaid)) return;
  throw invalid('This code is for first orders, and you have ordered before. The total is now without the discount.');
}

function requireOpen({ session }: SessionRecord): void {
  if (session.status !== 'open') throw invalid(`This checkout is ${session.status ?? 'closed'}.`);
}

/** Applies a code typed on the page. Throws if the shop has set a discount. */
export function applyCode(account: Account, record: SessionRecord, typed: string, email = ''): void {
  requireOpen(record);
  const code = record.session.allow_promotion_codes ? findActiveCode(account, typed) : undefined;
  if (!code || !isRedeemable(code, record.input.customer_creation)) throw invalid('This code is invalid.');
  checkFirstOrder(account, code, email);
  setDiscounts(account, record, [byCode(code)]);
}

function setDiscounts(account: Account, record: SessionRecord, discounts: Session['discounts']): void {
  record.session.discounts = discounts;
  setAmounts(account, record);
  account.sessions.put(record.session.id, record);
}

/** Synchronous, so that two submits cannot both pay. `paid` is false for a delayed payment. */
export function complete(account: Account, record: SessionRecord, payer: Payer, paid: boolean): void {
  requireOpen(record);
  const { session } = record;
  const code = account.promotionCodes.get(session.discounts[0]?.promotion_code ?? '');
  try {
    checkFirstOrder(account, code, payer.email);
  } catch (error) {
    setDiscounts(account, record, []);
    throw error;
  }
  const { email, name, address } = payer;
  setAmounts(account, record, address.state ?? '');
  // A free order has no payment.
  if (session.amount_total) record.payment = newPayment(record, paid, account.seconds());
  session.status = 'complete';
  session.url = null;
  session.payment_intent = record.payment?.intent.id ?? null;
  session.payment_status = !record.payment ? 'no_payment_required' : paid ? 'paid' : 'unpaid';
  const names = { business_name: null, individual_name: null };
  session.customer_details = { ...names, address, email, name, phone: null, tax_exempt: 'none', tax_ids: [] };
  if (record.input.shipping_address_collection)
    session.collected_information = { ...names, shipping_details: { address, name } };
  if (code) {
    code.times_redeemed += 1;
    code.active = code.max_redemptions === null || code.times_redeemed < code.max_redemptions;
    account.promotionCodes.put(code.id, code);
  }
  account.sessions.put(session.id, record);
  account.emit('checkout.session.completed', session);
}

function newPayment({ session, input }: SessionRecord, paid: boolean, created: number): Payment {
  const { description, metadata } = input.payment_intent_data ?? {};
  const amount = session.amount_total ?? 0;
  const id = newId('pi');
  return {
    intent: {
      id,
      object: 'payment_intent',
      amount,
      status: paid ? 'succeeded' : 'processing',
      description: description ?? null,
      metadata: withMetadata({}, metadata),
    },
    charge: {
      id: newId('ch'),
      object: 'charge',
      created,
      amount,
      amount_refunded: 0,
      disputed: false,
      payment_intent: id,
      status: paid ? 'succeeded' : 'pending',
    },
    refunds: [],
    disputes: [],
  };
}

export const isWaiting = ({ payment }: SessionRecord): boolean => payment?.intent.status === 'processing';

export function settle(account: Account, record: SessionRecord, outcome: 'succeeded' | 'failed'): void {
  const { session, payment } = record;
  if (!payment || !isWaiting(record)) throw invalid(`Session ${session.id} has no delayed payment to settle.`);
  const { intent, charge } = payment;
  const paid = outcome === 'succeeded';
  intent.status = paid ? 'succeeded' : 'requires_payment_method';
  charge.status = outcome;
  if (paid) session.payment_status = 'paid';
  account.sessions.put(session.id, record);
  account.emit(`checkout.session.async_payment_${outcome}`, session);
}

export function expire(account: Account, record: SessionRecord): void {
  const { session } = record;
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions that are open can be expired. This one is ${session.status ?? ''}.`);
  session.status = 'expired';
  session.url = null;
  account.sessions.put(session.id, record);
  account.emit('checkout.session.expired', session);
}

export function expireOverdue(account: Account): void {
  const now = account.seconds();
  for (const record of account.sessions.all()) {
    const { status, expires_at: end } = record.session;
    if (status === 'open' && end <= now) expire(account, record);
  }
}
