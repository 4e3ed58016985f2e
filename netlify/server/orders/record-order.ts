import type { Stripe } from 'stripe';
import { applyEvent } from '#server/cart/index.ts';
import { retrieveSession } from '#server/stripe/index.ts';
import { recordSale, recordUnpaid } from './record-stock.ts';
import { numberPayment } from './number-payment.ts';
import { isOurs, orderOf, statusOf } from './order-from-session.ts';
import { isPaid, type LearnedFrom, type Order } from './order.ts';
import { readRefunds } from './read-refunds.ts';
import { restoreLost } from './restore-orders.ts';
import type { OrderServices } from './services.ts';

/** Who reports a session, and when Stripe was asked for it. */
export interface Report {
  learnedFrom: LearnedFrom;
  askedAtMs: number;
}

/**
 * Records the order of a session as Stripe has it now, once, however often it is called. Concurrent calls share one run.
 * undefined: not a finished session of this shop.
 */
export async function recordOrder(
  services: OrderServices,
  sessionId: string,
  learnedFrom: LearnedFrom,
): Promise<Order | undefined> {
  const askedAtMs = services.now();
  const session = await retrieveSession(services, sessionId);
  return session && recordSession(services, session, { learnedFrom, askedAtMs });
}

export async function recordSession(
  services: OrderServices,
  session: Stripe.Checkout.Session,
  { learnedFrom, askedAtMs }: Report,
): Promise<Order | undefined> {
  if (!isOurs(session)) return undefined;
  const status = statusOf(session);
  if (!status) {
    await recordUnpaid(services, session);
    return undefined;
  }
  const moneyBack = await readRefunds(services, session, askedAtMs);
  const isRestored = await restoreLost(services, session);
  const found = { ...orderOf(session, status, services.now()), learnedFrom, moneyBack };
  // A slow payment may have arrived after the copy: nobody knows whether that was mailed.
  if (isRestored && learnedFrom === 'reconciliation') await services.mail.keepUnmailed(found);
  const order = await services.orders.record(found);
  // In any case, so that a report that is repeated makes up for an index that could not be written.
  if (order.moneyBack) await services.orderIndex.note(order);
  if (isPaid(order)) {
    services.mail.deliver(order);
    services.backgroundWork.start(numberPayment(services, session, order));
  }
  await recordSale(services, session.metadata?.['attempt'], order);
  await noteInCart(services, session, order);
  return order;
}

async function noteInCart(services: OrderServices, { metadata }: Stripe.Checkout.Session, { status }: Order) {
  const { cart: cartKey, attempt } = metadata ?? {};
  if (cartKey === undefined || attempt === undefined) return;
  const outcome = status === 'shipped' ? 'paid' : status;
  await applyEvent(services, cartKey, { type: 'payment', attempt, outcome });
}
