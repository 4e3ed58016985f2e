import type { Config } from '@netlify/functions';
import { adminOrderRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminOrderRoute, 'owner-order', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/orders/:id',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
