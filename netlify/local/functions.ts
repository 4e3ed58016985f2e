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

/** Runs the functions of a folder in this process. Returns undefined if no function has the path. */
export function createFunctions(directory: string, load: Load = nativeImport): MaybeHandle {
  const known = new WeakMap<object, FunctionModule & { routes: Routes }>();
  const reported = new Set<string>();
  /** Functions are loaded again for every request, so that edits and new files are found. */
  const open = async (file: string) => {
    try {
      const module = await load(join(directory, file));
      if (!isFunction(module)) throw new Error(`netlify/functions/${file} has no default export that is a function.`);
      const loaded = known.get(module) ?? { ...module, routes: routesOf(module.config ?? {}) };
      known.set(module, loaded);
      return loaded;
    } catch (error) {
      if (!reported.has(String(error))) console.error(error);
      reported.add(String(error));
      return undefined;
    }
  };
  return async (request, caller) => {
    const functions = await Promise.all((await filesIn(directory)).map(open));
    for (const one of functions) {
      const params = one?.routes.match(request);
      if (one && params) return run(one, request, caller, params);
    }
    // Only below /api may a function that failed to load be the requested one.
    return functions.includes(undefined) && new URL(request.url).pathname.startsWith('/api/') ? trouble() : undefined;
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

export function routesOf({ path = [], excludedPath = [] }: Config): Routes {
  const [patterns, excluded] = [path, excludedPath].map((paths) => [paths].flat().map(compile));
  return {
    match: ({ url }) => {
      const { pathname } = new URL(url);
      const found = patterns?.find((pattern) => pattern.test(pathname));
      return excluded?.some((pattern) => pattern.test(pathname)) ? undefined : found?.params(pathname);
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
