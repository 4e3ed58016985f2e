import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/settings.ts';

/** A call has two tries, so the shop answers within 10 s if Stripe hangs. */
const tryMs = 4000;

/** `apiOrigin` is the local payment sandbox, in place of Stripe. */
export function createStripe({ secretKey, apiOrigin }: Pick<StripeSettings, 'secretKey' | 'apiOrigin'>): Stripe {
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  // The SDK tries again after a 429 only if this header is there.
  httpClient.makeRequest = async (...request) => {
    const response = await send(...request);
    if (response.getStatusCode() === 429) response.getHeaders()['stripe-should-retry'] ??= 'true';
    return response;
  };
  return new Stripe(secretKey, {
    httpClient,
    timeout: tryMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiOrigin && { host: apiOrigin.hostname, port: apiOrigin.port || 80, protocol: 'http' }),
  });
}
