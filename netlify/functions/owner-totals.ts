import type { Config } from '@netlify/functions';
import { adminTotalsRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminTotalsRoute, 'owner-totals', sharedServices);

export const config: Config = {
  path: '/api/owner/totals',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
