import { isLive, type Order } from '#server/orders/index.ts';
import { createStripe, isLiveKey, retrieveSession } from '#server/stripe/index.ts';
import { stripeSettings } from '../stripe-settings.ts';

/** Which cart an order was made from: only its Checkout Session at Stripe says so. undefined without a key of Stripe's. */
export function cartFinder(env: NodeJS.ProcessEnv): ((order: Order) => Promise<string | undefined>) | undefined {
  const settings = stripeSettings(env);
  if (!settings) return undefined;
  const client = createStripe(settings.secretKey, settings.apiOrigin);
  const services = { stripe: () => client, log: () => undefined };
  return async (order) => {
    // A live key does not know test sessions, nor the other way round.
    if (isLive(order) !== isLiveKey(settings.secretKey)) return undefined;
    return (await retrieveSession(services, order.sessionId))?.metadata?.['cart'];
  };
}
