import type { Stripe } from 'stripe';

/** One try; the shop answers within 10 s although Stripe hangs: a request makes at most two calls of two tries. */
const tryMs = 4000;

/**
 * The real SDK, loaded here, so that a cart change does not wait for it; a static import would be lifted to the top of every
 * deployed function. `apiOrigin` is the local payment sandbox in Stripe's place.
 */
export async function createStripe(secretKey: string, apiOrigin: URL | undefined): Promise<Stripe> {
  const sdk = await import('stripe');
  return new sdk.Stripe(secretKey, {
    timeout: tryMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiOrigin && {
      host: apiOrigin.hostname,
      port: apiOrigin.port || 80,
      protocol: 'http',
    }),
  });
}
