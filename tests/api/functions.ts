import { readdir } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { createContext, hasPath } from '#local/functions.ts';
import type { Handle } from '#local/http.ts';
import { type Routes, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';

const folder = new URL('../../netlify/functions/', import.meta.url);

async function load(file: string) {
  const module: unknown = await import(/* @vite-ignore */ new URL(file, folder).href);
  const { config, routes } = module as { config: Config; routes?: Routes<Services> };
  const name = file.replace('.ts', '');
  const isOfApi = [config.path].flat().some((path) => path?.startsWith('/api'));
  if (isOfApi && !routes) throw new Error(`The tests do not reach the function ${name}, which exports no routes`);
  return routes ? [{ name, config, routes }] : [];
}
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
const entryPoints = (await Promise.all(files.map(load))).flat();

/** The site's 404 page, for an address without a function. */
const page = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });

/** The shop's functions, found by the paths in their `config`; `waitUntil` receives the work that continues after a response. */
export function openFunctions(services: () => Services, waitUntil: (work: Promise<unknown>) => void): Handle {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const found = entryPoints.find(({ config }) => hasPath(config, pathname));
    if (!found) return page();
    return serve(found.routes, found.name, services)(request, { ...createContext(), waitUntil });
  };
}
