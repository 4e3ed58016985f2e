import { startCheckout } from './checkout.ts';
import type { Route } from './http.ts';
import { readPaidSession } from './orders.ts';
import { cartIdOf } from './session.ts';

export const createCheckoutSessionRoute: Route = {
  methods: {
    POST: async ({ services, request }) => ({ body: await startCheckout(services, { cartId: cartIdOf(request) }) }),
  },
};

export const checkoutSessionRoute: Route = {
  methods: {
    GET: async ({ services, request, id }) => ({
      body: await readPaidSession(services, { cartId: cartIdOf(request) }, id),
    }),
  },
};
