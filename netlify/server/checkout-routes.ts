import { discountCodeHeader } from '#api/routes.ts';
import { startCheckout } from './checkout.ts';
import type { Route } from './http.ts';
import { readPaidSession } from './orders.ts';
import { restoreCart } from './restore-cart.ts';
import { cartIdOf } from './session.ts';

export const createCheckoutSessionRoute: Route = {
  methods: {
    POST: async ({ services, request }) => {
      const typedCode = request.headers.get(discountCodeHeader) ?? undefined;
      return { body: await startCheckout(services, { cartId: cartIdOf(services.cookies, request), typedCode }) };
    },
  },
};

export const checkoutSessionRoute: Route = {
  methods: {
    GET: async ({ services, request, id }) => ({
      body: await readPaidSession(services, { cartId: cartIdOf(services.cookies, request) }, id),
    }),
  },
};

export const restoreCartRoute: Route = {
  methods: {
    POST: async ({ services, request }) => ({
      body: await restoreCart(services, { cartId: cartIdOf(services.cookies, request) }),
    }),
  },
};
