import { mutationIdHeader } from '#api/routes.ts';
import { addItemSchema, changeQuantitySchema } from '#api/schemas.ts';
import { addItem, clearCart, readCart, removeItem, setItemQuantity, type Shopper } from './cart.ts';
import type { Route } from './http.ts';
import { badRequest } from './problems.ts';
import { cartCookie, cartIdOf } from './session.ts';

const mutationIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

function shopperOf(request: Request): Shopper {
  const mutationId = request.headers.get(mutationIdHeader) ?? undefined;
  if (mutationId !== undefined && !mutationIdPattern.test(mutationId))
    throw badRequest(`${mutationIdHeader} is malformed.`);
  return { cartId: cartIdOf(request), mutationId };
}

/** A write renews the cookie, so that a cart in use does not run out. */
const renewed = ({ cartId }: Shopper): Record<string, string> => (cartId ? { 'Set-Cookie': cartCookie(cartId) } : {});

export const cartRoute: Route = {
  methods: {
    GET: async ({ services, request }) => ({ body: await readCart(services, { cartId: cartIdOf(request) }) }),
    POST: async ({ services, request, json }) => {
      const { cartId, items } = await addItem(services, shopperOf(request), await json(addItemSchema));
      return { body: items, headers: renewed({ cartId }) };
    },
    DELETE: async ({ services, request }) => {
      await clearCart(services, shopperOf(request));
      return { status: 204 };
    },
  },
};

export const cartItemRoute: Route = {
  methods: {
    PATCH: async ({ services, request, id, json }) => {
      const shopper = shopperOf(request);
      const { quantity } = await json(changeQuantitySchema);
      await setItemQuantity(services, shopper, id, quantity);
      return { status: 204, headers: renewed(shopper) };
    },
    DELETE: async ({ services, request, id }) => {
      const shopper = shopperOf(request);
      await removeItem(services, shopper, id);
      return { status: 204, headers: renewed(shopper) };
    },
  },
};
