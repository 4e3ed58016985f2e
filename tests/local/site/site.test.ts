import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Handle } from '#local/http.ts';
import { createSite, shopAddress } from '#local/site/site.ts';
import { makeDataFolder, putFiles, removeFolder } from '../running-shop.ts';

const script = 'export const soap = "soap";\n'.repeat(100);
const files = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/404.html': '<h1>Lost</h1>',
  'dist/about.html': '<h1>About</h1>',
  'dist/products.html': '<h1>Products</h1>',
  'dist/_astro/main.js': script,
  'dist/_astro/main.js.map': '{}',
  'dist/.git/config': 'secret',
  'dist/netlify.toml': 'secret',
  'dist/package.json': '{}',
  'dist/picture.avif': 'x'.repeat(1000),
  'dist/.well-known/security.txt': 'Contact: us',
  'dist/_headers': '/*\n  X-From-File: yes\n',
  'dist/plain.html': '<h1>Plain</h1>',
  'dist/_redirects': '/moved /about 301\n/plain.html /plain 301!\n',
};
const redirect = (from: string, to: string, more = '') => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${more}\n`;
/** In addition to those of netlify.toml. */
const redirects = [
  redirect('/old/*', '/:splat', 'status = 301'),
  redirect('/away', 'https://evil.test/'),
  redirect('/about-us', '/about', 'status = 200'),
  redirect('/about', '/'),
  redirect('/index', '/', 'status = 302\nforce = true'),
];

let root: string;
let site: Handle;
beforeAll(async () => {
  root = await makeDataFolder();
  await putFiles(root, { ...files, 'netlify.toml': [await readFile('netlify.toml', 'utf8'), ...redirects].join('\n') });
  site = createSite(root);
});
afterAll(() => removeFolder(root));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost:8888${path}`, { method, headers }));

test('pages are only read, and .well-known is public', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(200);
  const { status, headers } = await ask('/about', {}, 'POST');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const rewritten = await ask('/about-us');
  expect([rewritten.headers.get('x-from-file'), await rewritten.text()]).toEqual(['yes', '<h1>About</h1>']);
});

test.each([
  ['/about/?scent=rose', 301, '/about?scent=rose'],
  ['/products/', 301, '/products'],
  ['/plain.html', 301, '/plain'],
  ['/moved', 301, '/about'],
  ['/old/about?x=1', 301, '/about?x=1'],
  ['/index', 302, '/'],
  // Unless forced, a redirect gives way to a file.
  ['/about', 200, null],
  ['/plain', 200, null],
])('%s is answered by %i %s', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

test.each([
  ...['/away', '/old//evil.test', '/old/%2fevil.test', '/old/%5cevil.test', '/old/%5c%5cevil.test'],
  ...['/old/https://evil.test', '/old/%2fevil.test%2f%2fevil.test'],
  ...['/products?base=//evil.test', '/products?base=https://evil.test&scent=..%2f..%2f%2fevil.test'],
])('%s never leads away from the site', async (path) => {
  const location = (await ask(path)).headers.get('location') ?? '/';
  expect(new URL(location, 'http://localhost:8888').origin).toBe('http://localhost:8888');
  expect(location).toMatch(/^\/(?![/\\])/);
});

const hidden = ['/Package.json', '/_headers', '/_astro/main.js.map', '/_astro', '/%00'];
test.each(hidden)('%s gets the 404 page, whatever a build left there', async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([404, '<h1>Lost</h1>']);
});

test.each(['gzip, deflate, br, zstd', 'BR'])('files come compressed for %s', async (accept) => {
  for (const time of ['first', 'second']) {
    const { headers, body } = await ask('/_astro/main.js', { 'accept-encoding': accept });
    expect([headers.get('content-encoding'), headers.get('vary')], time).toEqual(['br', 'accept-encoding']);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  }
});

test.each([
  ['/_astro/main.js', 'gzip'],
  ['/picture.avif', 'br'],
])('%s comes as it is for %j', async (path, accept) => {
  expect((await ask(path, { 'accept-encoding': accept })).headers.get('content-encoding')).toBeNull();
});

const address = (family: 'IPv4' | 'IPv6', text: string, internal = false) => ({
  address: text,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  ...(family === 'IPv6' ? { family, scopeid: 0 } : { family }),
});
const lo = [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)];
const wifi = [address('IPv6', 'fe80::1'), address('IPv4', '192.168.1.20')];

test.each<[string, NodeJS.Dict<ReturnType<typeof address>[]>, string]>([
  ['', { lo, wifi }, 'http://localhost:8888'],
  ['0.0.0.0', { lo, wifi }, 'http://192.168.1.20:8888'],
  ['0.0.0.0', { lo }, 'http://localhost:8888'],
  ['fd00::7', { lo, wifi }, 'http://[fd00::7]:8888'],
])('with HOST=%s on %j the shop is at %s', (HOST, interfaces, origin) => {
  expect(shopAddress({ HOST }, 8888, interfaces)).toBe(origin);
});
