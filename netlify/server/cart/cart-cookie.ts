import { hash, randomBytes } from 'node:crypto';
import { cartDays, countBars } from '#shop/cart.ts';
import { dayMs } from '#shop/delivery.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { allLines, type Cart } from './cart-state.ts';

export const cartIdleMs = cartDays * dayMs;

const idPattern = /^[A-Za-z0-9_-]{43}$/;

export const newCartId = (): string => randomBytes(32).toString('base64url');

/** Identifies the cart in the store and at Stripe. A hash does not reveal the cookie. */
export const toCartKey = (cartId: string): string => hash('sha256', cartId);

export function readCartId(cookies: Cookies, request: Request): string | undefined {
  const id = cookies.read(request, 'cart');
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/** For display in pages; the server never trusts it. */
const countName = 'cart-count';

/** Includes held bars until they are paid for. */
const formatBarCount = (cart: Cart | undefined): string | undefined => cart && String(countBars(allLines(cart)));

const countCookie = (cookies: Cookies, cart: Cart | undefined): string =>
  cookies.serialize(countName, formatBarCount(cart) ?? '', {
    isReadable: true,
    sameSite: 'Lax',
    maxAgeMs: cart ? cartIdleMs : 0,
  });

/** Set after each change: the session, renewed so that a cart in use does not expire, and the number of bars. */
export const cartCookies = (cookies: Cookies, cartId: string | undefined, cart: Cart | undefined): string[] =>
  cartId && cart
    ? [cookies.serialize('cart', cartId, { sameSite: 'Lax', maxAgeMs: cartIdleMs }), countCookie(cookies, cart)]
    : [];

/** The number of bars, after a read, if the browser has a different one. */
export const correctedCount = (cookies: Cookies, request: Request, cart: Cart | undefined): string[] =>
  cookies.read(request, countName, true) === formatBarCount(cart) ? [] : [countCookie(cookies, cart)];
