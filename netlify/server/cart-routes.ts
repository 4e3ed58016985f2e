import { mutationIdHeader } from '#api/routes.ts';
import { addItemsSchema, changeQuantitySchema } from '#api/schemas.ts';
import { addItems, clearCart, readCart, removeItem, setItemQuantity, type Shopper } from './cart.ts';
import type { Call, Route } from './http.ts';
import { badRequest } from './problems.ts';
import { cartCookie, cartIdOf } from './session.ts';

const mutationIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

function shopperOf({ services, request }: Call): Shopper {
  const mutationId = request.headers.get(mutationIdHeader) ?? undefined;
  if (mutationId !== undefined && !mutationIdPattern.test(mutationId))
    throw badRequest(`${mutationIdHeader} is malformed.`);
  return { cartId: cartIdOf(services.cookies, request), mutationId };
}

/** A write renews the cookie, so that a cart in use does not run out. */
const renewed = ({ services }: Call, { cartId }: Shopper): Record<string, string> =>
  cartId ? { 'Set-Cookie': cartCookie(services.cookies, cartId) } : {};

export const cartRoute: Route = {
  methods: {
    GET: async ({ services, request }) => ({
      body: await readCart(services, { cartId: cartIdOf(services.cookies, request) }),
    }),
    POST: async (call) => {
      const { cartId, items } = await addItems(call.services, shopperOf(call), await call.json(addItemsSchema));
      return { body: items, headers: renewed(call, { cartId }) };
    },
    DELETE: async (call) => {
      await clearCart(call.services, shopperOf(call));
      return { status: 204 };
    },
  },
};

export const cartItemRoute: Route = {
  methods: {
    PATCH: async (call) => {
      const shopper = shopperOf(call);
      const { quantity } = await call.json(changeQuantitySchema);
      await setItemQuantity(call.services, shopper, call.id, quantity);
      return { status: 204, headers: renewed(call, shopper) };
    },
    DELETE: async (call) => {
      const shopper = shopperOf(call);
      await removeItem(call.services, shopper, call.id);
      return { status: 204, headers: renewed(call, shopper) };
    },
  },
};
