import { expect, test } from 'vitest';
import { cartCookies, cartIdOf, cartKeyOf, newCartId } from '#server/cart/cart-cookie.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { cookiesOf } from '#server/http/cookies.ts';

const id = 'Abc_-0123456789'.padEnd(43, 'x');
const cookies = cookiesOf('https://soap.test');
const idIn = (cookie: string) => cartIdOf(cookies, new Request('https://soap.test/', { headers: { cookie } }));

test.each([`a=1; __Host-cart=${id} ; c`, `a=__Host-cart=${'y'.repeat(43)}; __Host-cart=${id}`])(
  '%s holds an id',
  (cookie) => {
    expect(idIn(cookie)).toBe(id);
  },
);

test.each([
  `__Host-cart=${id.slice(1)}`,
  `__Host-cart=${id}x`,
  `__Host-cart="${id}"`,
  `__Host-cart=${id.slice(3)}%00`,
  `x__Host-cart=${id}`,
  `__Host-cart2=${id}`,
  `__Host-cart=; __Host-cart=${id}`,
])('%s holds none', (cookie) => {
  expect(idIn(cookie)).toBeUndefined();
});

test('a new id is 32 random bytes that the cookie and its reader agree on; its key is a hash that does not hold it', () => {
  const fresh = newCartId();
  expect(Buffer.from(fresh, 'base64url')).toHaveLength(32);
  expect(idIn(cartCookies(cookies, fresh, emptyCart)[0]?.split(';')[0] ?? '')).toBe(fresh);
  expect(cartKeyOf(id)).toMatch(/^[\da-f]{64}$/);
  expect(new Set([cartKeyOf(id), cartKeyOf(id), cartKeyOf(fresh)]).size).toBe(2);
});
