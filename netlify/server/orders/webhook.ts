import type { Stripe } from 'stripe';
import type { Route } from '#server/http/serve.ts';
import { badRequest, Problem } from '#server/platform/problems.ts';
import { stripeMode, toId } from '#server/stripe/client.ts';
import { isStripeStatus, toPaymentProblem } from '#server/stripe/faults.ts';
import { findPaymentSession } from '#server/stripe/sessions.ts';
import { type Order, type OrderAct, withAct } from './order.ts';
import { noteOrder, type OrderServices, recordOrder } from './record.ts';

export const orderEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'review.opened',
  'review.closed',
] as const satisfies Stripe.Event['type'][];

type OrderEvent = Extract<Stripe.Event, { type: (typeof orderEvents)[number] }>;

const isOrderEvent = (event: Stripe.Event): event is OrderEvent => orderEvents.some((type) => type === event.type);

/** The session of an event; undefined for a payment not made through Checkout. */
async function findSessionId(services: OrderServices, { data }: OrderEvent): Promise<string | undefined> {
  const { object } = data;
  if (object.object === 'checkout.session') return object.id;
  const id = toId(object.payment_intent);
  return id === undefined ? undefined : findPaymentSession(services, id);
}

/** The objects of fraud events. A review is opened and closed; a warning stays. */
const signals = ['radar.early_fraud_warning', 'review'];

/**
 * Stripe's present state, whichever event came last; if the key may not read it, the state by the event.
 * https://docs.stripe.com/api/radar/early_fraud_warnings and https://docs.stripe.com/api/radar/reviews
 */
async function readSignal({ stripe }: OrderServices, { type, data: { object } }: OrderEvent) {
  const { radar, reviews } = await stripe();
  try {
    if (object.object === 'review') return (await reviews.retrieve(object.id)).open ? 'review-opened' : 'review-closed';
    await radar.earlyFraudWarnings.retrieve(object.id);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw toPaymentProblem(error);
    if (object.object === 'review') return type === 'review.closed' ? 'review-closed' : 'review-opened';
  }
  return 'fraud-warning';
}

/** Adds a warning of fraud, or the start or end of a review, to the order's history, each once. Ignores other objects. */
async function noteFraudSignal(services: OrderServices, sessionId: string, event: OrderEvent): Promise<void> {
  const { object } = event.data;
  if (!signals.includes(object.object) || !(await services.orders.find(sessionId))) return;
  const name = await readSignal(services, event);
  const act: OrderAct = { act: name, by: 'Stripe', at: new Date(services.now()).toISOString(), about: object.id };
  const next = await services.orders.change(sessionId, (order) => {
    const known = (order.history ?? []).filter(({ about }) => about === object.id);
    // A closed review stays closed.
    return known.some((one) => one.act === name || one.act === 'review-closed') ? order : withAct(order, act);
  });
  await noteOrder(services, next);
}

const refundId = /^(re|pyr)_/;

/** Records what an event of a session is about, as Stripe has it now. Ignores other events. */
export async function recordEvent(
  services: OrderServices,
  event: Stripe.Event,
  learnedFrom?: Order['learnedFrom'],
): Promise<Order | undefined> {
  if (!isOrderEvent(event)) return undefined;
  const sessionId = await findSessionId(services, event);
  if (sessionId === undefined) return undefined;
  const { id } = event.data.object;
  const refund = refundId.test(id) ? id : undefined;
  const order = await recordOrder(services, sessionId, { learnedFrom, refund });
  await noteFraudSignal(services, sessionId, event);
  return order;
}

/** Past and future: the SDK alone would accept future timestamps. */
const toleranceSeconds = 300;
const maxBodyBytes = 256 * 1024;

const checkSecret =
  'If Stripe reports failed deliveries: at Stripe, under Developers > Webhooks, open the endpoint of this shop, reveal its ' +
  'signing secret, set STRIPE_WEBHOOK_SECRET to it at Netlify (the live and test endpoints have different secrets), and deploy.';

const forged = () => badRequest('The signature is not valid.');

/** Throws a 400 `Problem` unless Stripe signed the payload within the last minutes. */
async function readEvent(services: OrderServices, payload: string, header: string | null): Promise<Stripe.Event> {
  const secret = services.settings.stripe?.webhookSecret;
  if (!secret)
    throw new Problem(503, 'The webhook is not set up.', { cause: new Error('STRIPE_WEBHOOK_SECRET is not set') });
  if (header === null) throw forged();
  const timestamp = header.split(',').find((pair) => pair.startsWith('t='));
  const secondsAhead = Number(timestamp?.slice(2)) - services.now() / 1000;
  const { webhooks } = await services.stripe();
  try {
    if (!(secondsAhead < toleranceSeconds)) throw new Error('The timestamp is too far ahead');
    return await webhooks.constructEventAsync(payload, header, secret, toleranceSeconds, undefined, services.now());
  } catch {
    services.log('warn', 'stripe-signature-refused', { secondsAhead: Math.round(secondsAhead), fix: checkSecret });
    throw forged();
  }
}

/** An event only says that something happened; the order is then read from Stripe. */
export const webhookRoute: Route<OrderServices> = {
  fromOtherSites: true,
  POST: async ({ services, request, text }) => {
    const event = await readEvent(services, await text(maxBodyBytes), request.headers.get('stripe-signature'));
    const isOfMode = event.livemode === (stripeMode(services.settings) === 'live');
    // An endpoint that receives only other events misses every order.
    const learnedFrom = event.type === 'checkout.session.completed' ? 'webhook' : undefined;
    const order = isOfMode ? await recordEvent(services, event, learnedFrom) : undefined;
    services.log('info', 'stripe-event', { type: event.type, eventId: event.id, order: order?.number });
    return { body: { received: true } };
  },
};
