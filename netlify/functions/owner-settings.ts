import type { Config } from '@netlify/functions';
import { adminSettingsRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default serve(adminSettingsRoute, 'owner-settings', sharedAdminServices);

export const config: Config = {
  path: '/api/owner/settings',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
