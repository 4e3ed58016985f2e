import type { Config } from '@netlify/functions';
import { cartItemRoute } from '#server/cart/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default serve(cartItemRoute, 'cart-item', sharedCartServices);

export const config: Config = {
  path: '/api/cart/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
