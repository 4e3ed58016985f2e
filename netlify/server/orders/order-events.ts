import type { Stripe } from 'stripe';
import { sessionIdOfPayment } from '#server/stripe/index.ts';
import type { OrderServices } from './services.ts';

/** The kinds of event that move an order. */
export const orderEvents = [
  ...(['checkout.session.completed', 'checkout.session.expired'] as const),
  ...(['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'] as const),
  ...(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
  ...(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const),
] satisfies Stripe.Event['type'][];

type OrderEvent = Extract<Stripe.Event, { type: (typeof orderEvents)[number] }>;

const isOrderEvent = (event: Stripe.Event): event is OrderEvent => orderEvents.some((type) => type === event.type);

/** The session that an event is about; undefined for other kinds, and for payments that were made elsewhere. */
export async function sessionIdOf(services: OrderServices, event: Stripe.Event): Promise<string | undefined> {
  if (!isOrderEvent(event)) return undefined;
  const { object } = event.data;
  if (object.object === 'checkout.session') return object.id;
  const intent = object.payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id === undefined ? undefined : sessionIdOfPayment(services, id);
}
