import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packFunctions } from '../pack-functions.ts';
import { paths, root } from './tree.ts';

/** What a deploy uploads, made by Netlify's own packager. */
let bundles: FunctionResult[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await packFunctions(folder, { archiveFormat: 'none' });
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

/** What the functions of each kind need; a function that carries more is slower to upload and to start. */
const cartLibraries = ['@netlify/blobs', 'valibot'];
const mailLibraries = [...cartLibraries, 'nodemailer', 'yaml'];
const paymentLibraries = [...mailLibraries, 'stripe'];

/** They load Stripe's SDK with the rest; for all others that would be a wait for nothing. */
const speakToStripe = new Set(
  'checkout-session create-checkout-session restore-cart stripe-webhook compare-with-stripe owner-refund'.split(' '),
);

function librariesOf(name: string): string[] {
  if (['checkout-redirect', 'doubled-slash'].includes(name)) return [];
  if (speakToStripe.has(name)) return paymentLibraries;
  return /^(owner-.*|send-unsent-mail|clean-up)$/.test(name) ? mailLibraries : cartLibraries;
}

describe('libraries', () => {
  /** Those that our own code names, beside what they need themselves. */
  const ours = new Set(paymentLibraries);
  const filesOf = async (name: string) => {
    const found = await readdir(bundleOf(name).path, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.map((file) => slashed(relative(bundleOf(name).path, file)));
  };

  test.each(names)('%s carries those that it needs', async (name) => {
    const carried = (await filesOf(name)).map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '');
    expect([...new Set(carried)].filter((library) => ours.has(library)).toSorted()).toEqual(
      librariesOf(name).toSorted(),
    );
  });

  test.each(names)('%s carries none in a second form that `require` would load', async (name) => {
    const required = (await filesOf(name)).filter((file) => /^node_modules\/.*(\.cjs$|\/cjs\/.*\.js$)/.test(file));
    expect(required).toEqual([]);
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
    expect(costly).toEqual(speakToStripe.has(name) ? ['stripe'] : []);
  });

  /** The packager keeps only what a function reaches; what is called for the first mail or payment is loaded from here. */
  test.each(names)('of what %s brings along works too', async (name) => {
    const script = `for (const library of process.argv.slice(2)) console.log(typeof (await import(library)));`;
    const file = join(bundleOf(name).path, 'netlify/functions/load-libraries.mjs');
    await writeFile(file, script);
    const { stdout } = await run(process.execPath, [file, ...librariesOf(name)], { env: {} });
    expect(stdout.trim().split('\n').filter(Boolean)).toEqual(librariesOf(name).map(() => 'object'));
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

test('row 112: the sweep runs every hour and has no address', () => {
  expect(bundleOf('sweep-carts')).toMatchObject({ schedule: '@hourly', routes: [] });
});
