import type { Config } from '@netlify/functions';
import { adminTotalsRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminTotalsRoute, 'owner-totals', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/totals',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
