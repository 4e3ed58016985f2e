import type { Config } from '@netlify/functions';
import { createCheckoutSessionRoute } from '#server/checkout/checkout.ts';
import { restoreCartRoute } from '#server/checkout/restore-cart.ts';
import { serve } from '#server/http/serve.ts';
import { sharedServices } from '#server/services.ts';

export const routes = {
  '/api/create-checkout-session': createCheckoutSessionRoute,
  '/api/restore-cart': restoreCartRoute,
};

export default serve(routes, 'checkout', sharedServices);

export const config: Config = {
  path: ['/api/create-checkout-session', '/api/restore-cart'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
