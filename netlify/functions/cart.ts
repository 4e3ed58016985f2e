import type { Config } from '@netlify/functions';
import { cartRoute } from '#server/cart-routes.ts';
import { serve } from '#server/http.ts';

export default serve(cartRoute, 'cart');

export const config: Config = {
  path: '/api/cart',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
