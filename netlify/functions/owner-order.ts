import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { ownerOrderRoute } from '#server/owner/owner-routes.ts';

export default serve(ownerOrderRoute, 'owner-order');

export const config: Config = {
  path: '/api/owner/orders/:id',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
