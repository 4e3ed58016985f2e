import type { Config } from '@netlify/functions';
import { serve } from '#server/http/index.ts';
import { checkoutSessionRoute, webhookRoute } from '#server/orders/index.ts';
import { sharedServices } from '#server/services.ts';

export const routes = {
  '/api/checkout-session/:id': checkoutSessionRoute,
  '/api/stripe-webhook': webhookRoute,
};

export default serve(routes, 'orders', sharedServices);

export const config: Config = {
  path: ['/api/checkout-session/:id', '/api/stripe-webhook'],
};
