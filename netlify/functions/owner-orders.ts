import type { Config } from '@netlify/functions';
import { adminOrdersRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminOrdersRoute, 'owner-orders', sharedServices);

export const config: Config = {
  path: '/api/owner/orders',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
