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

/** The well-formed cart id of a request's Cookie header. Sent twice, it counts as none. */
export function cartIdOf(request: Request): string | undefined {
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cartCookieName}=`))
    .map((pair) => pair.slice(cartCookieName.length + 1));
  const [id] = values;
  return values.length === 1 && id !== undefined && idPattern.test(id) ? id : undefined;
}

export const cartCookie = (cartId: string): string =>
  `${cartCookieName}=${cartId}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${String(cartIdleMs / 1000)}`;
