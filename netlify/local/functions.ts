import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import type { CallContext } from '#server/http/serve.ts';
import type { MaybeHandle } from './http.ts';

/** `import()`, or a loader that reloads edited modules. */
export type Load = (file: string) => Promise<unknown>;

const nativeImport: Load = (file) => import(pathToFileURL(file).href);

interface FunctionModule {
  readonly default: (request: Request, context: CallContext) => Promise<Response> | Response;
  readonly config?: Config;
}

const isFunction = (module: unknown): module is FunctionModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';

async function loadFunctions(directory: string, load: Load) {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.ts')).sort();
  const open = async (file: string) => {
    const module = await load(join(directory, file));
    if (!isFunction(module)) throw new Error(`netlify/functions/${file} has no default export that is a function.`);
    return { name: basename(file, '.ts'), handle: module.default, config: module.config ?? {} };
  };
  return Promise.all(files.map(open));
}

/**
 * Runs the functions of a folder in this process. Returns undefined if no function has the path. They are loaded again
 * for every request, so that edits and new files are found; while one cannot be loaded, there are only pages.
 */
export function createFunctions(directory: string, load: Load = nativeImport): MaybeHandle {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const functions = await loadFunctions(directory, load).catch((error: unknown) => {
      if (pathname.startsWith('/api/')) throw error;
      return [];
    });
    const found = functions.find(({ config }) => hasPath(config, pathname));
    if (!found) return undefined;
    const response: unknown = await found.handle(request, createContext());
    if (response instanceof Response) return response;
    throw new Error(`The function for ${pathname} returned ${typeof response}, not a Response.`);
  };
}

export async function scheduledJobs(directory: string, load: Load = nativeImport) {
  return (await loadFunctions(directory, load)).flatMap(({ name, handle, config: { schedule } }) => {
    const run = async () => handle(new Request(`http://localhost/.netlify/functions/${name}`), createContext());
    return schedule ? [{ name, schedule, run }] : [];
  });
}

export const createContext = (): CallContext => ({
  deploy: { context: 'dev', id: 'local', published: false },
  requestId: randomUUID(),
  waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
});

/**
 * Tests whether a function has a path, as `@netlify/zip-it-and-ship-it` does it for a deploy: lower-cased and without
 * its trailing slash, so a pattern with a capital letter never matches.
 */
export function hasPath({ path = [], excludedPath = [] }: Config, requested: string): boolean {
  const pathname = requested.replace(/(?<=.)\/$/, '').toLowerCase();
  const isIn = (paths: string | string[]) =>
    [paths].flat().some((one) => new URLPattern({ pathname: one }).test({ pathname }));
  return isIn(path) && !isIn(excludedPath);
}
