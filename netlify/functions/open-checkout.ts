import type { Config } from '@netlify/functions';
import { openCheckoutRoute } from '#server/checkout/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(openCheckoutRoute, 'open-checkout', sharedServices);

export const config: Config = {
  path: '/api/open-checkout',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
