import { describe, expect, test } from 'vitest';
import { otherAddress, shopAddress } from '#local/site/site.ts';

const address = (family: 'IPv4' | 'IPv6', text: string, internal = false) => ({
  ...{ address: text, family, internal, netmask: '', mac: '', cidr: null },
  ...(family === 'IPv6' ? { family, scopeid: 0 } : { family }),
});
const lo = [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)];
const wifi = [address('IPv6', 'fe80::1'), address('IPv4', '192.168.1.20')];

test.each<[Record<string, string>, NodeJS.Dict<ReturnType<typeof address>[]>, string]>([
  [{ HOST: '' }, { lo, wifi }, 'http://localhost:8888'],
  [{ HOST: '0.0.0.0' }, { lo, wifi }, 'http://192.168.1.20:8888'],
  [{ HOST: '0.0.0.0' }, { lo }, 'http://localhost:8888'],
  [{ HOST: 'fd00::7' }, { lo, wifi }, 'http://[fd00::7]:8888'],
  [{ SITE_URL: 'https://soap.test' }, { lo, wifi }, 'http://localhost:8888'],
])('with %j on %j the shop is at %s', (env, interfaces, origin) => {
  expect(shopAddress(env, 8888, interfaces)).toBe(origin);
});

describe('a browser that opens', () => {
  const shop = 'http://192.168.1.20:8888';
  const page = { accept: 'text/html,*/*' };

  test.each<[string, RequestInit, string | undefined]>([
    ['/products?x=1', { headers: { ...page, host: 'localhost:8888' } }, `${shop}/products?x=1`],
    ['/favicon.ico', { headers: { accept: 'image/*', host: 'localhost:8888' } }, undefined],
    ['/API', { headers: { ...page, host: 'localhost:8888' } }, undefined],
    ['/apis', { headers: { ...page, host: 'localhost:8888' } }, `${shop}/apis`],
    ['/sandbox/checkout/x', { method: 'POST', headers: { ...page, host: 'localhost:8888' } }, undefined],
  ])('%s by %j goes to %s', (path, init, target) => {
    expect(otherAddress(new Request(`http://localhost:8888${path}`, init), shop)).toBe(target);
  });
});
