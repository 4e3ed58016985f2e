import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix, relative } from 'node:path';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packFunctions } from '../pack-functions.ts';
import { bundledIn, filesIn, packageOf, slashed, wrappedIn, zippedSizeOf } from './function-files.ts';
import { callsOnLoad, exportsOf, laterImportsIn, loadLaterImports } from './function-loading.ts';
import { librariesOf, mostBytesOf, paymentLibraries, speakToStripe } from './function-needs.ts';
import { paths, root } from './tree.ts';

/** What a deploy uploads, made by Netlify's own packager. */
let bundles: FunctionResult[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await packFunctions(folder, { archiveFormat: 'none' });
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

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
    expect(code.match(/^\/\/ (netlify\/local|tests)\/.*|sk_(test|live)_\w{8}/gm) ?? []).toEqual([]);
  });
});

describe('libraries', () => {
  test.each(names)('%s carries those that it needs', async (name) => {
    const bundled = bundledIn(await readFile(codeFileOf(name), 'utf8'));
    const carried = [...bundled, ...(await filesIn(bundleOf(name).path))].map(packageOf);
    expect([...new Set(carried)].filter((library) => paymentLibraries.includes(library)).toSorted()).toEqual(
      librariesOf(name).toSorted(),
    );
  });

  test.each(names)('%s has them in its own file, but for Netlify’s', async (name) => {
    const copied = (await filesIn(bundleOf(name).path)).map(packageOf).filter(Boolean);
    expect(copied.filter((library) => !library.startsWith('@netlify/'))).toEqual([]);
  });

  test.each(names)('%s carries none in a second form that `require` would load', async (name) => {
    const bundled = bundledIn(await readFile(codeFileOf(name), 'utf8'));
    const required = [...bundled, ...(await filesIn(bundleOf(name).path))].filter((file) =>
      /node_modules\/.*(\.cjs$|\/cjs\/.*\.js$)/.test(file),
    );
    expect(required).toEqual([]);
  });
});

test.each(names)('%s weighs no more than it did, beside what Netlify adds', async (name) => {
  expect(await zippedSizeOf(bundleOf(name).path)).toBeLessThanOrEqual(mostBytesOf(name));
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
  const files = () => names.map(codeFileOf);
  let calls: string[][];
  let later: string[];
  beforeAll(async () => {
    calls = await callsOnLoad(files());
    later = await loadLaterImports(files());
  });

  test('works for each of them, without a setting', async () => {
    expect(await exportsOf(files())).toEqual(names.map(() => 'config,default'));
  });

  test.each(names.map((name, at) => ({ name, at })))('of $name runs no library that it may not need', async (one) => {
    const code = await readFile(codeFileOf(one.name), 'utf8');
    const called = calls[one.at] ?? [];
    expect(called.length).toBeGreaterThan(0);
    const wrapped = new Set(wrappedIn(code));
    const ran = [...called, ...bundledIn(code).filter((path) => !wrapped.has(path))];
    const costly = new Set(ran.map(packageOf).filter((library) => /^(stripe|nodemailer|yaml)$/.test(library)));
    expect([...costly]).toEqual(speakToStripe.has(one.name) ? ['stripe'] : []);
  });

  test.each(names)('of what %s loads later works too', async (name) => {
    const file = codeFileOf(name);
    const onDemand = librariesOf(name).filter((library) => /^(stripe|nodemailer|yaml)$/.test(library));
    expect(laterImportsIn(await readFile(file, 'utf8'))).toHaveLength(onDemand.length);
    expect(later.filter((line) => line.startsWith(`${file} `))).toEqual(onDemand.map(() => `${file} object`));
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
