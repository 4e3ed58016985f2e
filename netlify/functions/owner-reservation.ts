import type { Config } from '@netlify/functions';
import { adminReservationRoute } from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(adminReservationRoute, 'owner-reservation', sharedServices);

export const config: Config = {
  path: '/api/owner/reservations/:id',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
