import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { ownerExportRoute } from '#server/owner/owner-routes.ts';

export default serve(ownerExportRoute, 'owner-export');

export const config: Config = {
  path: '/api/owner/export',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
