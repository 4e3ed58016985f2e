import type { Config } from '@netlify/functions';
import { restoreCartRoute } from '#server/checkout-routes.ts';
import { serve } from '#server/http.ts';

export default serve(restoreCartRoute, 'restore-cart');

export const config: Config = {
  path: '/api/restore-cart',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
