import type { Config } from '@netlify/functions';
import { availabilityRoute } from '#server/cart/availability.ts';
import type { CartServices } from '#server/cart/carts-store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { lostOrders } from '#server/orders/restore.ts';
import { findLateJobs } from '#server/orders/shop-problems.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { stripeMode } from '#server/stripe/client.ts';
import { sharedCartServices } from '#server/cart-services.ts';

/** The shop still sells if orders are lost or jobs late, but the owner must act. */
async function checkStore(services: CartServices): Promise<'ok' | 'orders-lost' | 'jobs-late' | 'unreachable'> {
  try {
    const { states } = await services.jobs.read();
    if (lostOrders(states) > 0) return 'orders-lost';
    return findLateJobs(services, states).length > 0 ? 'jobs-late' : 'ok';
  } catch {
    return 'unreachable';
  }
}

/** For monitoring: 503 while the store is unreachable. Read-only, and contains no secrets. */
const healthRoute: Route<CartServices> = {
  GET: async ({ services, deployId }) => {
    const store = await checkStore(services);
    const { stripe } = services.settings;
    const mode = stripe?.apiOrigin ? 'sandbox' : `stripe-${stripeMode({ stripe })}`;
    const body = { build: deployId, store, payments: stripe ? mode : 'off' };
    return store === 'unreachable' ? { status: 503, body, headers: storeUnavailable().headers } : { body };
  },
};

export const routes = { '/api/health': healthRoute, '/api/availability': availabilityRoute };

export default serve(routes, 'api', sharedCartServices);

/** Answers every address below /api that no other function has with a 404 in JSON. */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/cart',
    '/api/cart/:id',
    '/api/create-checkout-session',
    '/api/restore-cart',
    '/api/checkout-session/:id',
    '/api/stripe-webhook',
    '/api/owner/*',
  ],
};
