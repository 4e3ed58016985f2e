import type { CartServices } from '#server/cart/index.ts';
import { hasLostOrders } from '#server/orders/index.ts';
import type { Route } from '#server/http/index.ts';
import { storeUnavailable, type StripeSettings } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';

/** A key that no cart can have: whether the store answers is all that is asked. */
const nobody = 'health';

/** A commit is known to builds only, so on the platform this is the deploy; netlify/local calls its own '0'. */
const buildOf = (build: string | undefined, deployId: string) => build ?? (deployId === '0' ? 'local' : deployId);

function paymentsOf(stripe: StripeSettings | undefined) {
  if (!stripe) return 'off';
  if (stripe.apiOrigin) return 'sandbox';
  return isLiveKey(stripe.secretKey) ? 'stripe-live' : 'stripe-test';
}

/** `orders-lost`: it sells, and the owner has something to do. */
const storeOf = ({ carts, jobs }: CartServices): Promise<'ok' | 'orders-lost' | 'unreachable'> =>
  Promise.all([carts.read(nobody), hasLostOrders({ jobs })]).then(
    ([, isLost]) => (isLost ? 'orders-lost' : 'ok'),
    () => 'unreachable',
  );

/** For monitoring: 200 while it can sell, 503 while its store is away. Only reads, and says nothing secret. */
export const healthRoute: Route<CartServices> = {
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
