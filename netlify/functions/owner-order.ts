import type { Config } from '@netlify/functions';
import { adminOrderRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminOrderRoute, 'owner-order', sharedServices);

export const config: Config = {
  path: '/api/owner/orders/:id',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
