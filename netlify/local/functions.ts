import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { type Caller, complaint, type MaybeHandle } from './http.ts';

/** `import()`, or a loader that reloads edited modules. */
export type Load = (file: string) => Promise<unknown>;

const nativeImport: Load = (file) => import(pathToFileURL(file).href);

interface FunctionModule {
  readonly default: (request: Request, context: Context) => Promise<Response> | Response;
  readonly config?: Config;
}

interface LoadedFunction {
  readonly module: FunctionModule;
  readonly routes: Routes;
}

/** Runs the functions of a folder in this process. Returns undefined if no function has the path. */
export function createFunctions(directory: string, load: Load = nativeImport): MaybeHandle {
  const known = new WeakMap<object, LoadedFunction>();
  const report = reportOnce();
  const open = async (file: string): Promise<LoadedFunction> => {
    const module = await load(join(directory, file));
    if (!isFunction(module)) throw new Error(`netlify/functions/${file} has no default export that is a function.`);
    const loaded = known.get(module) ?? { module, routes: routesOf(nameOf(file), module.config ?? {}) };
    known.set(module, loaded);
    return loaded;
  };
  return async (request, caller) => {
    const functions = await Promise.allSettled((await filesIn(directory)).map(open));
    const broken = functions.filter((one) => one.status === 'rejected');
    broken.forEach(({ reason }) => report(reason));
    for (const one of functions) {
      const params = one.status === 'fulfilled' ? one.value.routes.match(request) : undefined;
      if (one.status === 'fulfilled' && params) return run(one.value.module, request, caller, params);
    }
    return broken.length > 0 && isApi(request) ? trouble() : undefined;
  };
}

export interface ScheduledJob {
  readonly name: string;
  readonly schedule: string;
  readonly run: () => Promise<void>;
}

export async function scheduledJobs(directory: string, load: Load = nativeImport): Promise<ScheduledJob[]> {
  const files = await filesIn(directory);
  const modules = await Promise.all(files.map((file) => load(join(directory, file)).catch(() => undefined)));
  return modules.flatMap((module, at) => {
    const schedule: unknown = isFunction(module) && Reflect.get(module.config ?? {}, 'schedule');
    if (!isFunction(module) || typeof schedule !== 'string') return [];
    const name = nameOf(files[at] ?? '');
    const request = new Request(`http://localhost/.netlify/functions/${name}`);
    const run = async () => {
      await module.default(request, createContext(request, { ip: '' }, {}));
    };
    return [{ name, schedule, run }];
  });
}

/** Prints each error once: functions are loaded again for every request. */
function reportOnce(): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    if (!reported.has(String(error))) console.error(error);
    reported.add(String(error));
  };
}

/** Only below /api may a function that failed to load be the requested one. */
const isApi = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/');

async function run(
  module: FunctionModule,
  request: Request,
  caller: Caller,
  params: Record<string, string>,
): Promise<Response> {
  try {
    const response = await module.default(request, createContext(request, caller, params));
    if (response instanceof Response) return response;
    throw new Error(`The function for ${new URL(request.url).pathname} returned ${typeof response}, not a Response.`);
  } catch (error) {
    console.error(error);
    return trouble();
  }
}

const trouble = (): Response => complaint(500, 'Something went wrong on our side. Please try again.');

/** Called for each request, so that new functions are found. */
async function filesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => /^[^.].*\.m?ts$/.test(name) && !name.endsWith('.d.ts')).sort();
}

const nameOf = (file: string): string => file.replace(/\.m?ts$/, '');

function isFunction(module: unknown): module is FunctionModule {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}

/** The second argument of a function. Parts that the shop does not use throw. */
export function createContext(request: Request, caller: Caller, params: Record<string, string>): Context {
  const url = new URL(request.url);
  return {
    account: { id: '' },
    cookies: { get: missing('cookies'), set: missing('cookies'), delete: missing('cookies') },
    deploy: { context: 'dev', id: '0', published: false },
    geo: {},
    ip: caller.ip,
    json: (input: unknown) => Response.json(input),
    log: console.log,
    next: missing('next'),
    params,
    requestId: randomUUID(),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- still in the type of a context
    rewrite: missing('rewrite'),
    server: {},
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
  };
}

function missing(name: string): () => never {
  return () => {
    throw new Error(`context.${name} does not exist on this local server: see netlify/local/functions.ts`);
  };
}

/** A function's paths, as `@netlify/zip-it-and-ship-it` writes them into a deploy. */
interface Routes {
  match(request: Request): Record<string, string> | undefined;
}

export function routesOf(name: string, config: Config): Routes {
  const own = listOf(config.path);
  // Netlify's default path, which a scheduled function does not have.
  const paths = own.length === 0 && !('schedule' in config) ? [`/.netlify/functions/${name}`] : own;
  const patterns = paths.map(compile);
  const excluded = listOf(config.excludedPath).map(compile);
  const methods = listOf<string>(config.method);
  return {
    match: ({ url, method }) => {
      if (methods.length > 0 && !methods.includes(method)) return undefined;
      const { pathname } = new URL(url);
      const found = patterns.find((pattern) => pattern.test(pathname));
      if (!found || excluded.some((pattern) => pattern.test(pathname))) return undefined;
      return found.params(pathname);
    },
  };
}

interface Pattern {
  test(pathname: string): boolean;
  params(pathname: string): Record<string, string>;
}

/**
 * Netlify compares the lower-cased path without its trailing slash, so a pattern with a capital letter never matches.
 * Parameters keep their case.
 */
function compile(pathname: string): Pattern {
  const strict = new URLPattern({ pathname });
  const relaxed = new URLPattern({ pathname }, { ignoreCase: true });
  return {
    test: (path) => strict.test({ pathname: trimSlash(path).toLowerCase() }),
    params: (path) => {
      const groups = Object.entries(relaxed.exec({ pathname: trimSlash(path) })?.pathname.groups ?? {});
      return Object.fromEntries(groups.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    },
  };
}

const trimSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function listOf<T extends string>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
