import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { ownerSessionRoute } from '#server/owner/session-route.ts';

export default serve(ownerSessionRoute, 'owner-session');

export const config: Config = {
  path: '/api/owner/session',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
