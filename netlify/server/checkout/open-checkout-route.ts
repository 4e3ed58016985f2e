import { cartIdOf, type CartServices } from '#server/cart/index.ts';
import type { Route } from '#server/http/index.ts';
import { readOpenCheckout } from './open-checkout.ts';

/** By itself, since the other routes of a checkout load Stripe's SDK. */
export const openCheckoutRoute: Route<CartServices> = {
  methods: {
    GET: async ({ services, request }) => ({
      body: await readOpenCheckout(services, { cartId: cartIdOf(services.cookies, request) }),
    }),
  },
};
