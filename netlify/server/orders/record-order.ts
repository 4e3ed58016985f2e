import type { Stripe } from 'stripe';
import { applyEvent } from '#server/cart/index.ts';
import { retrieveSession } from '#server/stripe/index.ts';
import { numberPayment } from './number-payment.ts';
import { isOurs, orderOf, statusOf } from './order-from-session.ts';
import { isPaid, type Order } from './order.ts';
import type { OrderServices } from './services.ts';

/**
 * Records the order of a session as Stripe has it now, once, however often it is called. Webhook and order page share it.
 * undefined: not a finished session of this shop.
 */
export async function recordOrder(services: OrderServices, sessionId: string): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  return session && recordSession(services, session);
}

export async function recordSession(
  services: OrderServices,
  session: Stripe.Checkout.Session,
): Promise<Order | undefined> {
  const status = isOurs(session) ? statusOf(session) : undefined;
  if (!status) return undefined;
  const order = await services.orders.record(orderOf(session, status, services.now()));
  if (isPaid(order)) {
    services.mail.deliver(order);
    services.backgroundWork.start(numberPayment(services, session, order));
  }
  const { cart: cartKey, attempt } = session.metadata ?? {};
  if (cartKey !== undefined && attempt !== undefined) {
    const outcome = order.status === 'shipped' ? 'paid' : order.status;
    await applyEvent(services, cartKey, { type: 'payment', attempt, outcome });
  }
  return order;
}
