import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleSite, type SampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await openSampleSite();
});
afterAll(() => site.remove());
const ask: SampleSite['ask'] = (...args) => site.ask(...args);

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
