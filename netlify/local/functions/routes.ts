import type { Config } from '@netlify/functions';

/** A function's routes, as `@netlify/zip-it-and-ship-it` writes them into a deploy. */
export interface Routes {
  /** The parameters of the path, or undefined if the route does not match. */
  match(request: Request): Record<string, string> | undefined;
}

export function routesOf(name: string, config: Config): Routes {
  const own = listOf(config.path);
  // A scheduled function has no address; without a path a function has the platform's.
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
 * The platform compares the lower-cased path without its last slash, so a capital letter in a pattern never matches;
 * parameters keep the case of the request.
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
