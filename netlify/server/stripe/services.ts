import type { Stripe } from 'stripe';
import type { Log } from '#server/platform/index.ts';

export interface StripeServices {
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
  log: Log;
}
