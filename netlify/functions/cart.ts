import type { Config } from '@netlify/functions';
import { cartItemRoute, cartRoute } from '#server/cart/cart-routes.ts';
import { findOpenPayment } from '#server/checkout/session-params.ts';
import { serve } from '#server/http/serve.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export const routes = { '/api/cart': cartRoute(findOpenPayment), '/api/cart/:id': cartItemRoute };

export default serve(routes, 'cart', sharedCartServices);

export const config: Config = {
  path: ['/api/cart', '/api/cart/:id'],
};
