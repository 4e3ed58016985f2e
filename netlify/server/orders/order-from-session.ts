import type { Stripe } from 'stripe';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { cleanGiftNote } from '#shop/gift-note.ts';
import { cleanLine } from '#shop/clean-line.ts';
import { bundleCouponId, giftNoteMetadata, shopMark } from '#server/stripe/index.ts';
import { orderNumberOf } from './order-number.ts';
import type { Order, OrderStatus, ShipTo } from './order.ts';

export const isOurs = ({ metadata }: Stripe.Checkout.Session): boolean => metadata?.['shop'] === shopMark;

const line = (text: string | null): string | null => cleanLine(text ?? '') || null;

function shipToOf(session: Stripe.Checkout.Session): ShipTo | null {
  const details = session.collected_information?.shipping_details;
  const address = details?.address ?? session.customer_details?.address;
  if (!address) return null;
  // Wallets may leave the recipient's name blank.
  const names = [details?.name, session.customer_details?.name].map((name) => cleanLine(name ?? ''));
  return {
    name: names.find(Boolean) ?? null,
    line1: line(address.line1),
    line2: line(address.line2),
    city: line(address.city),
    state: line(address.state),
    postalCode: line(address.postal_code),
    country: address.country,
  };
}

function itemIdOf({ price }: Stripe.LineItem): string | null {
  const product = price?.product;
  return typeof product === 'object' && !product.deleted ? (product.metadata['item'] ?? null) : null;
}

/** What took something off: the shop's own bundle, or a promotion code, which may have been typed on Stripe's page. */
function discountOf({
  discounts,
  total_details: totals,
}: Stripe.Checkout.Session): Pick<Order, 'code' | 'discountLabel'> {
  const [discount] = discounts ?? [];
  if (!discount || !totals?.amount_discount) return { code: null, discountLabel: null };
  const { coupon, promotion_code: promotion } = discount;
  const couponId = typeof coupon === 'string' ? coupon : coupon?.id;
  const bundle = bundleTiers.find(({ percent }) => bundleCouponId(percent) === couponId);
  const code = typeof promotion === 'object' ? (promotion?.code ?? null) : null;
  return { code, discountLabel: bundle?.label ?? 'Discount code' };
}

const linesOf = (session: Stripe.Checkout.Session): Order['lines'] =>
  (session.line_items?.data ?? []).map((line) => ({
    id: itemIdOf(line),
    name: line.description ?? '',
    quantity: line.quantity ?? 0,
    amountCents: line.amount_subtotal,
  }));

export function orderOf(session: Stripe.Checkout.Session, status: OrderStatus, nowMs: number): Order {
  return {
    schema: 1,
    rev: 1,
    number: orderNumberOf(session.id),
    sessionId: session.id,
    paymentIntentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    status,
    email: line(session.customer_details?.email ?? null),
    lines: linesOf(session),
    subtotalCents: session.amount_subtotal ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    ...discountOf(session),
    giftNote: cleanGiftNote(session.metadata?.[giftNoteMetadata] ?? '') || null,
    shippingCents: session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    chargedCents: session.amount_total ?? 0,
    shipTo: shipToOf(session),
    orderedAt: new Date(session.created * 1000).toISOString(),
    recordedAt: new Date(nowMs).toISOString(),
  };
}
