import { randomUUID } from 'node:crypto';
import {
  addAllToCart,
  changeQuantity,
  productOfLine,
  removeFromCart,
  type CartChange,
  type CartItem,
  type CartLine,
  type CartSelection,
} from '#shop/cart.ts';
import { decimalOfCents } from '#shop/money.ts';
import { barPriceCents } from '#shop/pricing.ts';
import { tooFewToAdd } from '#shop/counted-stock.ts';
import { grownLines, outOfStockIn, outOfStockInCart, outOfStockRefusal, refusedIn } from '#shop/out-of-stock.ts';
import { cartProblemMessage } from '#shop/wording.ts';
import { shortagesOf, type StockCounts } from '#server/availability/index.ts';
import { badRequest, conflict, errorFields, notFound } from '#server/platform/index.ts';
import { cartKeyOf, newCartId } from './cart-cookie.ts';
import type { CartServices } from './services.ts';
import { attemptOf, type Cart, type CartEvent, heldLinesOf, transition } from './cart-state.ts';

/** Who changes which cart, and the change's own name. */
export interface Shopper {
  cartId: string | undefined;
  idempotencyKey?: string | undefined;
}

export function cartItemOf(line: CartLine): CartItem {
  const { base, scent } = productOfLine(line);
  return { id: line.id, base: base.id, scent: scent.id, quantity: line.quantity, price: decimalOfCents(barPriceCents) };
}

/** The counts for a change of a cart. It reserves nothing, and Checkout asks again: a store that does not answer refuses no bar here. */
const countsForCart = ({ stock, log }: Pick<CartServices, 'stock' | 'log'>): Promise<StockCounts | undefined> =>
  stock.read().catch((error: unknown) => {
    log('warn', 'stock-counts-unread', errorFields(error));
    return undefined;
  });

/** Throws 409 where a change asks for more bars than are left. What the cart's own checkout has reserved is its own. */
function requireLeft(counts: StockCounts | undefined, cart: Cart, lines: readonly CartLine[], nowMs: number): void {
  if (!counts) return;
  const held = new Map(heldLinesOf(cart).map(({ id, quantity }) => [id, quantity]));
  const wanted = grownLines(cart.lines, lines).map((line) => ({
    ...line,
    quantity: line.quantity + (held.get(line.id) ?? 0),
  }));
  const shortages = shortagesOf(counts, wanted, nowMs, attemptOf(cart)?.id);
  if (shortages.length > 0) throw conflict(tooFewToAdd(shortages));
}

type LinesChange = (lines: readonly CartLine[]) => CartChange;

/** The cart after a change, or the refusal as a 4xx `Problem`. */
function changing(services: CartServices, change: LinesChange): (cart: Cart) => Promise<Cart> {
  const out = services.outOfStock();
  const counts = countsForCart(services);
  return async (cart) => {
    const changed = change(cart.lines);
    if (!changed.ok) {
      const message = cartProblemMessage[changed.problem];
      throw changed.problem === 'unknown-item' ? notFound(message) : badRequest(message);
    }
    const refused = refusedIn(cart.lines, changed.lines, out);
    if (refused.length > 0) throw conflict(outOfStockRefusal(refused));
    requireLeft(await counts, cart, changed.lines, services.now());
    return transition(cart, { type: 'lines-changed', lines: changed.lines });
  };
}

export const readCart = async ({ carts }: CartServices, { cartId }: Shopper): Promise<Cart | undefined> =>
  cartId ? carts.read(cartKeyOf(cartId)) : undefined;

/**
 * Adds all of the items or, with a refusal, none; answers the cart and the cart id to send back. An id that the server does
 * not know is never taken up.
 */
export async function addItems(
  services: CartServices,
  { cartId, idempotencyKey = randomUUID() }: Shopper,
  selections: readonly CartSelection[],
): Promise<{ cartId: string; cart: Cart }> {
  const { carts } = services;
  const add = changing(services, (lines) => addAllToCart(lines, selections));
  const known = cartId && (await carts.update(cartKeyOf(cartId), idempotencyKey, add));
  if (cartId && known) return { cartId, cart: known };
  const freshId = newCartId();
  return { cartId: freshId, cart: await carts.create(cartKeyOf(freshId), idempotencyKey, add) };
}

/** Changes one line of the shopper's own cart. Throws 404 for any other id. */
async function changeLine(
  services: CartServices,
  { cartId, idempotencyKey = randomUUID() }: Shopper,
  change: LinesChange,
): Promise<Cart> {
  const update = changing(services, change);
  const cart = cartId && (await services.carts.update(cartKeyOf(cartId), idempotencyKey, update));
  if (!cart) throw notFound(cartProblemMessage['unknown-item']);
  return cart;
}

export const setItemQuantity = (services: CartServices, shopper: Shopper, id: string, quantity: number) =>
  changeLine(services, shopper, (lines) => changeQuantity(lines, id, quantity));

export const removeItem = (services: CartServices, shopper: Shopper, id: string) =>
  changeLine(services, shopper, (lines) => removeFromCart(lines, id));

/** An empty note removes it. Throws 404 where there is no cart. */
export async function writeGiftNote(
  { carts }: CartServices,
  { cartId, idempotencyKey = randomUUID() }: Shopper,
  giftNote: string,
): Promise<Cart> {
  const event = { type: 'gift-note-changed', giftNote: giftNote || undefined } as const;
  const cart = cartId && (await carts.update(cartKeyOf(cartId), idempotencyKey, (known) => transition(known, event)));
  if (!cart) throw notFound('There is no cart for this note yet. Add a bar of soap first.');
  return cart;
}

/** Throws 409 when the cart holds what was in stock when it was added, and is not any more. */
export function requireInStock({ outOfStock }: CartServices, lines: readonly CartLine[]): void {
  const missing = outOfStockIn(lines, outOfStock());
  if (missing.length > 0) throw conflict(outOfStockInCart(missing));
}

export const clearCart = async (
  { carts }: CartServices,
  { cartId, idempotencyKey = randomUUID() }: Shopper,
): Promise<Cart | undefined> =>
  cartId ? carts.update(cartKeyOf(cartId), idempotencyKey, (cart) => transition(cart, { type: 'emptied' })) : undefined;

/** Changes a stored cart by an event that no request names by an idempotency key. undefined: there is no such cart. */
export const applyEvent = (
  { carts }: Pick<CartServices, 'carts'>,
  cartKey: string,
  event: CartEvent,
): Promise<Cart | undefined> => carts.update(cartKey, randomUUID(), (cart) => transition(cart, event));
