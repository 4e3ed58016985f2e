import type { Config } from '@netlify/functions';
import { adminExportRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminExportRoute, 'owner-export', sharedServices);

export const config: Config = {
  path: '/api/owner/export',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
