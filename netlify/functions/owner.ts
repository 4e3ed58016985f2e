import type { Config } from '@netlify/functions';
import {
  adminExportRoute,
  adminOrderRoute,
  adminOrdersRoute,
  adminSettingsRoute,
  adminTotalsRoute,
} from '#server/admin/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export const routes = {
  '/api/owner/orders': adminOrdersRoute,
  '/api/owner/orders/:id': adminOrderRoute,
  '/api/owner/totals': adminTotalsRoute,
  '/api/owner/export': adminExportRoute,
  '/api/owner/settings': adminSettingsRoute,
};

export default serve(routes, 'owner', sharedServices);

export const config: Config = {
  path: '/api/owner/*',
  excludedPath: '/api/owner/session',
};
