import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, root } from './tree.ts';

/** What a deploy uploads, made by Netlify's own packager. */
let bundles: FunctionResult[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await zipFunctions(join(root, 'netlify/functions'), folder, { basePath: root, archiveFormat: 'none' });
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

const slashed = (path: string) => path.split(sep).join('/');
const names = paths
  .filter((path) => /^netlify\/functions\/.*\.ts$/.test(path))
  .map((path) => basename(path, '.ts'))
  .toSorted();
const bundleOf = (name: string) => {
  const bundle = bundles.find((one) => one.name === name);
  if (!bundle) throw new Error(`No bundle of ${name}`);
  return bundle;
};
const codeFileOf = (name: string) => join(bundleOf(name).path, 'netlify/functions', `${name}.mjs`);

test('each entry point is one function of the current kind', () => {
  expect(bundles.map(({ name }) => name).toSorted()).toEqual(names);
  expect(bundles.filter(({ runtimeAPIVersion }) => runtimeAPIVersion !== 2)).toEqual([]);
});

test('the functions answer at the addresses of the shop', () => {
  const addresses = Object.fromEntries(
    bundles.map(({ name, routes = [] }) => [name, routes.map(({ pattern }) => pattern)]),
  );
  expect(addresses).toMatchObject({
    cart: ['/api/cart'],
    'cart-item': ['/api/cart/:id'],
    'create-checkout-session': ['/api/create-checkout-session'],
    'checkout-session': ['/api/checkout-session/:id'],
    'restore-cart': ['/api/restore-cart'],
    'open-checkout': ['/api/open-checkout'],
    'stripe-webhook': ['/api/stripe-webhook'],
    'checkout-redirect': ['/checkout'],
    'api-not-found': ['/api', '/api/*'],
  });
});

describe.each(names)('%s', (name) => {
  test('brings along only what functions may', () => {
    const ours = (bundleOf(name).inputs ?? [])
      .map((path) => slashed(relative(root, path)))
      .filter((path) => !path.startsWith('node_modules/') && !path.startsWith('..'));
    const allowed =
      /^(netlify\/(functions|server)|src\/(shop|api))\/|^package\.json$|^src\/content\/(site|scents\/[\w-]+)\.yaml$/;
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((path) => !allowed.test(path))).toEqual([]);
  });

  test('has nothing of the sandbox, the tests or a setting of this machine in it', async () => {
    const files = (await readdir(bundleOf(name).path, { recursive: true })).map(slashed);
    const unpacked = files.filter((path) => !path.startsWith('node_modules/'));
    expect(unpacked.filter((path) => /netlify\/local|sandbox|(^|\/)tests?\/|\.env/.test(path))).toEqual([]);
    const code = await readFile(codeFileOf(name), 'utf8');
    // The packager writes each file's path above its code.
    expect(code.match(/^\/\/ (netlify\/local|tests)\/.*|sk_(test|live)_\w{8}/gm) ?? []).toEqual([]);
  });
});

test('files that a function reads by their path are beside it', async () => {
  for (const { name, path } of bundles) {
    const code = await readFile(codeFileOf(name), 'utf8');
    const asked = Array.from(code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g), ([, file = '']) => file);
    const there = new Set((await readdir(path, { recursive: true })).map(slashed));
    expect(asked.filter((file) => !there.has(posix.join('netlify/functions', file)))).toEqual([]);
  }
});

describe('loading', () => {
  const run = promisify(execFile);

  test('works for each of them, without a setting', async () => {
    const urls = names.map((name) => pathToFileURL(codeFileOf(name)).href);
    const script = `for (const url of process.argv.slice(1)) console.log(Object.keys(await import(url)).toSorted().join())`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...urls], { env: {} });
    expect(stdout.trim().split('\n')).toEqual(names.map(() => 'config,default'));
  });

  /** Whoever speaks to Stripe loads its SDK with the rest; for all others that would be a wait for nothing. */
  const speakToStripe = ['checkout-session', 'create-checkout-session', 'restore-cart', 'stripe-webhook'];

  test.each(names)('of %s reads no library that it may not need', async (name) => {
    const listen = `import { registerHooks } from 'node:module';
      const asked = new Set();
      registerHooks({ resolve: (name, context, next) => (asked.add(name), next(name, context)) });
      await import(process.argv[1]);
      console.log(JSON.stringify([...asked]));`;
    const url = pathToFileURL(codeFileOf(name)).href;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', listen, url], { env: {} });
    const asked = JSON.parse(stdout) as string[];
    const costly = asked.filter((library) => /^(stripe|nodemailer|yaml)$/.test(library));
    expect(costly).toEqual(speakToStripe.includes(name) ? ['stripe'] : []);
  });

  test.each(['cart', 'cart-item'])('of %s leaves Stripe to the first call that needs it', async (name) => {
    expect(await readFile(codeFileOf(name), 'utf8')).toMatch(/import\("stripe"\)/);
  });
});

/** How often one caller may ask, as it stands in the deploy; by what callers are distinguished. */
const limitOf = (name: string) => {
  const config = bundleOf(name).trafficRules?.action.config;
  return config && { ...config.rateLimitConfig, by: config.aggregate.keys.map(({ type }) => type) };
};

const perMinute = (windowLimit: number) => ({
  windowLimit,
  windowSize: 60,
  algorithm: 'sliding_window',
  by: ['ip', 'domain'],
});

test.each([
  ['cart', 120],
  ['cart-item', 120],
  ['create-checkout-session', 30],
  ['checkout-session', 30],
  ['restore-cart', 30],
  ['open-checkout', 120],
  ['health', 60],
  ['owner-session', 20],
  ['owner-orders', 60],
  ['owner-order', 60],
  ['owner-totals', 30],
  ['owner-export', 10],
  ['api-not-found', 120],
])('row 111: one address may ask %s %d times a minute', (name, times) => {
  expect(limitOf(name)).toEqual(perMinute(times));
});

test('row 111: Stripe may call as often as it has to', () => {
  expect(limitOf('stripe-webhook')).toBeUndefined();
});

test('row 111: no function of the API but the webhook is without a limit', () => {
  const ofApi = bundles.filter(({ routes = [] }) => routes.some(({ pattern }) => pattern.startsWith('/api')));
  const free = ofApi.filter(({ trafficRules }) => !trafficRules).map(({ name }) => name);
  expect(free).toEqual(['stripe-webhook']);
});

test('row 112: the sweep runs every day and has no address', () => {
  expect(bundleOf('sweep-carts')).toMatchObject({ schedule: '@daily', routes: [] });
});
