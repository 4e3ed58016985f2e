import { checkoutUrlHeader, discountCodeHeader } from '#api/routes.ts';
import { cartCookies, cartIdOf } from '#server/cart/index.ts';
import type { Route } from '#server/http/index.ts';
import { noteCheckoutFailure, type OrderServices, readPaidOrder } from '#server/orders/index.ts';
import { Problem } from '#server/platform/index.ts';
import { startCheckout } from './checkout.ts';
import { restoreCart } from './restore-cart.ts';

/** Notes for the owner that a shopper did not reach the payment page. */
function watched<T>(services: OrderServices, checkout: Promise<T>): Promise<T> {
  return checkout.catch((error: unknown) => {
    const isFault = !(error instanceof Problem) || error.status >= 500;
    if (isFault) services.backgroundWork.start(noteCheckoutFailure(services, reasonOf(error)));
    throw error;
  });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error ? cause.message.replace(/\.?$/, '.') : 'unknown.';
}

export const createCheckoutSessionRoute: Route<OrderServices> = {
  methods: {
    POST: async ({ services, request }) => {
      const code = request.headers.get(discountCodeHeader) ?? undefined;
      const cartId = cartIdOf(services.cookies, request);
      return { body: await watched(services, startCheckout(services, { cartId, code })) };
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
      const left = request.headers.get(checkoutUrlHeader);
      const { answer, cart } = await restoreCart(services, { cartId, left });
      return { body: answer, cookies: cartCookies(services.cookies, cartId, cart) };
    },
  },
};
