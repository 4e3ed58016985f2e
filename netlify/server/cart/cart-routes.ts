import { hash, randomUUID } from 'node:crypto';
import type { CartDetails, OpenPayment } from '#api/answers.ts';
import { cartDetailsHeader, idempotencyKeyHeader } from '#api/routes.ts';
import { addItemsSchema, changeQuantitySchema, giftNoteSchema } from '#api/schemas.ts';
import {
  addAllToCart,
  changeQuantity,
  toProduct,
  removeFromCart,
  type CartChange,
  type CartItem,
  type CartLine,
} from '#shop/cart.ts';
import { formatDecimal } from '#shop/money.ts';
import { grownLines, noLongerMade, type OutOfStock, tooFewToAdd } from '#shop/out-of-stock.ts';
import { cartProblemMessage } from '#shop/wording.ts';
import type { Answer, Call, Route } from '#server/http/serve.ts';
import { logWarning } from '#server/platform/log.ts';
import { badRequest, conflict, notFound } from '#server/platform/problems.ts';
import { cartCookies, correctedCount, newCartId, readCartId, toCartKey } from './cart-cookie.ts';
import type { CartServices } from './carts-store.ts';
import { type Cart, findGiftNote, goneLines, heldLines, transition } from './cart-state.ts';
import { findShortages, noCounts, type StockCounts } from './stock.ts';
import { shownVacation, toShownVacation } from './availability.ts';

const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** The key is kept with a hash of the request, since a key belongs to one request. `body`: parsed. */
function readShopper({ services, request, id }: Call<CartServices>, body?: unknown) {
  const key = request.headers.get(idempotencyKeyHeader) ?? randomUUID();
  if (!idempotencyKeyPattern.test(key)) throw badRequest(`${idempotencyKeyHeader} is malformed.`);
  const digest = hash('sha256', JSON.stringify([request.method, id, body]), 'base64url');
  return { cartId: readCartId(services.cookies, request), idempotencyKey: `${key}.${digest.slice(0, 16)}` };
}

type Shopper = ReturnType<typeof readShopper>;

export function toCartItem(line: CartLine): CartItem {
  const { base, scent, priceCents } = toProduct(line);
  return { id: line.id, base: base.id, scent: scent.id, quantity: line.quantity, price: formatDecimal(priceCents) };
}

/** Throws 409 if too few bars are left for a change. Those held by the cart's own checkout count too. */
function requireLeft(counts: StockCounts, out: OutOfStock, cart: Cart, lines: readonly CartLine[]): void {
  const held = new Map(heldLines(cart).map(({ id, quantity }) => [id, quantity]));
  const grown = grownLines(cart.lines, lines);
  const wanted = grown.map(({ id, quantity }) => ({ id, quantity: quantity + (held.get(id) ?? 0) }));
  const shortages = findShortages(counts, out, wanted);
  if (shortages.length > 0) throw conflict(tooFewToAdd(shortages));
}

type LinesChange = (lines: readonly CartLine[]) => CartChange;

function createChange(services: CartServices, change: LinesChange): (cart: Cart) => Promise<Cart> {
  const out = services.outOfStock();
  // Checkout checks again, so nothing is refused here while counts are unreadable.
  const counts = services.stock.read().catch(logWarning(services.log, 'stock-counts-unread'));
  return async (cart) => {
    const changed = change(cart.lines);
    if (!changed.ok) {
      const message = cartProblemMessage[changed.problem];
      throw changed.problem === 'unknown-item' ? notFound(message) : badRequest(message);
    }
    requireLeft((await counts) ?? noCounts, out, cart, changed.lines);
    return transition(cart, { type: 'lines-changed', lines: changed.lines });
  };
}

/** Adds all items or, if one is refused, none. Never adopts a cart id from the cookie that is not in the store. */
async function addItems(
  services: CartServices,
  { cartId, idempotencyKey }: Shopper,
  lines: readonly CartLine[],
): Promise<{ cartId: string; cart: Cart }> {
  const { carts } = services;
  const add = createChange(services, (before) => addAllToCart(before, lines));
  const known = cartId && (await carts.update(toCartKey(cartId), idempotencyKey, add));
  if (cartId && known) return { cartId, cart: known };
  const freshId = newCartId();
  return { cartId: freshId, cart: await carts.create(toCartKey(freshId), idempotencyKey, add) };
}

/** `missing`: the message of the 404 if there is no cart; without it, that is no error. */
async function changeCart(
  { services }: Call<CartServices>,
  { cartId, idempotencyKey }: Shopper,
  change: (cart: Cart) => Cart | Promise<Cart>,
  missing?: string,
): Promise<Answer> {
  const cart = cartId ? await services.carts.update(toCartKey(cartId), idempotencyKey, change) : undefined;
  if (!cart && missing !== undefined) throw notFound(missing);
  return { status: 204, cookies: cartCookies(services.cookies, cartId, cart) };
}

const changeLine = (call: Call<CartServices>, shopper: Shopper, change: LinesChange): Promise<Answer> =>
  changeCart(call, shopper, createChange(call.services, change), cartProblemMessage['unknown-item']);

/** Finds the payment page that a cart has open. Passed in, since this folder may not import checkout. */
type OpenPaymentOf = (services: CartServices, cart: Cart) => OpenPayment | undefined;

/** A header's value must be ASCII. */
const escapeNonAscii = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const detailsHeaders = (details: CartDetails) => ({ [cartDetailsHeader]: escapeNonAscii(JSON.stringify(details)) });

export const cartRoute = (openPaymentOf: OpenPaymentOf): Route<CartServices> => ({
  GET: async ({ services, request }) => {
    const cartId = readCartId(services.cookies, request);
    const [cart, vacation] = await Promise.all([
      cartId ? services.carts.read(toCartKey(cartId)) : undefined,
      shownVacation(services),
    ]);
    const gone = cart ? goneLines(cart) : [];
    const headers = detailsHeaders({
      openPayment: cart && openPaymentOf(services, cart),
      giftNote: cart && findGiftNote(cart),
      notice: gone.length > 0 ? noLongerMade(gone) : undefined,
      vacation: vacation && toShownVacation(vacation),
      isTaxed: services.settings.salesTax,
    });
    const cookies = correctedCount(services.cookies, request, cart);
    return { body: (cart?.lines ?? []).map(toCartItem), headers, cookies };
  },
  POST: async (call) => {
    const added = await call.json(addItemsSchema);
    const lines = 'items' in added ? added.items : [added];
    const { cartId, cart } = await addItems(call.services, readShopper(call, lines), lines);
    const headers = detailsHeaders({ openPayment: openPaymentOf(call.services, cart) });
    const cookies = cartCookies(call.services.cookies, cartId, cart);
    return { body: cart.lines.map(toCartItem), headers, cookies };
  },
  PATCH: async (call) => {
    const giftNote = (await call.json(giftNoteSchema)).giftNote || undefined;
    const shopper = readShopper(call, giftNote);
    const withGiftNote = (cart: Cart) => transition(cart, { type: 'gift-note-changed', giftNote });
    return changeCart(call, shopper, withGiftNote, 'Add a bar of soap first, then your gift note.');
  },
  DELETE: (call) => changeCart(call, readShopper(call), (cart) => transition(cart, { type: 'emptied' })),
});

export const cartItemRoute: Route<CartServices> = {
  PATCH: async (call) => {
    const { quantity } = await call.json(changeQuantitySchema);
    return changeLine(call, readShopper(call, quantity), (lines) => changeQuantity(lines, call.id, quantity));
  },
  DELETE: (call) => changeLine(call, readShopper(call), (lines) => removeFromCart(lines, call.id)),
};
