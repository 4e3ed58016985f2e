import type { Config } from '@netlify/functions';
import { adminSessionRoute } from '#server/admin/session.ts';
import { serve } from '#server/http/serve.ts';
import { sharedServices } from '#server/services.ts';

export const routes = { '/api/owner/session': adminSessionRoute };

export default serve(routes, 'owner-session', sharedServices);

export const config: Config = {
  path: '/api/owner/session',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
