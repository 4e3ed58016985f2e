import type { Config } from '@netlify/functions';
import { openCheckoutRoute } from '#server/open-checkout-route.ts';
import { serve } from '#server/http.ts';

export default serve(openCheckoutRoute, 'open-checkout');

export const config: Config = {
  path: '/api/open-checkout',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
