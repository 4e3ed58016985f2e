import type { Config } from '@netlify/functions';
import { serve } from '#server/http/serve.ts';
import { checkoutSessionRoute } from '#server/orders/order-page.ts';
import { webhookRoute } from '#server/orders/webhook.ts';
import { sharedServices } from '#server/services.ts';

export const routes = {
  '/api/checkout-session/:id': checkoutSessionRoute,
  '/api/stripe-webhook': webhookRoute,
};

export default serve(routes, 'orders', sharedServices);

export const config: Config = {
  path: ['/api/checkout-session/:id', '/api/stripe-webhook'],
};
