import type { OpenPayment } from '#api/answers.ts';
import { awayHeader, giftNoteHeader, idempotencyKeyHeader, openPaymentHeader, salesTaxHeader } from '#api/routes.ts';
import { addItemsSchema, changeQuantitySchema, giftNoteSchema } from '#api/schemas.ts';
import type { Answer, Call, Route } from '#server/http/index.ts';
import { badRequest } from '#server/platform/index.ts';
import { awayFields, shownAbsence } from './absence.ts';
import { cartCookies, cartIdOf, cartKeyOf, correctedCount } from './cart-cookie.ts';
import {
  addItems,
  cartItemOf,
  clearCart,
  readCart,
  removeItem,
  setItemQuantity,
  type Shopper,
  writeGiftNote,
} from './cart.ts';
import { type Cart, giftNoteOf } from './cart-state.ts';
import type { CartServices } from './services.ts';

const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;

function shopperOf({ services, request }: Call<CartServices>): Shopper {
  const idempotencyKey = request.headers.get(idempotencyKeyHeader) ?? undefined;
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey))
    throw badRequest(`${idempotencyKeyHeader} is malformed.`);
  return { cartId: cartIdOf(services.cookies, request), idempotencyKey };
}

const changed = ({ services }: Call<CartServices>, { cartId }: Shopper, cart: Cart | undefined): Answer => ({
  status: 204,
  cookies: cartCookies(services.cookies, cartId, cart),
});

/** What the checkout of a cart has open; checkout knows it, which this room may not import. */
type OpenPaymentOf = (services: CartServices, cartKey: string, cart: Cart) => OpenPayment | undefined;

function openPaymentHeaders(
  openPaymentOf: OpenPaymentOf,
  services: CartServices,
  cartId: string | undefined,
  cart: Cart | undefined,
): Record<string, string> {
  const payment = cartId === undefined || !cart ? undefined : openPaymentOf(services, cartKeyOf(cartId), cart);
  return payment ? { [openPaymentHeader]: JSON.stringify(payment) } : {};
}

export const cartRoute = (openPaymentOf: OpenPaymentOf): Route<CartServices> => ({
  methods: {
    GET: async ({ services, request }) => {
      const cartId = cartIdOf(services.cookies, request);
      const [cart, absence] = await Promise.all([readCart(services, { cartId }), shownAbsence(services)]);
      const giftNote = cart && giftNoteOf(cart);
      const headers = {
        ...openPaymentHeaders(openPaymentOf, services, cartId, cart),
        ...(absence && { [awayHeader]: awayFields(absence) }),
        ...(giftNote && { [giftNoteHeader]: encodeURIComponent(giftNote) }),
        ...(services.settings.salesTax && { [salesTaxHeader]: 'automatic' }),
      };
      const cookies = correctedCount(services.cookies, request, cart);
      return { body: (cart?.lines ?? []).map(cartItemOf), headers, cookies };
    },
    POST: async (call) => {
      const { cartId, cart } = await addItems(call.services, shopperOf(call), await call.json(addItemsSchema));
      const headers = openPaymentHeaders(openPaymentOf, call.services, cartId, cart);
      const cookies = cartCookies(call.services.cookies, cartId, cart);
      return { body: cart.lines.map(cartItemOf), headers, cookies };
    },
    PATCH: async (call) => {
      const shopper = shopperOf(call);
      const { giftNote } = await call.json(giftNoteSchema);
      return changed(call, shopper, await writeGiftNote(call.services, shopper, giftNote));
    },
    DELETE: async (call) => {
      const shopper = shopperOf(call);
      return changed(call, shopper, await clearCart(call.services, shopper));
    },
  },
});

export const cartItemRoute: Route<CartServices> = {
  methods: {
    PATCH: async (call) => {
      const shopper = shopperOf(call);
      const { quantity } = await call.json(changeQuantitySchema);
      return changed(call, shopper, await setItemQuantity(call.services, shopper, call.id, quantity));
    },
    DELETE: async (call) => {
      const shopper = shopperOf(call);
      return changed(call, shopper, await removeItem(call.services, shopper, call.id));
    },
  },
};
