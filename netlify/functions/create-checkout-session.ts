import type { Config } from '@netlify/functions';
import { createCheckoutSessionRoute } from '#server/checkout-routes.ts';
import { serve } from '#server/http.ts';

export default serve(createCheckoutSessionRoute, 'create-checkout-session');

export const config: Config = {
  path: '/api/create-checkout-session',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
