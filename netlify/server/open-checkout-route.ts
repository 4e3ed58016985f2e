import type { Route } from './http.ts';
import { readOpenCheckout } from './open-checkout.ts';
import { cartIdOf } from './session.ts';

/** By itself, since the other routes of a checkout load Stripe's SDK. */
export const openCheckoutRoute: Route = {
  methods: {
    GET: async ({ services, request }) => ({
      body: await readOpenCheckout(services, { cartId: cartIdOf(services.cookies, request) }),
    }),
  },
};
