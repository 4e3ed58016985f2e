import type { Config } from '@netlify/functions';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export const routes = {};

export default serve(routes, 'api-not-found', sharedCartServices);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/cart',
    '/api/cart/:id',
    '/api/create-checkout-session',
    '/api/restore-cart',
    '/api/checkout-session/:id',
    '/api/stripe-webhook',
    '/api/health',
    '/api/availability',
    '/api/owner/*',
  ],
};
