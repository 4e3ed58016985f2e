import type { Config } from '@netlify/functions';
import { absenceRoute } from '#server/cart/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default serve(absenceRoute, 'absence', sharedCartServices);

export const config: Config = {
  path: '/api/absence',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
