import type { Config } from '@netlify/functions';
import { openCheckoutRoute } from '#server/checkout/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default serve(openCheckoutRoute, 'open-checkout', sharedCartServices);

export const config: Config = {
  path: '/api/open-checkout',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
