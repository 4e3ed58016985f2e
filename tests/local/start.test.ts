import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './running-shop.ts';

let root: string;
let port: number;
let running: ChildProcess[];

const keeper = `
import { getStore } from ${JSON.stringify(resolve('node_modules/@netlify/blobs/dist/main.js'))};
export default async (request, { params }) => {
  const store = getStore({ name: 'kept', consistency: 'strong' });
  if (request.method === 'POST') await store.set(params.key, 'x'.repeat(1000), { onlyIfNew: true });
  return new Response(await store.get(params.key));
};
export const config = { path: '/api/keep/:key' };
`;
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
    'netlify/functions/keeper.ts': keeper,
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

describe('npm start', () => {
  it('opens the shop with a store and the sandbox, says so, and closes cleanly', async () => {
    const { child, said } = await start();
    expect(said()).toContain(`The shop is open:  http://localhost:${port}`);
    expect(said()).toContain('4242 4242 4242 4242');
    expect(said()).toContain('.netlify/local');
    expect(await page('/')).toBe('1');
    expect(JSON.parse(await page('/api/settings'))).toMatchObject({
      SITE_URL: `http://localhost:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_ORIGIN: `http://localhost:${port}`,
    });
    expect((await fetch(at('/v1/checkout/sessions'))).status).toBe(401);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('leaves payments to Stripe if there is a key', async () => {
    const { said } = await start({ STRIPE_SECRET_KEY: 'sk_test_mine' });
    expect(said()).toContain('Stripe in test mode');
    expect(JSON.parse(await page('/api/settings'))).not.toHaveProperty('STRIPE_API_ORIGIN');
    for (const path of ['/v1/checkout/sessions', '/sandbox/pay/x']) expect((await fetch(at(path))).status).toBe(404);
  });

  it('takes .env, where the real environment does not say otherwise', async () => {
    await put({ '.env': 'FROM_FILE=file\nBOTH=file\nSITE_URL=https://soap.test\n' });
    await start({ BOTH: 'real' });
    const settings = JSON.parse(await page('/api/settings'));
    // Where the shop is served is not where the file says that it will be.
    expect(settings).toMatchObject({ FROM_FILE: 'file', BOTH: 'real', SITE_URL: at('') });
  });

  it('loses no acknowledged write when it is killed', async () => {
    const { child } = await start();
    const keys = Array.from({ length: 100 }, (_, at) => `key-${at}`);
    const acknowledged: string[] = [];
    const writes = keys.map(async (key) => {
      const response = await fetch(at(`/api/keep/${key}`), { method: 'POST' });
      if (response.ok) acknowledged.push(key);
      if (acknowledged.length === 20) child.kill('SIGKILL');
    });
    await Promise.allSettled(writes);
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    await start();
    for (const key of acknowledged) expect(await page(`/api/keep/${key}`)).toHaveLength(1000);
  });
});

describe('the pages', () => {
  const startAgain = async (): Promise<string> => {
    const { child } = await start();
    const shown = await page('/');
    child.kill('SIGTERM');
    await once(child, 'exit');
    return shown;
  };

  it('are built when there are none or when they are older than what they are made of', async () => {
    expect(await startAgain()).toBe('1');
    expect(await startAgain()).toBe('1');
    const later = new Date(Date.now() + 2000);
    await utimes(join(root, 'src/page.astro'), later, later);
    expect(await startAgain()).toBe('2');
  });

  it('come with the redirects of their own build, of the first one too', async () => {
    const statusOf = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status;
    const { child } = await start();
    expect(await statusOf('/build-1')).toBe(301);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const later = new Date(Date.now() + 2000);
    await utimes(join(root, 'src/page.astro'), later, later);
    await start();
    expect([await statusOf('/build-1'), await statusOf('/build-2')]).toEqual([404, 301]);
  });

  it('that cannot be built end the start, and are not taken for built by the next one', async () => {
    await put({ 'src/broken': '' });
    for (const time of ['first', 'second']) {
      const { child, said } = await start();
      expect(said(), time).toContain('The build failed: see above.');
      expect(child.exitCode).toBe(1);
    }
  });
});

describe('a port', () => {
  it('that is taken is refused, with a way out', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { child, said } = await start();
    other.close();
    expect(said()).toBe(`Port ${port} is taken: stop what uses it, or take another one: PORT=${port + 2} npm start.\n`);
    expect(child.exitCode).toBe(1);
  });

  it.each(['soap', '0', '70000', '-1', '80.5'])('that is %s is none', async (wrong) => {
    const { child, said } = await start({ PORT: wrong });
    expect(said()).toBe(`PORT is "${wrong}", which is no port: start with a number, as in PORT=8890 npm start.\n`);
    expect(child.exitCode).toBe(1);
  });
});
