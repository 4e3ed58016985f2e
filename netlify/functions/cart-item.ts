import type { Config } from '@netlify/functions';
import { cartItemRoute } from '#server/cart/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedServices } from '#server/services.ts';

export default serve(cartItemRoute, 'cart-item', sharedServices);

export const config: Config = {
  path: '/api/cart/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
