import type { Config } from '@netlify/functions';
import { restoreCartRoute } from '#server/checkout/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(restoreCartRoute, 'restore-cart', sharedServices);

export const config: Config = {
  path: '/api/restore-cart',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
