import type { Config } from '@netlify/functions';
import { adminSessionRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminSessionRoute, 'owner-session', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/session',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
