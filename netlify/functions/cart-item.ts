import type { Config } from '@netlify/functions';
import { cartItemRoute } from '#server/cart-routes.ts';
import { serve } from '#server/http.ts';

export default serve(cartItemRoute, 'cart-item');

export const config: Config = {
  path: '/api/cart/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
