import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildIfNeeded } from '#local/site/build.ts';
import { freePort } from './running-shop.ts';

let root: string;
let port: number;
let running: ChildProcess[];

const settings = `
export default () => Response.json(Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(URL|SITE_URL|STRIPE_|FROM_FILE|BOTH)/.test(name))));
export const config = { path: '/api/settings' };
`;
/** Stands for astro: leaves a page that counts the builds, or fails if asked to, before all is written. */
const builder = `
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
rmSync('dist/_headers', { force: true });
const before = existsSync('dist/index.html') ? Number(readFileSync('dist/index.html', 'utf8')) : 0;
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', String(before + 1));
writeFileSync('dist/_redirects', '/build-' + (before + 1) + ' / 301');
if (existsSync('src/broken')) process.exit(1);
writeFileSync('dist/_headers', '');
`;

const put = async (files: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'start-'));
  port = await freePort();
  running = [];
  await put({
    'package.json': '{"type":"module"}',
    'netlify.toml': '',
    'src/page.astro': '',
    'netlify/functions/settings.ts': settings,
    'node_modules/astro/bin/astro.mjs': builder,
  });
});
afterEach(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(root, { recursive: true });
});

/** `npm start` in a small project. Settles when the shop is open or the process has ended. */
async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(process.execPath, [resolve('netlify/local/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      STRIPE_SECRET_KEY: undefined,
      SITE_URL: undefined,
      HOST: undefined,
      PORT: String(port),
      ...env,
    },
  });
  running.push(child);
  let text = '';
  const opened = Promise.withResolvers();
  const hear = (part: Buffer): void => {
    text += part.toString();
    if (text.includes('Ctrl+C')) opened.resolve(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await Promise.race([opened.promise, once(child, 'close')]);
  return { child, said: () => text };
}

const at = (path: string): string => `http://localhost:${port}${path}`;
const page = async (path: string): Promise<string> => (await fetch(at(path))).text();

/** The source is newer than the build. */
async function touchSource(): Promise<void> {
  const later = new Date(Date.now() + 2000);
  await utimes(join(root, 'src/page.astro'), later, later);
}

const statusOf = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status;

test('opens the shop with a store, the sandbox and the first build, says so, and closes cleanly', async () => {
  // Where the shop is served is not where the file says that it will be.
  await put({ '.env': 'FROM_FILE=file\nBOTH=file\nSITE_URL=https://soap.test\n' });
  const { child, said } = await start({ BOTH: 'real' });
  for (const words of [`The shop is open:  ${at('')}`, '4242 4242 4242 4242', '.netlify/local'])
    expect(said()).toContain(words);
  expect([await page('/'), await statusOf('/build-1')]).toEqual(['1', 301]);
  expect(JSON.parse(await page('/api/settings'))).toMatchObject({
    ...{ FROM_FILE: 'file', BOTH: 'real', SITE_URL: at(''), STRIPE_API_ORIGIN: at('') },
    ...{ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' },
  });
  expect(await statusOf('/v1/checkout/sessions')).toBe(401);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** Linux answers at all of 127.0.0.0/8 by itself. */
const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

test('with a key leaves payments to Stripe; with HOST goes by that address, to which browsers are sent', async () => {
  const { said } = await start({ STRIPE_SECRET_KEY: 'sk_test_mine', HOST: host });
  const own = `http://${host}:${String(port)}`;
  expect(said()).toContain('Stripe in test mode');
  expect(said()).toContain(`The shop is open:  ${own}`);
  const settings: unknown = await (await fetch(`${own}/api/settings`)).json();
  expect(settings).toMatchObject({ SITE_URL: own });
  expect(settings).not.toHaveProperty('STRIPE_API_ORIGIN');
  for (const path of ['/v1/checkout/sessions', '/sandbox/pay/x']) expect(await statusOf(path)).toBe(404);
  const moved = await fetch(at('/products?scent=rose'), { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([307, `${own}/products?scent=rose`]);
});

describe('the pages', () => {
  const noLog = () => vi.spyOn(console, 'log').mockReturnValue();
  const built = () => readFile(join(root, 'dist/index.html'), 'utf8');

  test('are built when there are none or when they are older than their sources', async () => {
    noLog();
    await buildIfNeeded(root);
    await buildIfNeeded(root);
    expect(await built()).toBe('1');
    await touchSource();
    await buildIfNeeded(root);
    expect(await built()).toBe('2');
  });

  test('that cannot be built end the start, and are built again by the next one', async () => {
    noLog();
    await put({ 'src/broken': '' });
    await expect(buildIfNeeded(root)).rejects.toThrow('The build failed');
    const { child, said } = await start();
    expect(said()).toContain('The build failed: see above.');
    expect([child.exitCode, await built()]).toEqual([1, '2']);
  });
});

test('a port that is taken is refused, with a way out', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { child, said } = await start();
  other.close();
  expect(said()).toBe(`Port ${port} is taken: stop what uses it, or take another one: PORT=${port + 2} npm start.\n`);
  expect(child.exitCode).toBe(1);
});

test.each([
  ['PORT', '70000', 'PORT is "70000", which is no port: start with a number, as in PORT=8890 npm start.\n'],
  ['PORT', 'soap', 'PORT is "soap", which is no port: start with a number, as in PORT=8890 npm start.\n'],
  [
    'HOST',
    '192.0.2.1',
    'HOST is "192.0.2.1", which is no address of this machine: HOST=0.0.0.0 npm start serves them all.\n',
  ],
])('%s=%s is refused, with a way out', async (name, value, words) => {
  const { child, said } = await start({ [name]: value });
  expect([said(), child.exitCode]).toEqual([words, 1]);
});
