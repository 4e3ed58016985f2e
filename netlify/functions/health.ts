import type { Config } from '@netlify/functions';
import { availabilityRoute, type CartServices } from '#server/cart/index.ts';
import { type Route, serve } from '#server/http/index.ts';
import { lostOrders } from '#server/orders/index.ts';
import { storeUnavailable, type StripeSettings } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import { sharedCartServices } from '#server/cart-services.ts';

/** Functions do not know their commit, only the deploy's id, which is '0' locally. */
const buildOf = (build: string | undefined, deployId: string) => build ?? (deployId === '0' ? 'local' : deployId);

function paymentsOf(stripe: StripeSettings | undefined) {
  if (!stripe) return 'off';
  if (stripe.apiOrigin) return 'sandbox';
  return isLiveKey(stripe.secretKey) ? 'stripe-live' : 'stripe-test';
}

/** `orders-lost`: the shop still sells, but the owner must restore orders. Reads the key of no real cart. */
const storeOf = ({ carts, jobs }: CartServices): Promise<'ok' | 'orders-lost' | 'unreachable'> =>
  Promise.all([carts.read('health'), lostOrders({ jobs })]).then(
    ([, lost]) => (lost > 0 ? 'orders-lost' : 'ok'),
    () => 'unreachable',
  );

/** For monitoring: 503 while the store is unreachable. Read-only, and contains no secrets. */
const healthRoute: Route<CartServices> = {
  methods: {
    GET: async ({ services, deployId }) => {
      const store = await storeOf(services);
      const { build, stripe } = services.settings;
      const body = {
        build: buildOf(build, deployId),
        store,
        payments: paymentsOf(stripe),
      };
      return store === 'unreachable' ? { status: 503, body, headers: storeUnavailable().headers } : { body };
    },
  },
};

export const routes = { '/api/health': healthRoute, '/api/availability': availabilityRoute };

export default serve(routes, 'health', sharedCartServices);

export const config: Config = {
  path: ['/api/health', '/api/availability'],
};
