import type { Config } from '@netlify/functions';
import { checkoutSessionRoute } from '#server/checkout-routes.ts';
import { serve } from '#server/http.ts';

export default serve(checkoutSessionRoute, 'checkout-session');

export const config: Config = {
  path: '/api/checkout-session/:id',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
