import type { Config } from '@netlify/functions';
import { adminRefundRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminRefundRoute, 'owner-refund', sharedServices);

export const config: Config = {
  path: '/api/owner/orders/:id/refund',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
