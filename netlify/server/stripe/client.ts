import type { Stripe } from 'stripe';
import type { Settings } from '#server/platform/settings.ts';

/** A call has two tries, so the shop answers within 10 s if Stripe hangs. */
const tryMs = 4000;

/**
 * Loads the SDK when called: a static import would be hoisted to the top of every deployed function. `apiOrigin` is the
 * local payment sandbox, in place of Stripe.
 */
export async function createStripe(secretKey: string, apiOrigin: URL | undefined): Promise<Stripe> {
  const sdk = await import('stripe');
  const httpClient = sdk.Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  // The SDK tries again after a 429 only if this header is there.
  httpClient.makeRequest = async (...request) => {
    const response = await send(...request);
    if (response.getStatusCode() === 429) response.getHeaders()['stripe-should-retry'] ??= 'true';
    return response;
  };
  return new sdk.Stripe(secretKey, {
    httpClient,
    timeout: tryMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiOrigin && { host: apiOrigin.hostname, port: apiOrigin.port || 80, protocol: 'http' }),
  });
}

export interface StripeServices {
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
}

/** sk_live_, rk_live_, or an organization's sk_org_live_. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');

export const stripeMode = ({ stripe }: Pick<Settings, 'stripe'>): 'live' | 'test' =>
  stripe && isLiveKey(stripe.secretKey) ? 'live' : 'test';

/** What a field holds if it is expanded; otherwise it has only an id. */
export const expanded = <T extends object>(field: string | T | null | undefined): T | undefined =>
  typeof field === 'object' ? (field ?? undefined) : undefined;

export const toId = (field: string | { id: string } | null | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.id;

/** Stored in the metadata of this shop's sessions; the account's other sessions are ignored. */
export const shopMark = 'handmade-soap';

/** In the metadata of sessions: those without it are of an earlier version, which may have stored the order by its key. */
export const ordersMark = { orders: 'folders' };

/** A key in a session's metadata, whose values are limited to 500 characters. */
export const giftNoteMetadata = 'gift_note';

/** Contains the rule, so that a changed rule has another coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${percent}-v1`;

export const couponParams = (id: string, name: string, percent: number) =>
  ({ id, name, percent_off: percent, duration: 'once' }) as const;

export const bundleCoupon = ({ percent, label }: { percent: number; label: string }) =>
  couponParams(bundleCouponId(percent), label, percent);
