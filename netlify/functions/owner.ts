import type { Config } from '@netlify/functions';
import { adminOrderRoute } from '#server/admin/change-order.ts';
import { adminOrdersRoute } from '#server/admin/list-orders.ts';
import { adminExportRoute } from '#server/admin/orders-csv.ts';
import { adminSettingsRoute } from '#server/admin/shop-settings.ts';
import { adminTotalsRoute } from '#server/admin/totals.ts';
import { serve } from '#server/http/serve.ts';
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
