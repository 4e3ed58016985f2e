import { discountCodeHeader } from '#api/routes.ts';
import { cartCookies, cartIdOf } from '#server/cart/index.ts';
import type { Route } from '#server/http/index.ts';
import { type OrderServices, readPaidOrder } from '#server/orders/index.ts';
import { startCheckout } from './checkout.ts';
import { restoreCart } from './restore-cart.ts';

export const createCheckoutSessionRoute: Route<OrderServices> = {
  methods: {
    POST: async ({ services, request }) => {
      const typedCode = request.headers.get(discountCodeHeader) ?? undefined;
      return { body: await startCheckout(services, { cartId: cartIdOf(services.cookies, request), typedCode }) };
    },
  },
};

export const checkoutSessionRoute: Route<OrderServices> = {
  methods: {
    GET: async ({ services, request, id }) => ({
      body: await readPaidOrder(services, { cartId: cartIdOf(services.cookies, request) }, id),
    }),
  },
};

export const restoreCartRoute: Route<OrderServices> = {
  methods: {
    POST: async ({ services, request }) => {
      const cartId = cartIdOf(services.cookies, request);
      const { answer, cart } = await restoreCart(services, { cartId });
      return { body: answer, cookies: cartCookies(services.cookies, cartId, cart) };
    },
  },
};
