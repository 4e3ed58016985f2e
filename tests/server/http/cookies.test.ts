import { describe, expect, test } from 'vitest';
import { cookiesOf } from '#server/http/cookies.ts';

const secure = cookiesOf('https://soap.test');
const attributes = { sameSite: 'Lax', maxAgeMs: 60_000 } as const;

describe('by https', () => {
  test('a cookie is bound to the host and out of reach of scripts', () => {
    expect(secure.serialize('cart', 'x', attributes)).toBe(
      '__Host-cart=x; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60',
    );
  });

  test('one that pages may read has no prefix', () => {
    const readable = { isReadable: true };
    expect(secure.serialize('cart-count', '3', { ...attributes, ...readable })).toBe(
      'cart-count=3; Path=/; Secure; SameSite=Lax; Max-Age=60',
    );
    const request = new Request('https://soap.test', { headers: { cookie: '__Host-cart-count=4; cart-count=3' } });
    expect(secure.read(request, 'cart-count', readable)).toBe('3');
  });

  test.each([
    ['__Host-cart=x', 'x'],
    ['cart=y; __Host-cart=x', 'x'],
    ['cart=y', undefined],
    ['__Host-cart=x; __Host-cart=y', undefined],
  ])('of %s it reads %s', (cookie, value) => {
    expect(secure.read(new Request('https://soap.test', { headers: { cookie } }), 'cart')).toBe(value);
  });
});

describe.each(['http://localhost:8888', 'http://192.168.1.20:8888'])('at %s', (siteUrl) => {
  const plain = cookiesOf(siteUrl);

  test('a cookie is one that Safari keeps, and out of reach of scripts', () => {
    expect(plain.serialize('owner', '', { sameSite: 'Strict', maxAgeMs: 0 })).toBe(
      'owner=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
  });

  test.each([
    ['cart=x', 'x'],
    ['__Host-cart=y; cart=x', 'x'],
    ['__Host-cart=y', undefined],
    ['cart=x; cart=y', undefined],
  ])('of %s it reads %s', (cookie, value) => {
    expect(plain.read(new Request(siteUrl, { headers: { cookie } }), 'cart')).toBe(value);
  });
});
