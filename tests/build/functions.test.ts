/** The functions of a deploy, made by Netlify's own packager. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { resolveConfig } from '@netlify/config';
import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { zipFunctions } from '../netlify-packager.ts';

const store = ['@netlify/blobs', 'valibot'];

const all = [...store, 'nodemailer', 'yaml', 'stripe'];

/** A function's libraries, those loaded at its start, and the most bytes of its zip besides what Netlify adds to each. */
const kinds = {
  redirect: { libraries: [], atStart: [], most: 20_000 },
  store: { libraries: store, atStart: [], most: 60_000 },
  mail: { libraries: all, atStart: [], most: 410_000 },
  stripe: { libraries: all, atStart: ['stripe'], most: 410_000 },
};

const table: Record<string, [at: string, kind: keyof typeof kinds]> = {
  api: ['/api /api/*', 'store'],
  cart: ['/api/cart /api/cart/:id', 'store'],
  checkout: ['/api/create-checkout-session /api/restore-cart', 'stripe'],
  'nightly-clean-up': ['@daily', 'mail'],
  orders: ['/api/checkout-session/:id /api/stripe-webhook', 'stripe'],
  owner: ['/api/owner/*', 'stripe'],
  'owner-session': ['/api/owner/session', 'mail'],
  reconcile: ['5-59/10 * * * *', 'stripe'],
  redirects: ['/checkout /discount/:code /products/mix //* /*//*', 'redirect'],
  'request-build': ['2-59/10 * * * *', 'store'],
  'send-unsent-mail': ['*/10 * * * *', 'mail'],
  'sweep-carts': ['@hourly', 'store'],
};

const folder = await mkdtemp(join(tmpdir(), 'functions-'));
afterAll(() => rm(folder, { recursive: true }));

const root = join(import.meta.dirname, '../..');
const settings = v.object({
  functionsDirectory: v.string(),
  functions: v.record(v.string(), v.object({ included_files: v.array(v.string()) })),
});
const { config } = await resolveConfig({ cwd: root, repositoryRoot: root, offline: true, branch: 'main' });
const { functionsDirectory, functions } = v.parse(settings, config);
const bundles = await zipFunctions(functionsDirectory, folder, {
  basePath: root,
  archiveFormat: 'none',
  config: Object.fromEntries(
    Object.entries(functions).map(([name, { included_files: includedFiles }]): [string, object] => [
      name,
      { includedFiles, includedFilesBasePath: root },
    ]),
  ),
});

const packageOf = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '';
const allIn = (code: string, pattern: RegExp) => Array.from(code.matchAll(pattern), ([, found = '']) => found);
/** Dynamic imports in the packager's output. */
const onDemand = /Promise\.resolve\(\)\.then\(\(\) => .*?\)\)(?=;)/g;

async function zippedSize(directory: string, files: readonly string[]) {
  const own = files.filter((file) => !file.startsWith('___netlify-') && !file.endsWith('/load.mjs'));
  const contents = await Promise.all(own.map((file) => readFile(join(directory, file))));
  return contents.reduce((sum, content) => sum + deflateRawSync(content).byteLength, 0);
}

/** Loads each function without settings, reports which functions ran, then loads everything that it imports dynamically. */
const load = `import { Session } from 'node:inspector/promises';
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  for (const url of process.argv.slice(1)) {
    await session.post('Profiler.takePreciseCoverage');
    const { default: handler, config, onDemand } = await import(url);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.flatMap(({ functions }) => functions).filter(({ ranges }) => ranges[0].count > 0);
    const later = [];
    for (const load of onDemand) later.push(typeof (await load()));
    console.log(JSON.stringify({ exports: [typeof handler, typeof config], later, ran: ran.map(({ functionName }) => functionName) }));
  }`;

const loaders = bundles.map(async ({ name, path }) => {
  const file = join(path, 'netlify/functions', `${name}.mjs`);
  const code = await readFile(file, 'utf8');
  const loads = Array.from(code.matchAll(onDemand), ([one]) => `() => ${one}`);
  const loader = join(dirname(file), 'load.mjs');
  await writeFile(loader, `${code}\nexport const onDemand = [${loads.join()}];`);
  return pathToFileURL(loader).href;
});
const given = ['--input-type=module', '-e', load, ...(await Promise.all(loaders))];
const { stdout } = await promisify(execFile)(process.execPath, given, { env: {}, maxBuffer: Infinity });
const loaded = stdout
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<'exports' | 'later' | 'ran', string[]>);

const patterns = (routes: { pattern: string }[] = []) => routes.map(({ pattern }) => pattern);

/** The packager reads a config's source, and leaves out silently what it does not understand. */
test('the packager reads of each function what its config says', async () => {
  for (const { name, routes, excludedRoutes, schedule, trafficRules, runtimeAPIVersion } of bundles) {
    const { config } = (await import(`../../netlify/functions/${name}.ts`)) as { config: Config };
    const { action } = trafficRules ?? {};
    const { windowLimit, windowSize } = action?.config.rateLimitConfig ?? {};
    const aggregateBy = action?.config.aggregate.keys.map(({ type }) => type);
    const limit = action && { windowLimit, windowSize, aggregateBy };
    expect([name, runtimeAPIVersion, patterns(routes), patterns(excludedRoutes), schedule, limit]).toEqual([
      ...[name, 2, [config.path ?? []].flat(), [config.excludedPath ?? []].flat(), config.schedule, config.rateLimit],
    ]);
    expect([name, schedule ?? patterns(routes).join(' ')]).toEqual([name, table[name]?.[0]]);
  }
  expect(bundles.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
});

/** Netlify allows few by plan, so one is for guesses at the secret and one for what makes objects at Stripe. */
test('two functions have a limit at the edge', () => {
  const limited = bundles.filter(({ trafficRules }) => trafficRules).map(({ name }) => name);
  expect(limited.toSorted()).toEqual(['checkout', 'owner-session']);
});

test('unknown addresses of the API meet a function of their own, and known ones do not', () => {
  const known = Object.values(table).flatMap(([at]) => at.split(' ').filter((one) => one.startsWith('/api/')));
  const excluded = bundles.find(({ name }) => name === 'api')?.excludedRoutes ?? [];
  const others = known.filter((at) => at !== '/api/*' && at !== '/api/owner/session');
  expect(excluded.map(({ pattern }) => pattern).toSorted()).toEqual(others.toSorted());
});

describe.each(bundles.map((bundle, at) => ({ ...bundle, at })))('$name', ({ name, path, inputs = [], at }) => {
  const { libraries, atStart, most } = kinds[table[name]?.[1] ?? 'redirect'];

  test('carries the code and the libraries that it needs, and nothing of the tests or the local server', async () => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const files = paths.map((file) => relative(path, file));
    const code = await readFile(join(path, 'netlify/functions', `${name}.mjs`), 'utf8');
    const ours = inputs.map((input) => relative(root, input)).filter((input) => !/^(node_modules|\.\.)\//.test(input));
    const rooms =
      /^(netlify\/(functions|server)|src\/(shop|api))\/|^package\.json$|^src\/content\/(site|scents\/[\w-]+)\.yaml$/;
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((input) => !rooms.test(input))).toEqual([]);
    const copied = files.filter((file) => file.includes('node_modules/'));
    const all = [...allIn(code, /^ *\/\/ (node_modules\/.*)/gm), ...copied];
    const carried = [...new Set(all.map(packageOf))].filter((library) => kinds.stripe.libraries.includes(library));
    expect(carried.toSorted()).toEqual(libraries.toSorted());
    expect(copied.map(packageOf).filter((library) => !library.startsWith('@netlify/'))).toEqual([]);
    expect(all.filter((file) => /\.cjs$|\/cjs\/.*\.js$/.test(file))).toEqual([]);
    // Files that it reads by path are in the zip.
    const read = allIn(code, /new URL\("([^"]+)", import\.meta\.url\)/g);
    expect(read.filter((file) => !files.some((one) => one.startsWith(join('netlify/functions', file))))).toEqual([]);
    expect(code).not.toMatch(/sk_(test|live)_\w{8}/);
    expect(await zippedSize(path, files)).toBeLessThanOrEqual(most);
  });

  test('loads without a setting, runs at most Stripe’s library at once, and can load the rest', async () => {
    const code = await readFile(join(path, 'netlify/functions', `${name}.mjs`), 'utf8');
    const { exports, later, ran = [] } = loaded[at] ?? {};
    expect(exports).toEqual(['function', 'object']);
    // Modules loaded on demand are wrapped in a function named after them.
    const wrapped = allIn(code, /^ +"(node_modules\/.*)"\(.*\) \{$/gm);
    const atOnce = allIn(code, /^ *\/\/ (node_modules\/.*)/gm).filter((file) => !wrapped.includes(file));
    const costly = ['nodemailer', 'stripe', 'yaml'];
    const started = [...new Set([...ran, ...atOnce].map(packageOf))].filter((library) => costly.includes(library));
    expect(ran.length).toBeGreaterThan(0);
    expect(started).toEqual(atStart);
    expect(later).toEqual(libraries.filter((library) => costly.includes(library)).map(() => 'object'));
  });
});
