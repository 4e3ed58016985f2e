import { cartIdOf } from '#server/cart/cart-id.ts';
import type { Route } from '#server/http/serve.ts';
import type { OrderServices } from '#server/orders/services.ts';
import { readOpenCheckout } from './open-checkout.ts';

/** By itself, since the other routes of a checkout load Stripe's SDK. */
export const openCheckoutRoute: Route<OrderServices> = {
  methods: {
    GET: async ({ services, request }) => ({
      body: await readOpenCheckout(services, { cartId: cartIdOf(services.cookies, request) }),
    }),
  },
};
