import type { Config } from '@netlify/functions';
import { adminChangeRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminChangeRoute, 'owner-change', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/orders/:id/change',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
