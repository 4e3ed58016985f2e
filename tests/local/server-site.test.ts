import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '#local/site.ts';
import type { Handle } from '#local/exchange.ts';

let root: string;
let site: Handle;

const script = 'export const soap = "soap";\n'.repeat(100);
const files = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/404.html': '<h1>Lost</h1>',
  'dist/about.html': '<h1>About</h1>',
  'dist/products/index.html': '<h1>Products</h1>',
  'dist/_astro/main.js': script,
  'dist/_astro/main.js.map': '{}',
  'dist/picture.avif': 'x'.repeat(1000),
  'dist/.env': 'SECRET=1',
  'dist/.git/config': 'secret',
  'dist/.well-known/security.txt': 'Contact: us',
  'dist/netlify.toml': 'secret',
  'dist/package.json': '{}',
  'dist/_headers': '/about\n  X-From-File: yes\n',
  'dist/plain.html': '<h1>Plain</h1>',
  'dist/_redirects': '/moved /about 301\n/plain.html /plain 301!\n',
  'package.json': '{"secret":true}',
  '.netlify/v1/config.json': JSON.stringify({
    headers: [{ for: '/products', values: { 'Content-Security-Policy': "default-src 'none'" } }],
  }),
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const rules = `
    [[redirects]]
      from = "/old/*"
      to = "/:splat"
      status = 301
    [[redirects]]
      from = "/away"
      to = "https://evil.test/"
    [[redirects]]
      from = "/about-us"
      to = "/about"
      status = 200
    [[redirects]]
      from = "/about"
      to = "/"
    [[redirects]]
      from = "/index"
      to = "/"
      status = 302
      force = true
  `;
  await writeFile(join(root, 'netlify.toml'), (await readFile('netlify.toml', 'utf8')) + rules);
  site = createSite(root);
});
afterAll(() => rm(root, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  site(new Request(`http://localhost:8888${path}`, { method, headers }), { ip: '127.0.0.1' });

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/index.html', 'Home'],
    ['/about', 'About'],
    ['/about?scent=rose', 'About'],
    ['/about.html', 'About'],
    ['/products/', 'Products'],
    ['/about-us', 'About'],
  ])('%s shows %s, to be asked for again each time', async (path, title) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<h1>${title}</h1>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('carry the rules of netlify.toml, _headers and the adapter', async () => {
    const security = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    };
    expect(Object.fromEntries((await ask('/about')).headers)).toMatchObject({ ...security, 'x-from-file': 'yes' });
    expect(Object.fromEntries((await ask('/lost')).headers)).toMatchObject(security);
    const products = Object.fromEntries((await ask('/products/')).headers);
    expect(products).toMatchObject({ ...security, 'content-security-policy': "default-src 'none'" });
  });

  it('are only read', async () => {
    const response = await ask('/about', {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/lost', {}, 'DELETE')).status).toBe(404);
  });
});

describe('redirects', () => {
  it.each([
    ['/about/', 301, '/about'],
    ['/about/?scent=rose', 301, '/about?scent=rose'],
    ['/products', 301, '/products/'],
    ['/plain.html', 301, '/plain'],
    ['/moved', 301, '/about'],
    ['/old/about?x=1', 301, '/about?x=1'],
    ['/index', 302, '/'],
  ])('%s leads by %i to %s', async (path, status, location) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    '/away',
    '/old//evil.test',
    '/old/%2fevil.test',
    '/old/%5cevil.test',
    '/old/%5c%5cevil.test',
    '/old/https://evil.test',
    '/old/%2fevil.test%2f%2fevil.test',
  ])('%s never leads away from the site', async (path) => {
    const location = (await ask(path)).headers.get('location') ?? '/';
    expect(new URL(location, 'http://localhost:8888').origin).toBe('http://localhost:8888');
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  it('give way to a file, unless they are forced', async () => {
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/plain')).status).toBe(200);
  });

  it('are for reading: a form is not sent on', async () => {
    expect((await ask('/about/', {}, 'POST')).status).toBe(405);
  });
});

describe('what is not there', () => {
  it.each([
    ...[
      '/lost',
      '/lost/',
      '/about/lost',
      '//about',
      '//evil.test',
      '/%zz',
      '/%00',
      '/%5cevil.test',
      '/..%2fpackage.json',
    ],
    ...['/.env', '/.git/config', '/netlify.toml', '/package.json', '/_headers', '/_redirects', '/_astro/main.js.map'],
    ...['/Package.json', `/${'x'.repeat(5000)}`, '/_astro', '/404.html/x'],
  ])('%s gets the 404 page', async (path) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([404, '<h1>Lost</h1>']);
    expect(response.headers.get('etag')).toBeNull();
  });

  it('does not include what the world may know', async () => {
    expect((await ask('/.well-known/security.txt')).status).toBe(200);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for ever', async () => {
    const { headers } = await ask('/_astro/main.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ])('come compressed for %s', async (accept, encoding, unpack) => {
    for (const first of [true, false]) {
      const response = await ask('/_astro/main.js', { 'accept-encoding': accept });
      expect([first, response.headers.get('content-encoding')]).toEqual([first, encoding]);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(unpack(body).toString()).toBe(script);
    }
  });

  it.each([
    ['/_astro/main.js', ''],
    ['/_astro/main.js', 'identity, br;q=0.0'],
    ['/picture.avif', 'br'],
    ['/', 'br'],
  ])('%s comes as it is for %j', async (path, accept) => {
    expect((await ask(path, { 'accept-encoding': accept })).headers.get('content-encoding')).toBeNull();
  });

  it('are not sent again to whom has them, until they change', async () => {
    const etag = (await ask('/_astro/main.js')).headers.get('etag') ?? '';
    const again = await ask('/_astro/main.js', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toContain('immutable');
    await writeFile(join(root, 'dist/_astro/main.js'), `${script}//`);
    expect((await ask('/_astro/main.js', { 'if-none-match': etag })).status).toBe(200);
    await writeFile(join(root, 'dist/_astro/main.js'), script);
  });

  it('are described by HEAD as by GET', async () => {
    const [get, head] = await Promise.all([ask('/about'), ask('/about', {}, 'HEAD')]);
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(get.headers)]);
  });
});
