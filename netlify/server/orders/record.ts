import type { Stripe } from 'stripe';
import { isStoredQuantity } from '#shop/cart.ts';
import { errorFields, paymentUnavailable } from '#server/platform/index.ts';
import { retrieveSession } from '#server/stripe/index.ts';
import { isOurs, orderOf, readRefunds } from './from-session.ts';
import { isPaid, type LearnedFrom, type Order } from './order.ts';
import { restoreLost } from './restore.ts';
import type { OrderServices } from './services.ts';
import { statusOf } from './status.ts';

/** An answer of Stripe's that lacks the refund it should tell of: nothing is said of it before one has it. */
const refundNotSeen = (refund: string) =>
  paymentUnavailable(new Error(`Stripe's answer does not contain the refund ${refund}`));

/**
 * Records the order of a session as Stripe has it now, once, however often it is called. `refund`: the one that it is about. Throws
 * a 503 `Problem` where Stripe's answer does not contain that. undefined: not a finished session of this shop.
 */
export async function recordOrder(
  services: OrderServices,
  sessionId: string,
  learnedFrom: LearnedFrom,
  refund?: string,
): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  return session && recordSession(services, session, learnedFrom, refund);
}

export async function recordSession(
  services: OrderServices,
  session: Stripe.Response<Stripe.Checkout.Session>,
  learnedFrom: LearnedFrom,
  refund?: string,
): Promise<Order | undefined> {
  if (!isOurs(session)) return undefined;
  const status = statusOf(session);
  if (!status) {
    await recordUnpaid(services, session);
    return undefined;
  }
  const isRestored = await restoreLost(services, session);
  const record = async (listed: boolean): Promise<{ order: Order; isWhole: boolean }> => {
    const moneyBack = await readRefunds(services, session, { listed });
    const found = { ...orderOf(session, status, services.now()), learnedFrom, moneyBack };
    // A slow payment may have arrived after the copy: nobody knows whether that was mailed.
    if (isRestored && learnedFrom === 'reconciliation') await services.mail.keepUnmailed(found);
    const order = await services.orders.record(found);
    const isWhole = !moneyBack || order.moneyBack?.refundedCents === moneyBack.refundedCents;
    return { order, isWhole: listed || isWhole || !order.moneyBack };
  };
  const first = await record(refund !== undefined || learnedFrom === 'reconciliation');
  // A refund that is known has failed since.
  const { order } = first.isWhole ? first : await record(true);
  // In any case, so that a report that is repeated makes up for an index that could not be written.
  if (order.moneyBack) await services.orderIndex.note(order);
  if (isPaid(order)) {
    await services.mail.expect(order);
    services.mail.deliver(order);
    services.backgroundWork.start(numberPayment(services, session, order));
  }
  await recordSale(services, session.metadata?.['attempt'], order);
  await noteInCart(services, session, order);
  if (refund !== undefined && !order.moneyBack?.refunds?.some(({ id }) => id === refund)) throw refundNotSeen(refund);
  return order;
}

async function noteInCart(services: OrderServices, { metadata }: Stripe.Checkout.Session, { status }: Order) {
  const { cart: cartKey, attempt } = metadata ?? {};
  if (cartKey === undefined || attempt === undefined) return;
  const outcome = status === 'shipped' ? 'paid' : status;
  await services.carts.apply(cartKey, { type: 'payment', attempt, outcome });
}

/** The order is recorded before, whatever the counts say: what was paid is owed. */
async function recordSale({ stock }: OrderServices, attempt: string | undefined, order: Order): Promise<void> {
  if (attempt === undefined) return;
  const lines = order.lines.flatMap(({ id, quantity }) =>
    id !== null && isStoredQuantity(quantity) ? [{ id, quantity }] : [],
  );
  const sale = { attempt, lines, soldAtMs: Date.parse(order.recordedAt) };
  if (isPaid(order)) await stock.note({ type: 'paid', ...sale });
  else if (order.status === 'awaiting-payment') await stock.note({ type: 'awaiting-payment', ...sale });
  else await stock.note({ type: 'released', attempt });
}

/** A payment page that closed unpaid gives back what it had. */
async function recordUnpaid({ stock }: OrderServices, { status, metadata }: Stripe.Checkout.Session): Promise<void> {
  const attempt = metadata?.['attempt'];
  if (status === 'expired' && attempt !== undefined) await stock.note({ type: 'released', attempt });
}

/**
 * Writes the order's number into its payment at Stripe, where the owner looks it up. The order stands without it: a key that may
 * not write payments only leaves a line in the log.
 */
async function numberPayment(services: OrderServices, session: Stripe.Checkout.Session, order: Order): Promise<void> {
  const payment = session.payment_intent;
  if (typeof payment !== 'object' || !payment || payment.metadata['order'] === order.number) return;
  try {
    const stripe = await services.stripe();
    await stripe.paymentIntents.update(payment.id, {
      description: `Order ${order.number}: ${payment.description ?? ''}`,
      metadata: { order: order.number },
    });
  } catch (error) {
    services.log('warn', 'payment-not-numbered', { order: order.number, ...errorFields(error) });
  }
}
