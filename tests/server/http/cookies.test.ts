import { expect, test } from 'vitest';
import { cookiesOf } from '#server/http/cookies.ts';

const sites = ['https://soap.test', 'http://localhost:8888', 'http://192.168.1.20:8888'];

test.each(sites)(
  'at %s a cookie is one that its browser keeps, bound to the host and out of reach of scripts',
  (site) => {
    const cookie = cookiesOf(site).serialize('cart', 'x', { sameSite: 'Lax', maxAgeMs: 60_000 });
    const [name, secure] = site.startsWith('https') ? ['__Host-cart', ' Secure;'] : ['cart', ''];
    expect(cookie).toBe(`${name}=x; Path=/;${secure} HttpOnly; SameSite=Lax; Max-Age=60`);
  },
);

test.each([
  ['__Host-cart=x', 'x', undefined],
  ['cart=y; __Host-cart=x', 'x', 'y'],
  ['cart=y', undefined, 'y'],
  ['__Host-cart=x; __Host-cart=y', undefined, undefined],
  ['cart=x; cart=y', undefined, undefined],
])('of %s it reads %s by https and %s by http', (cookie, ...values) => {
  for (const [at, site] of sites.slice(0, 2).entries())
    expect(cookiesOf(site).read(new Request(site, { headers: { cookie } }), 'cart')).toBe(values[at]);
});

test('one that pages may read has no prefix', () => {
  const [secure, readable] = [cookiesOf('https://soap.test'), { isReadable: true }];
  expect(secure.serialize('cart-count', '3', { sameSite: 'Lax', maxAgeMs: 60_000, ...readable })).toBe(
    'cart-count=3; Path=/; Secure; SameSite=Lax; Max-Age=60',
  );
  const request = new Request('https://soap.test', { headers: { cookie: '__Host-cart-count=4; cart-count=3' } });
  expect(secure.read(request, 'cart-count', readable)).toBe('3');
});
