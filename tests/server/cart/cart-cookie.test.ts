import { expect, test } from 'vitest';
import { cartCookies, newCartId, readCartId, toCartKey } from '#server/cart/cart-cookie.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { createCookies } from '#server/http/cookies.ts';

const id = 'Abc_-0123456789'.padEnd(43, 'x');
const cookies = createCookies('https://soap.test');
const idIn = (cookie: string) => readCartId(cookies, new Request('https://soap.test/', { headers: { cookie } }));

const invalid = [id.slice(1), `${id}x`, `"${id}"`, `${id.slice(3)}%00`, '../orders/x', `; __Host-cart=${id}`, ''];

test.each([
  [`a=1; __Host-cart=${id} ; c`, id],
  [`a=__Host-cart=${'y'.repeat(43)}; __Host-cart=${id}`, id],
  ...invalid.map((value) => [`__Host-cart=${value}`, undefined]),
  [`x__Host-cart=${id}`, undefined],
  [`__Host-cart2=${id}`, undefined],
])('%s holds the id %s', (cookie = '', expected) => expect(idIn(cookie)).toBe(expected));

test('a new id is 32 random bytes that the cookie and its reader agree on; its key is a hash that does not hold it', () => {
  const fresh = newCartId();
  expect(Buffer.from(fresh, 'base64url')).toHaveLength(32);
  expect(idIn(cartCookies(cookies, fresh, emptyCart)[0]?.split(';')[0] ?? '')).toBe(fresh);
  expect(toCartKey(id)).toMatch(/^[\da-f]{64}$/);
  expect(new Set([toCartKey(id), toCartKey(id), toCartKey(fresh)]).size).toBe(2);
});
