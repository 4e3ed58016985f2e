import { createHash, randomBytes } from 'node:crypto';
import { cartIdleDays } from '#shop/cart-idle.ts';
import type { Cookies } from '#server/http/index.ts';

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

export const cartCookie = (cookies: Cookies, cartId: string): string =>
  cookies.serialize('cart', cartId, { sameSite: 'Lax', maxAgeMs: cartIdleMs });
