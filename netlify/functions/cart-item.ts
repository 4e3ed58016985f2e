import type { Config } from '@netlify/functions';
import { cartItemRoute } from '#server/cart/cart-routes.ts';
import { serve } from '#server/http/serve.ts';
import { sharedServices } from '#server/services.ts';

export default serve(cartItemRoute, 'cart-item', sharedServices);

export const config: Config = {
  path: '/api/cart/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
