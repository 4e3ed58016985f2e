import { checkoutUrlHeader, discountCodeHeader } from '#api/routes.ts';
import { cartCookies, cartIdOf } from '#server/cart/index.ts';
import type { Route } from '#server/http/index.ts';
import { noteCheckoutFailure, type OrderServices } from '#server/orders/index.ts';
import { Problem } from '#server/platform/index.ts';
import { startCheckout } from './checkout.ts';
import { restoreCart } from './restore-cart.ts';

function reasonOf(error: unknown): string {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error ? cause.message.replace(/\.?$/, '.') : 'unknown.';
}

export const createCheckoutSessionRoute: Route<OrderServices> = {
  methods: {
    POST: async ({ services, request }) => {
      const code = request.headers.get(discountCodeHeader) ?? undefined;
      const cartId = cartIdOf(services.cookies, request);
      try {
        return { body: await startCheckout(services, { cartId, code }) };
      } catch (error) {
        // The owner is told that a shopper did not reach the payment page.
        const isFault = !(error instanceof Problem) || error.status >= 500;
        if (isFault) services.backgroundWork.start(noteCheckoutFailure(services, reasonOf(error)));
        throw error;
      }
    },
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
