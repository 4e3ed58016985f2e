import type { Config } from '@netlify/functions';
import { createCheckoutSessionRoute } from '#server/checkout/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(createCheckoutSessionRoute, 'create-checkout-session', sharedServices);

export const config: Config = {
  path: '/api/create-checkout-session',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
