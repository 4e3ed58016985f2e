import type { Config } from '@netlify/functions';
import { notFoundRoute, serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default serve(notFoundRoute, 'api-not-found', sharedCartServices);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/absence',
    '/api/cart',
    '/api/cart/:id',
    '/api/create-checkout-session',
    '/api/restore-cart',
    '/api/checkout-session/:id',
    '/api/stripe-webhook',
    '/api/health',
    '/api/owner/session',
    '/api/owner/orders',
    '/api/owner/orders/:id',
    '/api/owner/orders/:id/change',
    '/api/owner/orders/:id/refund',
    '/api/owner/totals',
    '/api/owner/export',
    '/api/owner/settings',
    '/api/owner/reservations/:id',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
