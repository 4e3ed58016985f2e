import type { Config } from '@netlify/functions';
import { serve } from '#server/http/index.ts';
import { webhookRoute } from '#server/orders/index.ts';
import { sharedServices } from '#server/services.ts';

export const routes = { '/api/stripe-webhook': webhookRoute };

export default serve(routes, 'stripe-webhook', sharedServices);

export const config: Config = {
  path: '/api/stripe-webhook',
};
