import type { Stripe } from 'stripe';
import type { Route } from '#server/http/index.ts';
import { badRequest, Problem } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import { recordOrder } from './record-order.ts';
import type { OrderServices } from './services.ts';

/** Seconds that Stripe's clock and ours may differ, both ways; the SDK itself lets future timestamps pass. */
const toleranceSeconds = 300;
const maxBodyBytes = 256 * 1024;

const forged = () => badRequest('The signature is not valid.');

function timestampOf(header: string): number {
  const part = header.split(',').find((pair) => pair.startsWith('t='));
  return Number(part?.slice(2));
}

async function verifiedEvent(services: OrderServices, payload: string, header: string | null): Promise<Stripe.Event> {
  const secret = services.settings.stripe?.webhookSecret;
  if (!secret)
    throw new Problem(503, 'The webhook is not set up.', { cause: new Error('STRIPE_WEBHOOK_SECRET is not set') });
  if (header === null) throw forged();
  const nowSeconds = services.now() / 1000;
  if (!(timestampOf(header) - nowSeconds < toleranceSeconds)) throw forged();
  const { webhooks } = await services.stripe();
  try {
    return await webhooks.constructEventAsync(payload, header, secret, toleranceSeconds, undefined, services.now());
  } catch {
    throw forged();
  }
}

/** The session that an event is about, for the kinds of event that move an order. */
function sessionIdOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id;
    default:
      return undefined;
  }
}

/** Stripe says that something happened; what happened is then read from Stripe, never from the event. */
export const webhookRoute: Route<OrderServices> = {
  fromOtherSites: true,
  maxBodyBytes,
  methods: {
    POST: async ({ services, request, text }) => {
      const event = await verifiedEvent(services, await text(), request.headers.get('stripe-signature'));
      const isLive = isLiveKey(services.settings.stripe?.secretKey ?? '');
      const sessionId = event.livemode === isLive ? sessionIdOf(event) : undefined;
      const order = sessionId === undefined ? undefined : await recordOrder(services, sessionId);
      services.log('info', 'stripe-event', { type: event.type, eventId: event.id, order: order?.number });
      return { body: { received: true } };
    },
  },
};
