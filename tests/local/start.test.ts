import { once } from 'node:events';
import { readFile, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIfNeeded } from '#local/site/site.ts';
import { folderForEachTest } from '../folders.ts';
import { freePort, putFiles, startShop, type RunningShop } from './running-shop.ts';

const path = folderForEachTest();
let running: RunningShop | undefined;

const settings = `
export default () => Response.json(Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(URL|SITE_URL|STRIPE_|FROM_FILE|BOTH)/.test(name))));
export const config = { path: '/api/settings' };
`;
/** Replaces astro: writes a page that counts the builds, or fails before it has written everything. */
const builder = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { securityHeaders } from ${JSON.stringify(resolve('src/integrations/security-headers.ts'))};
rmSync('dist/_headers', { force: true });
const before = existsSync('dist/index.html') ? Number(readFileSync('dist/index.html', 'utf8')) : 0;
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', String(before + 1));
writeFileSync('dist/arguments.txt', process.env.SITE_URL + ' ' + process.argv.slice(2).join(' '));
writeFileSync('dist/robots.txt', 'Sitemap: ' + process.env.SITE_URL + '/sitemap-index.xml');
writeFileSync('dist/_redirects', '/build-' + (before + 1) + ' / 301');
if (existsSync('src/broken')) process.exit(1);
if (existsSync('src/edited-once')) {
  rmSync('src/edited-once');
  appendFileSync('src/page.astro', ' ');
}
const { hooks } = securityHeaders(undefined, { repository: '', branch: '' });
await hooks['astro:build:done']({ dir: new URL('dist/', 'file://' + process.cwd() + '/'), logger: { info() {} } });
`;

beforeEach(() =>
  putFiles(path(), {
    'package.json': '{"type":"module"}',
    'netlify.toml': '',
    'src/page.astro': '',
    'netlify/functions/settings.ts': settings,
    'netlify/local/start.ts': `import ${JSON.stringify(resolve('netlify/local/start.ts'))};`,
    'node_modules/astro/bin/astro.mjs': builder,
  }),
);
afterEach(async () => {
  await running?.kill('SIGKILL');
  running = undefined;
});

async function start(env: Record<string, string> = {}): Promise<RunningShop> {
  await running?.kill('SIGKILL');
  running = await startShop(path('data'), env, path());
  return running;
}
const built = () => readFile(path('dist/index.html'), 'utf8');

test('opens the shop with a store, the sandbox and the first build, says so, and closes cleanly; on another port its pages name that one', async () => {
  // SITE_URL in the file differs from the address that serves the shop.
  await putFiles(path(), { '.env': 'FROM_FILE=file\nBOTH=file\nSITE_URL=https://soap.test\n' });
  const { origin, printed, send, kill } = await start({ BOTH: 'real' });
  for (const words of [`The shop is open:  ${origin}`, '4242 4242 4242 4242', path('data')])
    expect(printed()).toContain(words);
  expect([(await send('/')).body, (await send('/build-1')).status]).toEqual(['1', 301]);
  // Canonical links, sitemap and feed name this address.
  expect((await send('/arguments.txt')).body).toBe(`${origin} build --silent`);
  expect(JSON.parse((await send('/api/settings')).body)).toMatchObject({
    FROM_FILE: 'file',
    BOTH: 'real',
    SITE_URL: origin,
    STRIPE_API_ORIGIN: origin,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  });
  expect((await send('/v1/checkout/sessions')).status).toBe(401);
  running = undefined;
  expect(await kill('SIGTERM')).toBe(0);
  const again = await start();
  expect([again.origin === origin, await built()]).toEqual([false, '1']);
  expect((await again.send('/robots.txt')).body).toBe(`Sitemap: ${again.origin}/sitemap-index.xml`);
});

test('runs a scheduled job when its button is pressed, and says what came of it', async () => {
  const job = (work: string) => `export default () => { ${work} };\nexport const config = { schedule: '@daily' };`;
  await putFiles(path(), {
    'netlify/functions/nightly.ts': job("process.env['FROM_FILE'] = 'of the job'"),
    'netlify/functions/broken.ts': job("throw new Error('No <b>store</b>')"),
  });
  const { origin, send, printed } = await start();
  const jobs = `${origin}/sandbox/jobs/`;
  const press = (name: string, method = 'POST') => fetch(jobs + name, { method, redirect: 'manual' });
  expect(printed()).toContain(jobs);
  expect((await send('/sandbox/jobs/')).body).toMatch(/broken[^]*@daily[^]*nightly[^]*Run now/);
  expect((await send('/sandbox/')).body).toContain('/sandbox/jobs/');
  const pressed = await Promise.all([press('nightly', 'GET'), press('settings'), press('nightly'), press('broken')]);
  expect(pressed.map(({ status }) => status)).toEqual([404, 404, 303, 303]);
  expect(JSON.parse((await send('/api/settings')).body)).toMatchObject({ FROM_FILE: 'of the job' });
  const { body } = await send('/sandbox/jobs/');
  for (const words of ['done, ', 'failed: No &lt;b&gt;store&lt;/b&gt;, ']) expect(body).toContain(words);
});

/** Linux answers on all of 127.0.0.0/8. */
const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

test('with a key leaves payments to Stripe; with HOST goes by that address, to which browsers are sent', async () => {
  const { port, origin, printed } = await start({ STRIPE_SECRET_KEY: 'sk_test_mine', HOST: host });
  const own = `http://${host}:${port}`;
  for (const words of ['Stripe in test mode', `The shop is open:  ${own}`]) expect(printed()).toContain(words);
  const ask = (address: string) => fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const found: unknown = await (await ask(`${own}/api/settings`)).json();
  expect(found).toMatchObject({ SITE_URL: own });
  expect(found).not.toHaveProperty('STRIPE_API_ORIGIN');
  for (const path of ['/v1/checkout/sessions', '/sandbox/pay/x']) expect((await ask(own + path)).status).toBe(404);
  const moved = await ask(`${origin}/products?scent=rose`);
  expect([moved.status, moved.headers.get('location')]).toEqual([307, `${own}/products?scent=rose`]);
});

test('pages are built when there are none or when they are older than their sources', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await buildIfNeeded(path());
  await buildIfNeeded(path());
  expect(await built()).toBe('1');
  const later = new Date(Date.now() + 2000);
  await utimes(path('src/page.astro'), later, later);
  await buildIfNeeded(path());
  expect(await built()).toBe('2');
});

test('pages are built again if a source changes during a build', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await putFiles(path(), { 'src/edited-once': '' });
  for (const count of ['1', '2', '2']) {
    await buildIfNeeded(path());
    expect(await built()).toBe(count);
  }
});

test('pages that cannot be built end the start, and are built again by the next one', async () => {
  await putFiles(path(), { 'src/broken': '' });
  await expect(start()).rejects.toThrow('The build failed: see above.');
  expect(await built()).toBe('1');
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(buildIfNeeded(path())).rejects.toThrow('The build failed');
  expect(await built()).toBe('2');
});

test('a port that is taken or is none, and a foreign host, are refused with a way out', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const free = await freePort();
  const wrong: [env: Record<string, string>, words: string][] = [
    [{ PORT: String(port) }, `localhost:${port}: Error: listen EADDRINUSE: address already in use`],
    [{ PORT: '70000' }, 'localhost:70000: RangeError [ERR_SOCKET_BAD_PORT]: options.port should be >= 0 and < 65536'],
    [{ PORT: 'x' }, 'localhost:x: RangeError [ERR_SOCKET_BAD_PORT]: options.port should be >= 0 and < 65536'],
    [
      { PORT: String(free), HOST: '192.0.2.1' },
      `192.0.2.1:${free}: Error: listen EADDRNOTAVAIL: address not available`,
    ],
  ];
  const said = await Promise.all(
    wrong.map(([env]) => startShop(path(), env, path()).then(String, ({ message }: Error) => message)),
  );
  for (const [at, [, words]] of wrong.entries()) {
    expect(said[at]).toContain(`The shop did not open:\nThe shop cannot open at ${words}`);
    expect(said[at]).toMatch(/\nSet PORT or HOST .* npm start\.\n$/);
  }
  other.close();
});
