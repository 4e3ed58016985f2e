import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { ownerTotalsRoute } from '#server/owner/owner-routes.ts';

export default serve(ownerTotalsRoute, 'owner-totals');

export const config: Config = {
  path: '/api/owner/totals',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
