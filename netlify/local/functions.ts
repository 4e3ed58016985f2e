import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import type { CallContext } from '#server/http/serve.ts';
import { complaint, type MaybeHandle } from './http.ts';

/** `import()`, or a loader that reloads edited modules. */
export type Load = (file: string) => Promise<unknown>;

const nativeImport: Load = (file) => import(pathToFileURL(file).href);

interface FunctionModule {
  readonly default: (request: Request, context: CallContext) => Promise<Response> | Response;
  readonly config?: Config;
}

/** Runs the functions of a folder in this process. Returns undefined if no function has the path. */
export function createFunctions(directory: string, load: Load = nativeImport): MaybeHandle {
  const known = new WeakMap<object, FunctionModule & { hasPath: PathTest }>();
  const reported = new Set<string>();
  /** Functions are loaded again for every request, so that edits and new files are found. */
  const open = async (file: string) => {
    try {
      const module = await load(join(directory, file));
      if (!isFunction(module)) throw new Error(`netlify/functions/${file} has no default export that is a function.`);
      const loaded = known.get(module) ?? { ...module, hasPath: pathTest(module.config ?? {}) };
      known.set(module, loaded);
      return loaded;
    } catch (error) {
      if (!reported.has(String(error))) console.error(error);
      reported.add(String(error));
      return undefined;
    }
  };
  return async (request) => {
    const functions = await Promise.all((await filesIn(directory)).map(open));
    const found = functions.find((one) => one?.hasPath(request.url));
    if (found) return run(found, request);
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
    const name = files[at]?.replace(extension, '') ?? '';
    const run = async () => {
      await module.default(new Request(`http://localhost/.netlify/functions/${name}`), createContext());
    };
    return [{ name, schedule, run }];
  });
}

async function run(module: FunctionModule, request: Request): Promise<Response> {
  try {
    const response = await module.default(request, createContext());
    if (response instanceof Response) return response;
    throw new Error(`The function for ${new URL(request.url).pathname} returned ${typeof response}, not a Response.`);
  } catch (error) {
    console.error(error);
    return trouble();
  }
}

const trouble = (): Response => complaint(500, 'Something went wrong on our side. Please try again.');

const extension = /\.m?ts$/;

async function filesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => extension.test(name)).sort();
}

function isFunction(module: unknown): module is FunctionModule {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}

/** The parts of Netlify's context that the shop uses. */
export const createContext = (): CallContext => ({
  deploy: { context: 'dev', id: '0', published: false },
  requestId: randomUUID(),
  waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
});

type PathTest = (url: string) => boolean;

/**
 * Tests whether a function has the path of a URL, as `@netlify/zip-it-and-ship-it` does it for a deploy: lower-cased
 * and without its trailing slash, so a pattern with a capital letter never matches.
 */
export function pathTest({ path = [], excludedPath = [] }: Config): PathTest {
  const patternsOf = (paths: string | string[]) => [paths].flat().map((pathname) => new URLPattern({ pathname }));
  const [patterns, excluded] = [patternsOf(path), patternsOf(excludedPath)];
  return (url) => {
    const pathname = new URL(url).pathname.replace(/(?<=.)\/$/, '').toLowerCase();
    const isIn = (pattern: URLPattern) => pattern.test({ pathname });
    return patterns.some(isIn) && !excluded.some(isIn);
  };
}
