import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { ownerOrdersRoute } from '#server/owner/owner-routes.ts';

export default serve(ownerOrdersRoute, 'owner-orders');

export const config: Config = {
  path: '/api/owner/orders',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
