import type { Config } from '@netlify/functions';
import { cartRoute } from '#server/cart/index.ts';
import { openPaymentOf } from '#server/checkout/index.ts';
import { serve } from '#server/http/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default serve(cartRoute(openPaymentOf), 'cart', sharedCartServices);

export const config: Config = {
  path: '/api/cart',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
