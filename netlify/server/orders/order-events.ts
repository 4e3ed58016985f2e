import type { Stripe } from 'stripe';
import * as v from 'valibot';
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

/** As Stripe makes them; anything else would lead to another address of its API. */
const idOfStripe = v.pipe(v.string(), v.regex(/^\w{1,255}$/));

const orderEventSchema = v.object({
  id: v.string(),
  type: v.picklist(orderEvents),
  created: v.pipe(v.number(), v.safeInteger()),
  livemode: v.boolean(),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: idOfStripe,
      payment_intent: v.nullish(v.union([idOfStripe, v.object({ id: idOfStripe })])),
    }),
  }),
});
export type OrderEvent = v.InferOutput<typeof orderEventSchema>;

/** What the shop reads of an event; undefined for other kinds, thin events among them, and for shapes of versions to come. */
export function orderEventOf(event: unknown): OrderEvent | undefined {
  const { success, output } = v.safeParse(orderEventSchema, event);
  return success ? output : undefined;
}

/** The session that an event is about; undefined for payments that were made elsewhere. */
export async function sessionIdOf(
  services: OrderServices,
  { data: { object } }: OrderEvent,
): Promise<string | undefined> {
  if (object.object === 'checkout.session') return object.id;
  const intent = object.payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id === undefined ? undefined : sessionIdOfPayment(services, id);
}
