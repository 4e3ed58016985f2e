import { awayHeader, giftNoteHeader, idempotencyKeyHeader, salesTaxHeader } from '#api/routes.ts';
import { addItemsSchema, changeQuantitySchema, giftNoteSchema } from '#api/schemas.ts';
import type { Call, Route } from '#server/http/index.ts';
import { badRequest } from '#server/platform/index.ts';
import { awayText, shownAbsence } from './absence.ts';
import { cartCookie, cartIdOf } from './cart-cookie.ts';
import { addItems, clearCart, readCart, removeItem, setItemQuantity, type Shopper, writeGiftNote } from './cart.ts';
import type { CartServices } from './services.ts';

const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;

function shopperOf({ services, request }: Call<CartServices>): Shopper {
  const idempotencyKey = request.headers.get(idempotencyKeyHeader) ?? undefined;
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey))
    throw badRequest(`${idempotencyKeyHeader} is malformed.`);
  return { cartId: cartIdOf(services.cookies, request), idempotencyKey };
}

/** A write renews the cookie, so that a cart in use does not run out. */
const renewed = ({ services }: Call<CartServices>, { cartId }: Shopper): Record<string, string> =>
  cartId ? { 'Set-Cookie': cartCookie(services.cookies, cartId) } : {};

export const cartRoute: Route<CartServices> = {
  methods: {
    GET: async ({ services, request }) => {
      const cartId = cartIdOf(services.cookies, request);
      const [{ items, giftNote }, absence] = await Promise.all([
        readCart(services, { cartId }),
        cartId === undefined ? undefined : shownAbsence(services),
      ]);
      const headers = {
        ...(absence && { [awayHeader]: awayText(absence) }),
        ...(giftNote && { [giftNoteHeader]: encodeURIComponent(giftNote) }),
        ...(services.settings.salesTax && { [salesTaxHeader]: 'automatic' }),
      };
      return { body: items, headers };
    },
    POST: async (call) => {
      const { cartId, items } = await addItems(call.services, shopperOf(call), await call.json(addItemsSchema));
      return { body: items, headers: renewed(call, { cartId }) };
    },
    PATCH: async (call) => {
      const shopper = shopperOf(call);
      const { giftNote } = await call.json(giftNoteSchema);
      await writeGiftNote(call.services, shopper, giftNote);
      return { status: 204, headers: renewed(call, shopper) };
    },
    DELETE: async (call) => {
      await clearCart(call.services, shopperOf(call));
      return { status: 204 };
    },
  },
};

export const cartItemRoute: Route<CartServices> = {
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
