import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { OrderAmounts } from '#shop/order-sums.ts';
import { cartTotals } from '#shop/pricing.ts';
import { afterPayment } from './after-payment.ts';
import { shopMark } from './checkout-params.ts';
import { withTimeout } from './timeout.ts';
import { addressOf } from './mail/order-words.ts';
import { numberPayment } from './order-at-stripe.ts';
import { orderNumberOf } from './order-number.ts';
import { isPaid, type Order, type OrderStatus, type ShipTo } from './orders-store.ts';
import { notFound, paymentUnavailable } from './problems.ts';
import type { Services } from './services.ts';
import { cartKeyOf } from './session.ts';
import { asPaymentProblem, isStripeStatus, withRetry } from './stripe-faults.ts';

/** A session as Stripe has it now, with its lines; undefined when Stripe does not know it. */
export async function retrieveSession({ stripe }: Services, id: string): Promise<Stripe.Checkout.Session | undefined> {
  const { sessions } = (await stripe()).checkout;
  try {
    const session = await withRetry(() =>
      sessions.retrieve(id, { expand: ['line_items.data.price.product', 'payment_intent'] }),
    );
    // Stripe expands the first ten lines only.
    if (!session.line_items?.has_more) return session;
    const lines = await withRetry(() => sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] }));
    return { ...session, line_items: lines };
  } catch (error) {
    if (isStripeStatus(error, 404)) return undefined;
    throw asPaymentProblem(error);
  }
}

const isOurs = ({ metadata }: Stripe.Checkout.Session): boolean => metadata?.['shop'] === shopMark;

/** A finished session is paid, or waits for a slow payment, or that payment fell through. */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): OrderStatus | undefined {
  if (status !== 'complete') return undefined;
  if (payment_status !== 'unpaid') return 'paid';
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'payment-failed' : 'awaiting-payment';
}

function shipToOf(session: Stripe.Checkout.Session): ShipTo | null {
  const details = session.collected_information?.shipping_details;
  const address = details?.address ?? session.customer_details?.address;
  if (!address) return null;
  return {
    name: details?.name ?? session.customer_details?.name ?? null,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    country: address.country,
  };
}

function itemIdOf({ price }: Stripe.LineItem): string | null {
  const product = price?.product;
  return typeof product === 'object' && !product.deleted ? (product.metadata['item'] ?? null) : null;
}

/** The bundle's name, or that a code was used; read from the amounts, which is all that counts. */
function discountLabelOf(discountCents: number, lines: Order['lines']): string | null {
  if (discountCents === 0) return null;
  const { discount } = cartTotals(lines);
  return discount?.cents === discountCents ? discount.label : 'Discount code';
}

const linesOf = (session: Stripe.Checkout.Session): Order['lines'] =>
  (session.line_items?.data ?? []).map((line) => ({
    id: itemIdOf(line),
    name: line.description ?? '',
    quantity: line.quantity ?? 0,
    amountCents: line.amount_subtotal,
  }));

function orderOf(session: Stripe.Checkout.Session, status: OrderStatus, nowMs: number): Order {
  const lines = linesOf(session);
  const discountCents = session.total_details?.amount_discount ?? 0;
  return {
    schema: 1,
    rev: 1,
    number: orderNumberOf(session.id),
    sessionId: session.id,
    paymentIntentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    status,
    email: session.customer_details?.email ?? null,
    lines,
    subtotalCents: session.amount_subtotal ?? 0,
    discountCents,
    discountLabel: discountLabelOf(discountCents, lines),
    shippingCents: session.total_details?.amount_shipping ?? 0,
    chargedCents: session.amount_total ?? 0,
    shipTo: shipToOf(session),
    orderedAt: new Date(session.created * 1000).toISOString(),
    recordedAt: new Date(nowMs).toISOString(),
  };
}

/**
 * Records the order of a session as Stripe has it now, once, however often it is called. Webhook and order page share it.
 * undefined: not a finished session of this shop.
 */
export async function recordOrder(services: Services, sessionId: string): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  return session && recordSession(services, session);
}

async function recordSession(services: Services, session: Stripe.Checkout.Session): Promise<Order | undefined> {
  const status = isOurs(session) ? statusOf(session) : undefined;
  if (!status) return undefined;
  const order = await services.orders.record(orderOf(session, status, services.now()));
  if (isPaid(order)) {
    services.mail.deliver(order);
    services.backgroundWork.start(numberPayment(services, session, order));
  }
  const cartKey = session.metadata?.['cart'];
  if (cartKey) {
    const attemptId = session.metadata?.['attempt'];
    await services.carts.update(cartKey, randomUUID(), (cart) => afterPayment(cart, attemptId, order.status));
  }
  return order;
}

export interface PaidOrder extends OrderAmounts {
  customerEmail: string | null;
  orderNumber: string;
  lines: readonly Pick<Order['lines'][number], 'id' | 'quantity' | 'amountCents'>[];
  /** What the bars cost after the discount, without shipping. */
  totalCents: number;
  /** One entry a line of the label. */
  shipTo: readonly string[];
}

/** What the buyer sees, and what the purchase event tells: what was bought and paid, to whom it is confirmed and where it goes. */
const paidOrder = (order: Order): PaidOrder => ({
  customerEmail: order.email,
  orderNumber: order.number,
  lines: order.lines.map(({ id, quantity, amountCents }) => ({ id, quantity, amountCents })),
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  discountLabel: order.discountLabel,
  totalCents: order.subtotalCents - order.discountCents,
  shippingCents: order.shippingCents,
  chargedCents: order.chargedCents,
  shipTo: addressOf(order.shipTo),
});

const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/** The order page waits no longer than this, whatever Stripe and the store do. */
const deadlineMs = 9000;

/** What the order page may show: only to the cookie that started the checkout, only once it is paid. Else one and the same 404. */
export const readPaidSession = (
  services: Services,
  { cartId }: { cartId: string | undefined },
  sessionId: string,
): Promise<PaidOrder> =>
  withTimeout(deadlineMs, paidOrderOf(services, cartId, sessionId), () =>
    paymentUnavailable(new Error('The order took too long')),
  );

async function paidOrderOf(services: Services, cartId: string | undefined, sessionId: string): Promise<PaidOrder> {
  const mode = services.settings.stripe?.secretKey.includes('_live_') ? 'live' : 'test';
  if (!cartId || sessionIdPattern.exec(sessionId)?.[1] !== mode) throw notFound();
  const session = await retrieveSession(services, sessionId);
  if (!session || session.metadata?.['cart'] !== cartKeyOf(cartId)) throw notFound();
  const order = await recordSession(services, session);
  if (!order || !isPaid(order)) throw notFound();
  return paidOrder(order);
}
