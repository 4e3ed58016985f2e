import type { Config } from '@netlify/functions';
import { adminExportRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminExportRoute, 'owner-export', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/export',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
