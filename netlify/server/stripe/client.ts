import type { Stripe } from 'stripe';
import type { Log, Settings } from '#server/platform/index.ts';

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

export interface StripeServices {
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
  log: Log;
}

/** Whether a key of Stripe moves real money: sk_live_, rk_live_, or sk_org_live_ of an organization. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');

/** Which of Stripe's modes the shop runs in. */
export const stripeMode = ({ stripe }: Pick<Settings, 'stripe'>): 'live' | 'test' =>
  stripe && isLiveKey(stripe.secretKey) ? 'live' : 'test';

/** Marks what this shop made at Stripe, so that another shop's sessions on the same account are left alone. */
export const shopMark = 'handmade-soap';

/** Where a session's metadata keeps the shopper's gift note; a value takes 500 characters. */
export const giftNoteMetadata = 'gift_note';

/** Stripe's id for a bundle's coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${String(percent)}`;
