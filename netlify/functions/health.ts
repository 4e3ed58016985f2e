import type { Config } from '@netlify/functions';
import { healthRoute } from '#server/health-route.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(healthRoute, 'health', sharedServices);

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
