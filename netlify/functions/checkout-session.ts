import type { Config } from '@netlify/functions';
import { serve } from '#server/http/index.ts';
import { checkoutSessionRoute } from '#server/orders/index.ts';
import { sharedServices } from '#server/services.ts';

export const routes = { '/api/checkout-session/:id': checkoutSessionRoute };

export default serve(routes, 'checkout-session', sharedServices);

export const config: Config = {
  path: '/api/checkout-session/:id',
};
