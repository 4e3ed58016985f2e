import type { Config } from '@netlify/functions';
import { healthRoute } from '#server/health-route.ts';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export const routes = { '/api/health': healthRoute };

export default serve(routes, 'health', sharedCartServices);

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
