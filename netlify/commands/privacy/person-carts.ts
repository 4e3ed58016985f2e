import { readSettings } from '#server/platform/index.ts';
import { isLive, type Order } from '#server/orders/index.ts';
import { createStripe, isLiveKey, retrieveSession } from '#server/stripe/index.ts';

/** Which cart an order was made from: only its Checkout Session at Stripe says so. undefined without a key of Stripe's. */
export function cartFinder(env: NodeJS.ProcessEnv): ((order: Order) => Promise<string | undefined>) | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_API_ORIGIN } = env;
  // The shop's address plays no part here.
  const { stripe: settings } = readSettings({ SITE_URL: 'https://soap.example', STRIPE_SECRET_KEY, STRIPE_API_ORIGIN });
  if (!settings) return undefined;
  const client = createStripe(settings.secretKey, settings.apiOrigin);
  const services = { stripe: () => client, log: () => undefined };
  return async (order) => {
    // A live key does not know test sessions, nor the other way round.
    if (isLive(order) !== isLiveKey(settings.secretKey)) return undefined;
    return (await retrieveSession(services, order.sessionId))?.metadata?.['cart'];
  };
}
