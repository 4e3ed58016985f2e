import type { Stripe } from 'stripe';

export interface StripeServices {
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
}
