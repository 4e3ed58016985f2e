import type { Stripe } from 'stripe';
import { countBars } from '#shop/cart.ts';
import { cleanLine, cleanGiftNote } from '#shop/typed-text.ts';
import { findBundleTier } from '#shop/pricing.ts';
import { expanded, giftNoteMetadata, type StripeServices, toId } from '#server/stripe/client.ts';
import { isStripeStatus, throwPaymentProblem, toPaymentProblem } from '#server/stripe/faults.ts';
import {
  type Dispute,
  isPaid,
  type Order,
  type OrderLine,
  type OrderStatus,
  type Refund,
  type Refunds,
  type ShipTo,
  toOrderNumber,
} from './order.ts';
import { disputeState, refundState, sumRefunds } from './status.ts';

const cleanOrNull = (text: string | null): string | null => cleanLine(text ?? '') || null;

function toShipTo(session: Stripe.Checkout.Session): ShipTo | null {
  const details = session.collected_information?.shipping_details;
  const address = details?.address ?? session.customer_details?.address;
  if (!address) return null;
  // Wallets may leave the recipient's name blank.
  const names = [details?.name, session.customer_details?.name].map((name) => cleanLine(name ?? ''));
  return {
    name: names.find(Boolean) ?? null,
    line1: cleanOrNull(address.line1),
    line2: cleanOrNull(address.line2),
    city: cleanOrNull(address.city),
    state: cleanOrNull(address.state),
    postalCode: cleanOrNull(address.postal_code),
    country: address.country,
  };
}

/** Base and scent in the sale's own words. An earlier version of the shop gave Stripe only the description. */
function toSoap({ price }: Stripe.LineItem): Pick<OrderLine, 'id' | 'base' | 'scent'> {
  const product = expanded(price?.product);
  if (!product || product.deleted) return { id: null };
  const [ofBase, ofScent] = product.description?.split(', ') ?? [];
  const { item = null, base = ofBase, scent = ofScent } = product.metadata;
  return { id: item, base, scent };
}

/** A promotion code, perhaps typed on Stripe's page, or else the shop's bundle. */
function toDiscount(session: Stripe.Checkout.Session): Pick<Order, 'code' | 'discountLabel'> {
  const [discount] = session.discounts ?? [];
  if (!discount || !session.total_details?.amount_discount) return { code: null, discountLabel: null };
  const code = expanded(discount.promotion_code)?.code ?? null;
  return { code, discountLabel: code ?? findBundleTier(countBars(toLines(session)))?.label ?? 'Discount' };
}

const toLines = (session: Stripe.Checkout.Session): Order['lines'] =>
  (session.line_items?.data ?? []).map((line) => ({
    ...toSoap(line),
    name: line.description ?? '',
    quantity: line.quantity ?? 0,
    amountCents: line.amount_subtotal,
  }));

export function toOrder(
  session: Stripe.Checkout.Session,
  status: OrderStatus,
  learnedFrom: Order['learnedFrom'],
  nowMs: number,
): Order {
  const charge = expanded(expanded(session.payment_intent)?.latest_charge);
  // When Stripe's gross volume counts it, if the payment succeeded at once.
  const paidAtMs = charge ? charge.created * 1000 : nowMs;
  return {
    schema: 1,
    rev: 1,
    number: toOrderNumber(session.id),
    sessionId: session.id,
    paymentIntentId: toId(session.payment_intent) ?? null,
    status,
    email: cleanOrNull(session.customer_details?.email ?? null),
    lines: toLines(session),
    subtotalCents: session.amount_subtotal ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    ...toDiscount(session),
    giftNote: cleanGiftNote(session.metadata?.[giftNoteMetadata] ?? '') || null,
    shippingCents: session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    chargedCents: session.amount_total ?? 0,
    shipTo: toShipTo(session),
    orderedAt: new Date(session.created * 1000).toISOString(),
    ...(isPaid({ status }) && { paidAt: new Date(paidAtMs).toISOString() }),
    recordedAt: new Date(nowMs).toISOString(),
    learnedFrom,
  };
}

const mostUrgent = ['open', 'lost', 'inquiry', 'won'] as const;

function summarizeDisputes(disputes: readonly Stripe.Dispute[]): Dispute | undefined {
  const states = disputes.map((dispute) => ({ state: disputeState(dispute), amountCents: dispute.amount }));
  const centsIn = (wanted: Dispute['state']) =>
    states.reduce((sum, { state, amountCents }) => sum + (state === wanted ? amountCents : 0), 0);
  const state = mostUrgent.find((one) => states.some((dispute) => dispute.state === one));
  return state && { state, amountCents: centsIn(state), lostCents: centsIn('lost'), count: states.length };
}

async function readDisputes(
  { stripe }: StripeServices,
  intent: string,
  chargedCents: number,
): Promise<Dispute | undefined> {
  try {
    const { disputes } = await stripe();
    const { data } = await disputes.list({ payment_intent: intent, limit: 100 });
    return summarizeDisputes(data);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw toPaymentProblem(error);
    return { state: 'open', amountCents: chargedCents, lostCents: 0 };
  }
}

const toRefund = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  amountCents: refund.amount,
  state: refundState(refund),
  at: new Date(refund.created * 1000).toISOString(),
  by: refund.metadata?.['by'],
  cancels: refund.metadata?.['cancels'] === 'yes' || undefined,
  reason: refund.failure_reason,
});

/** Oldest first. */
async function listRefunds({ stripe }: StripeServices, intent: string): Promise<Refund[]> {
  const { refunds } = await stripe();
  const { data } = await refunds.list({ payment_intent: intent, limit: 100 }).catch(throwPaymentProblem);
  return data.map(toRefund).toReversed();
}

/**
 * The refunds and disputes of a session's payment, or undefined if its charge is unreadable. A charge does not show
 * failed refunds; `listed` requests them too.
 */
export async function readRefunds(
  services: StripeServices,
  session: Stripe.Response<Stripe.Checkout.Session>,
  { listed }: { listed: boolean },
): Promise<Refunds | undefined> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  if (!intent || !charge) return undefined;
  const refunds = listed || charge.amount_refunded > 0 ? await listRefunds(services, intent.id) : [];
  const dispute = charge.disputed ? await readDisputes(services, intent.id, charge.amount) : undefined;
  const asOfMs = Date.parse(session.lastResponse.headers['date'] ?? '') || 0;
  return { refundedCents: sumRefunds(refunds), refunds, ...(dispute && { dispute }), asOfMs };
}
