import type { CartServices } from '#server/cart/index.ts';
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

const answers = ({ carts }: Pick<CartServices, 'carts'>): Promise<boolean> =>
  carts.read(nobody).then(
    () => true,
    () => false,
  );

/** For monitoring: 200 while it can sell, 503 while its store is away. Only reads, and says nothing secret. */
export const healthRoute: Route<CartServices> = {
  methods: {
    GET: async ({ services, deployId }) => {
      const isOk = await answers(services);
      const { build, stripe } = services.settings;
      const body = {
        build: buildOf(build, deployId),
        store: isOk ? 'ok' : 'unreachable',
        payments: paymentsOf(stripe),
      };
      return isOk ? { body } : { status: 503, body, headers: storeUnavailable().headers };
    },
  },
};
