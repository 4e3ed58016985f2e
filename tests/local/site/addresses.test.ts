import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForTests } from '../running-shop.ts';

let shop: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  shop = await openForTests();
});
afterAll(() => shop.end());

const json = 'application/json; charset=utf-8';

test.each([
  '/api/nope',
  '/api',
  '/api/',
  '/api/cart/a/b',
  '/api/checkout-session/',
  '/api/checkout-session',
  '/api/%00',
])('row 29: %s is nothing, in JSON', async (path) => {
  const { status, headers, body } = await shop.send(path, { headers: { accept: 'text/html' } });
  expect([status, headers['content-type']]).toEqual([404, json]);
  expect(JSON.parse(body)).toEqual({ message: 'There is nothing at this address.' });
});

test.each([
  ...['//api/cart', '/api/cart/', '/API/CART', '/api//cart', '/api/./cart', '/x/../api/cart', '///api/cart'],
  ...['/api/cart?', '/api/cart;x=1', '/api/cart%2f', '/api%2fcart', '/%61pi/cart', '/api/cart.html', '/api\\cart'],
])('row 30: %s is never a page with 200', async (path) => {
  const { status, headers, body } = await shop.send(path);
  const kind = String(headers['content-type']);
  expect([200, 308, 404]).toContain(status);
  if (status === 200) expect([kind, body]).toEqual([json, '[]']);
  if (!kind.startsWith('application/json')) expect(status).not.toBe(200);
});

describe('row 32: no function has a second address', () => {
  const names = readdirSync('netlify/functions').map((file) => file.replace('.ts', ''));
  test.each(names)('%s', async (name) => {
    for (const path of [`/.netlify/functions/${name}`, `/.netlify/functions/${name}/x`, `/.netlify/builders/${name}`]) {
      for (const method of ['GET', 'POST'])
        expect([path, (await shop.send(path, { method })).status]).toEqual([path, 404]);
    }
  });
});

test.each([
  '/no-such-page',
  '/product/shea-butter-tar',
  '/products/x',
  '/index.php',
  '/%zz',
  '/wp-login.php?a=b',
  '/404/x',
  '/404',
  '/404.html',
])('row 36: %s is 404 with the page for it', async (path) => {
  const { status, body } = await shop.send(path);
  expect(status).toBe(404);
  expect(body.replace(/<[^>]+>/g, '')).toContain('404 Page Not Found');
  expect(body).toContain('Did you forget to add the page to the router?');
});

test.each([
  ...['/checkout', '/checkout/', '/checkout?next=//evil.test', '/checkout?url=https://evil.test/', '/CHECKOUT'],
  ...['/checkout//evil.test', '/checkout/%2fevil.test', '/%5cevil.test', '/\\evil.test', '//evil.test/%2e%2e'],
  ...['/%2f%2fevil.test/', '/checkout%0d%0aLocation:%20//evil.test', '/products//evil.test/..', '/discount//evil.test'],
  ...['/discount/%2f%2fevil.test', '/discount/%0d%0aSet-Cookie:%20a=b', '/discount/x%26next=%2f%2fevil.test'],
])('row 37: %s leads to the products or nowhere', async (path) => {
  const { status, headers } = await shop.send(path, {
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  });
  const { location } = headers;
  expect(status).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
  if (location === undefined) return;
  // An address with `//` leads to the same one with single slashes, where there is nothing.
  if (status === 301) expect(path.replaceAll(/[/\\]+/g, '/')).toContain(location);
  else expect(location).toMatch(path.startsWith('/discount') ? /^\/products\?code=/ : /^\/products$/);
  expect(new URL(location, 'http://localhost').host).toBe('localhost');
});

test.each([
  ...['/.env', '/.git/config', '/.git/HEAD', '/netlify.toml', '/package.json', '/package-lock.json', '/_headers'],
  ...['/_redirects', '/.netlify/v1/config.json', '/.netlify/local/blobs', '/astro.config.mjs', '/tsconfig.json'],
  ...['/src/pages/index.astro', '/netlify/server/env.ts', '/dist/index.html', '/node_modules/astro/package.json'],
  ...[
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/.%2e/.env',
    '/.ENV',
    '/.env%00.html',
    '/.DS_Store',
  ],
  ...readdirSync('dist/_astro')
    .filter((name) => name.endsWith('.js'))
    .slice(0, 3)
    .map((name) => `/_astro/${name}.map`),
])('row 38: %s is not found', async (path) => {
  const { status, body } = await shop.send(path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/"dependencies"|\[build\]|readSettings|repositoryformatversion/);
});

test('there are no maps of the scripts', () => {
  expect(readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))).toEqual(
    [],
  );
});

const rawPath = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '..', '%2e', '%2f', '%5c', '%00', '%0d%0a', 'api', 'cart', 'evil.test', '?', '#', ';'),
      fc.base64String({ maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`);

test('no address makes the server fail or lead away', async () => {
  await fc.assert(
    fc.asyncProperty(rawPath, fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE'), async (path, method) => {
      const { status, headers } = await shop.send(path, { method });
      expect(status).toBeLessThan(500);
      expect(new URL(headers.location ?? '/', shop.origin).origin).toBe(shop.origin);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
