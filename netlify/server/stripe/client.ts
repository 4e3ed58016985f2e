import type { Stripe } from 'stripe';
import type { Log, Settings } from '#server/platform/index.ts';

/** A request makes at most two calls of two tries, so that the shop answers within 10 s even if Stripe hangs. */
const tryMs = 4000;

/**
 * Loads the SDK at the first call: a static import would be hoisted to the top of every deployed function. `apiOrigin`: the local
 * payment sandbox, in place of Stripe.
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

export interface StripeServices {
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
  log: Log;
}

/** sk_live_, rk_live_, or sk_org_live_ of an organization. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');

export const stripeMode = ({ stripe }: Pick<Settings, 'stripe'>): 'live' | 'test' =>
  stripe && isLiveKey(stripe.secretKey) ? 'live' : 'test';

/** In the metadata of this shop's sessions; other sessions of the account are left alone. */
export const shopMark = 'handmade-soap';

/** A key of a session's metadata; a value takes 500 characters. */
export const giftNoteMetadata = 'gift_note';

export const bundleCouponId = (percent: number): string => `bundle-${String(percent)}`;
