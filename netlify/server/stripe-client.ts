import { Stripe } from 'stripe';

/** One try; the shop answers within 10 s although Stripe hangs: its longest walk makes two calls of two tries. */
const tryMs = 4000;

/** The real SDK; `apiOrigin` is the local payment sandbox in Stripe's place. */
export function createStripe(secretKey: string, apiOrigin: URL | undefined): Stripe {
  return new Stripe(secretKey, {
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
