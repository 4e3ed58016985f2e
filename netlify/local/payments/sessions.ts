import type Stripe from 'stripe';
import { newId, type Account, type Payment, type PromotionCode, type SessionRecord } from './account.ts';
import { invalid, noSuch } from './errors.ts';
import { recordEvent, type SandboxEvent } from './events.ts';
import { withMetadata, type SessionInput } from './params.ts';

export interface Payer {
  email: string;
  name: string;
  address: Stripe.Address;
}

/** Made up: one state that taxes shipping and one that does not. */
const salesTaxes: Partial<Record<string, { perTenThousand: number; taxesShipping: boolean }>> = {
  CA: { perTenThousand: 875, taxesShipping: false },
  NY: { perTenThousand: 800, taxesShipping: true },
};

const notUsed = {
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_email: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function createSession(account: Account, origin: string, input: SessionInput): SessionRecord {
  const { livemode } = account;
  const id = newId(livemode ? 'cs_live' : 'cs_test', 58);
  const created = account.seconds();
  const texts = { after_submit: null, shipping_address: null, terms_of_service_acceptance: null };
  const session: Stripe.Checkout.Session = {
    ...notUsed,
    ...{ id, object: 'checkout.session', created, livemode, currency: 'usd', mode: 'payment', ui_mode: 'hosted_page' },
    ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, customer: null, customer_details: null },
    ...{ amount_subtotal: null, amount_total: null, total_details: null, shipping_cost: null, discounts: [] },
    ...{ collected_information: null, payment_method_collection: 'if_required', payment_method_types: ['card'] },
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? false },
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    custom_text: { ...texts, submit: input.custom_text?.submit ?? null },
    customer_creation: input.customer_creation ?? 'if_required',
    expires_at: input.expires_at ?? created + 24 * 60 * 60,
    metadata: withMetadata({}, input.metadata),
    shipping_address_collection: input.shipping_address_collection ?? null,
    success_url: input.success_url,
    url: `${origin}/sandbox/checkout/${id}`,
  };
  const record: SessionRecord = { session, input, discount: null };
  setDiscount(account, record, discountOf(account, record));
  const total = session.amount_total ?? 0;
  if (total < 50)
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      'amount_too_small',
    );
  if (total > 99_999_999)
    throw invalid(
      "The Checkout Session's total amount must be no more than $999,999.99 usd",
      undefined,
      'amount_too_large',
    );
  account.sessions.put(id, record);
  return record;
}

/** The lines with their products. */
export const linesOf = ({ session, input }: SessionRecord) =>
  input.line_items.map(({ quantity, price_data: { unit_amount, product_data: product } }, at) => ({
    ...{ id: `li_${session.id.slice(-20)}${at}`, object: 'item', currency: 'usd', description: product.name, quantity },
    amount_subtotal: unit_amount * quantity,
    price: {
      ...{ object: 'price', unit_amount },
      product: {
        ...{ id: `prod_${session.id.slice(-10)}${at}`, object: 'product', name: product.name },
        ...{ description: product.description ?? null, metadata: withMetadata({}, product.metadata) },
      },
    },
  }));

/** The first shipping option counts as chosen. */
export const shippingOf = ({ shipping_options: [option] = [] }: SessionInput) => option?.shipping_rate_data;

/** Off the items, never off shipping; halves of a cent round up. */
const discountOn = (subtotal: number, percent: number): number =>
  Math.floor((subtotal * Math.round(percent * 10_000) + 500_000) / 1_000_000);

/** Tax comes on top once the address is known. */
function setAmounts(account: Account, { session, input, discount }: SessionRecord, state = ''): void {
  const subtotal = input.line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  const percent = (discount && account.coupons.get(discount.coupon)?.percent_off) ?? 0;
  const off = discountOn(subtotal, percent);
  const shipping = shippingOf(input)?.fixed_amount.amount ?? 0;
  const rule = session.automatic_tax.enabled ? salesTaxes[state.trim().toUpperCase()] : undefined;
  const taxOn = (cents: number) => Math.round((cents * (rule?.perTenThousand ?? 0)) / 10_000);
  const shippingTax = rule?.taxesShipping ? taxOn(shipping) : 0;
  const tax = taxOn(subtotal - off) + shippingTax;
  session.amount_subtotal = subtotal;
  session.amount_total = subtotal - off + shipping + tax;
  session.total_details = { amount_discount: off, amount_shipping: shipping, amount_tax: tax };
  session.shipping_cost = input.shipping_options
    ? {
        ...{ amount_subtotal: shipping, amount_tax: shippingTax, amount_total: shipping + shippingTax },
        shipping_rate: null,
      }
    : null;
}

function setDiscount(account: Account, record: SessionRecord, discount: SessionRecord['discount']): void {
  record.discount = discount;
  record.session.discounts = discount ? [{ coupon: discount.coupon, promotion_code: discount.promotionCode }] : [];
  setAmounts(account, record);
}

const byCode = (code: PromotionCode) => ({ coupon: code.promotion.coupon, promotionCode: code.id });

/** The one that the shop asks for. Refuses what Stripe refuses before it knows the shopper. */
function discountOf(account: Account, { session, input }: SessionRecord): SessionRecord['discount'] {
  const [wanted] = input.discounts ?? [];
  if (!wanted) return null;
  if ('coupon' in wanted) {
    if (!account.coupons.get(wanted.coupon)) throw noSuch('coupon', wanted.coupon, 'discounts[0][coupon]');
    return { coupon: wanted.coupon, promotionCode: null };
  }
  const { promotion_code: id } = wanted;
  const param = 'discounts[0][promotion_code]';
  const code = account.promotionCodes.get(id);
  if (!code) throw noSuch('promotion code', id, param);
  if (!code.active) throw invalid(`The promotion code ${id} is inactive or has expired.`, param);
  if (!isRedeemable(code, session)) {
    const reason = 'it is limited to first-time customers and this Checkout Session creates no Customer';
    throw invalid(`This promotion code cannot be redeemed because ${reason}.`, param);
  }
  return byCode(code);
}

/** Codes are the same in any case of letters. */
export function findActiveCode(account: Account, typed: string): PromotionCode | undefined {
  const wanted = typed.trim().toUpperCase();
  return account.promotionCodes.all().find(({ code, active }) => active && code.toUpperCase() === wanted);
}

/** A code for first orders needs a session that makes a Customer. */
const isRedeemable = ({ restrictions }: PromotionCode, session: Stripe.Checkout.Session): boolean =>
  !restrictions.first_time_transaction || session.customer_creation === 'always';

/** Assumed: Stripe recognizes a first order by its e-mail address. */
function checkFirstOrder(account: Account, code: PromotionCode | undefined, email: string): void {
  const wanted = email.trim().toLowerCase();
  const hasPaid = ({ session }: SessionRecord) =>
    session.payment_status === 'paid' && session.customer_details?.email?.toLowerCase() === wanted;
  if (!code?.restrictions.first_time_transaction || !account.sessions.all().some(hasPaid)) return;
  throw invalid(
    'This code is for first orders, and this e-mail address has ordered before. The total is now without the discount.',
  );
}

function requireOpen({ session }: SessionRecord): void {
  if (session.status !== 'open') throw invalid(`This checkout is ${session.status ?? 'closed'}.`);
}

/** The shopper types a code on the page; it replaces none that the shop has set. */
export function applyTypedCode(account: Account, record: SessionRecord, typed: string, email = ''): void {
  requireOpen(record);
  const code = record.session.allow_promotion_codes ? findActiveCode(account, typed) : undefined;
  if (!code || !isRedeemable(code, record.session)) throw invalid('This code is invalid.');
  checkFirstOrder(account, code, email);
  setDiscount(account, record, byCode(code));
  account.sessions.put(record.session.id, record);
}

/** Only a promotion code comes off; a coupon set by the shop is its price. */
export function removeCode(account: Account, record: SessionRecord): void {
  requireOpen(record);
  if (!record.discount?.promotionCode) return;
  setDiscount(account, record, null);
  account.sessions.put(record.session.id, record);
}

/** Without a wait inside, so that two submits can never both pay. A delayed payment is not `paid` yet. */
export function complete(account: Account, record: SessionRecord, payer: Payer, paid: boolean): SandboxEvent[] {
  requireOpen(record);
  const { session, discount } = record;
  const code = discount?.promotionCode ? account.promotionCodes.get(discount.promotionCode) : undefined;
  try {
    checkFirstOrder(account, code, payer.email);
  } catch (error) {
    removeCode(account, record);
    throw error;
  }
  const { email, name, address } = payer;
  setAmounts(account, record, address.state ?? '');
  // A free order has no payment.
  if (session.amount_total) record.payment = paymentOf(account, record, payer, paid);
  session.status = 'complete';
  session.url = null;
  session.payment_intent = record.payment?.intent.id ?? null;
  session.payment_status = !record.payment ? 'no_payment_required' : paid ? 'paid' : 'unpaid';
  if (session.customer_creation === 'always') session.customer = newId('cus', 14);
  const names = { business_name: null, individual_name: null };
  session.customer_details = { ...names, address, email, name, phone: null, tax_exempt: 'none', tax_ids: [] };
  if (session.shipping_address_collection)
    session.collected_information = { ...names, shipping_details: { address, name } };
  if (code) {
    code.times_redeemed += 1;
    code.active = code.max_redemptions === null || code.times_redeemed < code.max_redemptions;
    account.promotionCodes.put(code.id, code);
  }
  account.sessions.put(session.id, record);
  return [recordEvent(account, 'checkout.session.completed', session)];
}

function paymentOf(account: Account, { session, input }: SessionRecord, payer: Payer, paid: boolean): Payment {
  const amount = session.amount_total ?? 0;
  const [id, charge] = [newId('pi'), newId('ch')];
  const common = { amount, created: account.seconds(), currency: 'usd', livemode: account.livemode };
  return {
    intent: {
      ...{ ...common, id, object: 'payment_intent', amount_received: paid ? amount : 0, latest_charge: charge },
      ...{ status: paid ? 'succeeded' : 'processing', description: input.payment_intent_data?.description ?? null },
      metadata: withMetadata({}, input.payment_intent_data?.metadata),
      shipping: session.shipping_address_collection ? { address: payer.address, name: payer.name } : null,
    },
    charge: {
      ...{ ...common, id: charge, object: 'charge', amount_refunded: 0, disputed: false, paid, payment_intent: id },
      ...{ refunded: false, status: paid ? 'succeeded' : 'pending' },
    },
    refunds: [],
    disputes: [],
  };
}

/** A delayed payment that is neither paid nor failed yet. */
export const isWaiting = ({ payment }: SessionRecord): boolean => payment?.intent.status === 'processing';

export function settle(account: Account, record: SessionRecord, outcome: 'succeeded' | 'failed'): SandboxEvent[] {
  const { session, payment } = record;
  if (!payment || !isWaiting(record)) throw invalid(`Session ${session.id} has no delayed payment to settle.`);
  const { intent, charge } = payment;
  const paid = outcome === 'succeeded';
  Object.assign(intent, {
    status: paid ? 'succeeded' : 'requires_payment_method',
    amount_received: paid ? intent.amount : 0,
  });
  Object.assign(charge, { paid, status: outcome });
  if (paid) session.payment_status = 'paid';
  account.sessions.put(session.id, record);
  return [recordEvent(account, `checkout.session.async_payment_${outcome}`, session)];
}

export function expire(account: Account, record: SessionRecord): SandboxEvent[] {
  const { session } = record;
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status ?? ''}.`,
    );
  session.status = 'expired';
  session.url = null;
  account.sessions.put(session.id, record);
  return [recordEvent(account, 'checkout.session.expired', session)];
}
