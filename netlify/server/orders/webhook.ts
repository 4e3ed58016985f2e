import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { parseJson, type Route } from '#server/http/index.ts';
import { badRequest, errorFields, jobState, Problem } from '#server/platform/index.ts';
import { listCursorSchema, sessionIdOfPayment, stripeMode } from '#server/stripe/index.ts';
import type { Order } from './order.ts';
import { recordOrder } from './record.ts';
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

/** What is known of Stripe's messages; live and test mode have an endpoint each. Times in seconds, as Stripe has them. */

type Sources = Pick<OrderServices, 'jobs' | 'settings'>;

const arrivalSchema = v.object({ newest: v.number() });
const arrivals = (services: Sources) =>
  jobState(services.jobs, `stripe-messages/${stripeMode(services.settings)}`, arrivalSchema);

const comparisonSchema = v.object({
  sessions: listCursorSchema,
  events: listCursorSchema,
  /** Sales before this time were not compared. */
  watchedSince: v.number(),
  /** The first sale of which no message came, while none has come since. */
  missingSince: v.optional(v.number()),
});
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** What the comparison with Stripe keeps for its next run. */
export const comparisons = (services: Sources) =>
  jobState(services.jobs, `comparison/${stripeMode(services.settings)}`, comparisonSchema);

/** When what the newest message is about happened. */
export const newestArrival = async (services: Sources): Promise<number> =>
  (await arrivals(services).read())?.newest ?? 0;

/** A message with a good signature came. Never rejects: the order matters more. */
async function noteArrival(services: Sources & Pick<OrderServices, 'log'>, created: number): Promise<void> {
  try {
    await arrivals(services).update((known) => (known && known.newest >= created ? known : { newest: created }));
  } catch (error) {
    services.log('warn', 'stripe-message-not-noted', errorFields(error));
  }
}

/** Since when Stripe's messages do not arrive, in ms; undefined while they do. */
export async function messagesMissingSince(services: Sources): Promise<number | undefined> {
  const since = (await comparisons(services).read())?.missingSince;
  return since === undefined ? undefined : since * 1000;
}

/** Seconds that Stripe's clock and ours may differ, both ways; the SDK itself lets future timestamps pass. */
const toleranceSeconds = 300;
const maxBodyBytes = 256 * 1024;

const checkSecret =
  'If Stripe reports failed deliveries: at Stripe, under Developers > Webhooks, open the endpoint of this shop, reveal its ' +
  'signing secret, set STRIPE_WEBHOOK_SECRET to it at Netlify (the live endpoint has another one than the test one), and deploy.';

const forged = () => badRequest('The signature is not valid.');

function timestampOf(header: string): number {
  const part = header.split(',').find((pair) => pair.startsWith('t='));
  return Number(part?.slice(2));
}

/** Throws a 400 `Problem` unless Stripe has signed the payload, lately. */
async function verify(services: OrderServices, payload: string, header: string | null): Promise<void> {
  const secret = services.settings.stripe?.webhookSecret;
  if (!secret)
    throw new Problem(503, 'The webhook is not set up.', { cause: new Error('STRIPE_WEBHOOK_SECRET is not set') });
  if (header === null) throw forged();
  const secondsAhead = timestampOf(header) - services.now() / 1000;
  const { webhooks } = await services.stripe();
  try {
    if (!(secondsAhead < toleranceSeconds)) throw new Error('The timestamp is not one of now');
    // Not `constructEventAsync`, which throws for signed events of other shapes as it does for forged ones.
    const { signature } = webhooks;
    if (!(await signature?.verifyHeaderAsync(payload, header, secret, toleranceSeconds, undefined, services.now())))
      throw new Error('The signature was not looked at');
  } catch {
    services.log('warn', 'stripe-signature-refused', { secondsAhead: Math.round(secondsAhead), fix: checkSecret });
    throw forged();
  }
}

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
    ? event.type
    : 'unknown';

/** As Stripe names refunds, those of bank debits among them. */
const refundId = /^(re|pyr)_/;

/** Only what tells of a sale counts as arrival: an endpoint that gets other events alone misses every order. It is noted after the order, which matters more, whether that succeeds or not. */
async function orderOfEvent(services: OrderServices, event: OrderEvent): Promise<Order | undefined> {
  try {
    const sessionId = await sessionIdOf(services, event);
    const { id } = event.data.object;
    const refund = refundId.test(id) ? id : undefined;
    return sessionId === undefined ? undefined : await recordOrder(services, sessionId, 'webhook', refund);
  } finally {
    if (event.type === 'checkout.session.completed')
      services.backgroundWork.start(noteArrival(services, event.created));
  }
}

/** Stripe says that something happened; what happened is then read from Stripe, never from the event. */
export const webhookRoute: Route<OrderServices> = {
  fromOtherSites: true,
  maxBodyBytes,
  methods: {
    POST: async ({ services, request, text }) => {
      const payload = await text();
      await verify(services, payload, request.headers.get('stripe-signature'));
      const signed = parseJson(payload);
      const event = orderEventOf(signed);
      if (!event) {
        services.log('info', 'stripe-event', { type: typeOf(signed) });
        return { body: { received: true } };
      }
      const isOfMode = event.livemode === (stripeMode(services.settings) === 'live');
      const order = isOfMode ? await orderOfEvent(services, event) : undefined;
      services.log('info', 'stripe-event', { type: event.type, eventId: event.id, order: order?.number });
      return { body: { received: true } };
    },
  },
};
