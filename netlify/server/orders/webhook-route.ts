import { parseJson, type Route } from '#server/http/index.ts';
import { badRequest, Problem } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import type { Order } from './order.ts';
import { recordOrder } from './record-order.ts';
import { type OrderEvent, orderEventOf, sessionIdOf } from './order-events.ts';
import type { OrderServices } from './services.ts';
import { noteArrival } from './stripe-messages.ts';

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
      const isLive = isLiveKey(services.settings.stripe?.secretKey ?? '');
      const order = event.livemode === isLive ? await orderOfEvent(services, event) : undefined;
      services.log('info', 'stripe-event', { type: event.type, eventId: event.id, order: order?.number });
      return { body: { received: true } };
    },
  },
};
