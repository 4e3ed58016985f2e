import { createHash, randomBytes } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import { cartIdleDays } from '#shop/cart-idle.ts';
import type { Cookies } from '#server/http/index.ts';
import { allLinesOf, type Cart } from './cart-state.ts';

export const cartIdleMs = cartIdleDays * 24 * 60 * 60 * 1000;

const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the server makes ids. */
export const newCartId = (): string => randomBytes(32).toString('base64url');

/** The name of a cart in the store and at Stripe: a hash, so that neither gives away carts. */
export const cartKeyOf = (cartId: string): string => createHash('sha256').update(cartId).digest('hex');

/** The well-formed cart id of a request's Cookie header. */
export function cartIdOf(cookies: Cookies, request: Request): string | undefined {
  const id = cookies.read(request, 'cart');
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/** For pages to show; nothing on the server goes by it. */
const countName = 'cart-count';
const readable = { isReadable: true };

/** Bars that are on their way to be paid count until they are. */
const countOf = (cart: Cart | undefined): string | undefined => cart && String(countBars(allLinesOf(cart)));

/** Without a cart it is taken away. */
const countCookie = (cookies: Cookies, cart: Cart | undefined): string =>
  cookies.serialize(countName, countOf(cart) ?? '', {
    ...readable,
    sameSite: 'Lax',
    maxAgeMs: cart ? cartIdleMs : 0,
  });

/** What a change of a cart sets: the session anew, so that a cart in use does not run out, and beside it how many bars there are. */
export const cartCookies = (cookies: Cookies, cartId: string | undefined, cart: Cart | undefined): string[] =>
  cartId && cart
    ? [cookies.serialize('cart', cartId, { sameSite: 'Lax', maxAgeMs: cartIdleMs }), countCookie(cookies, cart)]
    : [];

/** What a look at it sets: the number of bars, where the browser has another one. */
export const correctedCount = (cookies: Cookies, request: Request, cart: Cart | undefined): string[] =>
  cookies.read(request, countName, readable) === countOf(cart) ? [] : [countCookie(cookies, cart)];
