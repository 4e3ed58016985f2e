import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { isStoredQuantity } from '#shop/cart.ts';
import type { CartServices } from '#server/cart/carts-store.ts';
import type { StockCounts } from '#server/cart/stock.ts';
import { logWarning } from '#server/platform/log.ts';
import { paymentUnavailable } from '#server/platform/problems.ts';
import { expanded, ordersMark, type StripeServices } from '#server/stripe/client.ts';
import { retrieveSession } from '#server/stripe/sessions.ts';
import { readRefunds, toOrder } from './from-session.ts';
import { happenedAt } from './mail-states.ts';
import { isPaid, type Order } from './order.ts';
import { restoreLost } from './restore.ts';
import { orderStatus, overdueSeconds } from './status.ts';
import type { OrderRowsStore } from './rows.ts';
import type { OrdersStore } from './store.ts';

export interface OrderServices extends CartServices, StripeServices {
  orders: OrdersStore;
  orderRows: OrderRowsStore;
  /** See `OrderMail`. */
  mail: {
    deliver(order: Order, token?: string, sold?: StockCounts): void;
    resend(order: Order): Promise<unknown>;
  };
}

/** Copies an order into the rows; only what is due then keeps its key. If that fails, the next round does it. */
export const noteOrder = (
  { orderRows, orders, log }: Pick<OrderServices, 'orderRows' | 'orders' | 'log'>,
  order: Order,
  rev = order.rev,
): Promise<void> =>
  orderRows
    .note([order])
    .then(() => orders.settle(order, rev))
    .catch(logWarning(log, 'order-row-not-written', { order: order.number }));

/**
 * - `refund`: the id of a reported refund.
 * - `listsRefunds`: also those that have failed, which the charge does not show.
 */
interface Report {
  learnedFrom?: Order['learnedFrom'];
  refund?: string | undefined;
  listsRefunds?: boolean;
}

/**
 * Records the order of a session as Stripe has it now, once, even if repeated. Throws a 503 `Problem` if `refund` is not
 * in Stripe's answer yet. Undefined unless it is a completed session of this shop, or if its order was deleted.
 */
export async function recordOrder(
  services: OrderServices,
  sessionId: string,
  report?: Report,
): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  return session && recordSession(services, session, report);
}

export async function recordSession(
  services: OrderServices,
  session: Stripe.Response<Stripe.Checkout.Session>,
  { learnedFrom, refund, listsRefunds = refund !== undefined }: Report = {},
): Promise<Order | undefined> {
  const status = orderStatus(session);
  if (!status) return undefined;
  await restoreLost(services, session);
  const token = randomUUID();
  const isRecent = session.created * 1000 > services.now() - overdueSeconds * 1000;
  const moneyBack = await readRefunds(services, session, { listed: listsRefunds });
  const found = { ...toOrder(session, status, learnedFrom, services.now()), moneyBack };
  const isNew = learnedFrom !== undefined && isRecent && session.metadata?.['orders'] === ordersMark.orders;
  const order = await services.orders.record(found, { token, nowMs: services.now() }, isNew);
  if (!order) return undefined;
  const attempt = session.metadata?.['attempt'];
  const sold = attempt === undefined ? undefined : await countSale(services, attempt, order);
  if (!isPaid(order)) await noteOrder(services, order);
  else {
    services.mail.deliver(order, token, sold);
    const numbered = numberPayment(services, session, order);
    services.backgroundWork.start(
      numbered.catch(logWarning(services.log, 'payment-not-numbered', { order: order.number })),
    );
  }
  const cart = session.metadata?.['cart'];
  const outcome = order.status === 'shipped' ? 'paid' : order.status;
  if (cart !== undefined && attempt !== undefined)
    await services.carts.apply(cart, { type: 'payment', attempt, outcome });
  if (refund !== undefined && !order.moneyBack?.refunds.some(({ id }) => id === refund))
    throw paymentUnavailable(new Error(`Stripe’s answer does not contain the refund ${refund}`));
  return order;
}

/** Resolves to the counts after the sale. */
async function countSale({ stock }: OrderServices, attempt: string, order: Order): Promise<StockCounts | undefined> {
  if (!isPaid(order)) return undefined;
  const lines = order.lines.flatMap(({ id, quantity }) =>
    id !== null && isStoredQuantity(quantity) ? [{ id, quantity }] : [],
  );
  return stock.sold({ attempt, lines, soldAtMs: happenedAt(order, 'confirmation') });
}

/** Writes the order's number to its payment at Stripe, for the owner, if the key allows it. */
async function numberPayment(services: OrderServices, session: Stripe.Checkout.Session, order: Order): Promise<void> {
  const payment = expanded(session.payment_intent);
  if (!payment || payment.metadata['order'] === order.number) return;
  const stripe = await services.stripe();
  await stripe.paymentIntents.update(payment.id, {
    description: `Order ${order.number}: ${payment.description ?? ''}`,
    metadata: { order: order.number },
  });
}
