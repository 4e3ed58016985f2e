import { readSettings, type StripeSettings } from '#server/platform/index.ts';

/** undefined without a key. The shop's address plays no part where only Stripe is asked. */
export const stripeSettings = ({
  STRIPE_SECRET_KEY,
  STRIPE_API_ORIGIN,
}: NodeJS.ProcessEnv): StripeSettings | undefined =>
  readSettings({ SITE_URL: 'https://soap.example', STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }).stripe;
