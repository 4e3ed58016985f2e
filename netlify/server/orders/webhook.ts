import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { parseJson, type Route } from '#server/http/serve.ts';
import { badRequest, Problem } from '#server/platform/problems.ts';
import { idOf, stripeMode } from '#server/stripe/client.ts';
import { asPaymentProblem, isStripeStatus, withRetry } from '#server/stripe/faults.ts';
import { sessionIdOfPayment } from '#server/stripe/sessions.ts';
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

/** Rejects ids that could lead to another path of Stripe's API. */
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
type OrderEvent = v.InferOutput<typeof orderEventSchema>;

/** Undefined for other events, including thin ones, and for those of later API versions with another shape. */
export function orderEventOf(event: unknown): OrderEvent | undefined {
  const { success, output } = v.safeParse(orderEventSchema, event);
  return success ? output : undefined;
}

/** The session of an event; undefined for a payment not made through Checkout. */
export async function sessionIdOf(services: OrderServices, { data }: OrderEvent): Promise<string | undefined> {
  const { object } = data;
  if (object.object === 'checkout.session') return object.id;
  const id = idOf(object.payment_intent);
  return id === undefined ? undefined : sessionIdOfPayment(services, id);
}

/** A warning never ends. */
const signals = ['radar.early_fraud_warning', 'review'];

/**
 * What Stripe says now, whichever event came last. A key that may not read it leaves the event's word.
 * https://docs.stripe.com/api/radar/early_fraud_warnings and https://docs.stripe.com/api/radar/reviews
 */
async function readSignal({ stripe, log }: OrderServices, { type, data: { object } }: OrderEvent) {
  const { radar, reviews } = await stripe();
  try {
    if (object.object === 'review')
      return (await withRetry(() => reviews.retrieve(object.id))).open ? 'review-opened' : 'review-closed';
    await withRetry(() => radar.earlyFraudWarnings.retrieve(object.id));
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw asPaymentProblem(error);
    log('warn', 'fraud-signal-unreadable', { fix: 'At Stripe, let the restricted key read Radar' });
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

/** Records what an event of a session is about, as Stripe has it now. */
export async function recordEvent(
  services: OrderServices,
  event: OrderEvent,
  sessionId: string,
  learnedFrom?: Order['learnedFrom'],
): Promise<Order | undefined> {
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
async function verify(services: OrderServices, payload: string, header: string | null): Promise<void> {
  const secret = services.settings.stripe?.webhookSecret;
  if (!secret)
    throw new Problem(503, 'The webhook is not set up.', { cause: new Error('STRIPE_WEBHOOK_SECRET is not set') });
  if (header === null) throw forged();
  const timestamp = header.split(',').find((pair) => pair.startsWith('t='));
  const secondsAhead = Number(timestamp?.slice(2)) - services.now() / 1000;
  const { webhooks } = await services.stripe();
  try {
    if (!(secondsAhead < toleranceSeconds)) throw new Error('The timestamp is too far ahead');
    // `constructEventAsync` would also throw for signed events of other shapes.
    const { signature } = webhooks;
    if (!(await signature?.verifyHeaderAsync(payload, header, secret, toleranceSeconds, undefined, services.now())))
      throw new Error('The signature was not checked');
  } catch {
    services.log('warn', 'stripe-signature-refused', { secondsAhead: Math.round(secondsAhead), fix: checkSecret });
    throw forged();
  }
}

const typeOf = (event: unknown): string => String(Reflect.get(Object(event), 'type'));

/** An event only says that something happened; the order is then read from Stripe. */
export const webhookRoute: Route<OrderServices> = {
  fromOtherSites: true,
  POST: async ({ services, request, text }) => {
    const payload = await text(maxBodyBytes);
    await verify(services, payload, request.headers.get('stripe-signature'));
    const signed = parseJson(payload);
    const event = orderEventOf(signed);
    if (!event) {
      services.log('info', 'stripe-event', { type: typeOf(signed) });
      return { body: { received: true } };
    }
    const isOfMode = event.livemode === (stripeMode(services.settings) === 'live');
    const sessionId = isOfMode ? await sessionIdOf(services, event) : undefined;
    // An endpoint that receives only other events misses every order.
    const learnedFrom = event.type === 'checkout.session.completed' ? 'webhook' : undefined;
    const order = sessionId === undefined ? undefined : await recordEvent(services, event, sessionId, learnedFrom);
    services.log('info', 'stripe-event', { type: event.type, eventId: event.id, order: order?.number });
    return { body: { received: true } };
  },
};
