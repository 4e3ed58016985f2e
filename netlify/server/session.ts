import { createHash, randomBytes } from 'node:crypto';

/** The cookie that holds a cart's secret id. The `__Host-` prefix binds it to this host and to https (or localhost). */
export const cartCookieName = '__Host-cart';
/** A cart nobody touched for this long is gone. */
export const cartIdleMs = 30 * 24 * 60 * 60 * 1000;

const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the server makes ids. */
export const newCartId = (): string => randomBytes(32).toString('base64url');

/** The name of a cart in the store and at Stripe: a hash, so that neither hands out carts. */
export const cartKeyOf = (cartId: string): string => createHash('sha256').update(cartId).digest('hex');

/** The value of a cookie of this name. Sent twice, it counts as none. */
export function cookieOf(request: Request, name: string): string | undefined {
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** The well-formed cart id of a request's Cookie header. */
export function cartIdOf(request: Request): string | undefined {
  const id = cookieOf(request, cartCookieName);
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

export const cartCookie = (cartId: string): string =>
  `${cartCookieName}=${cartId}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${String(cartIdleMs / 1000)}`;
