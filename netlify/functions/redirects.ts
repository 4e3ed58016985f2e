import type { Config } from '@netlify/functions';
import { mixPath } from '#server/http/mix-path.ts';
import { securityHeaders } from '#server/http/serve.ts';

/** The referrer policy keeps the origin, as on pages, so that campaigns are counted. */
const redirect = (status: 301 | 302, location: string): Response =>
  new Response(null, {
    status,
    headers: {
      ...securityHeaders,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Location: location,
    },
  });

/**
 * Redirects `//catalog` and `/product//x` to the path with single slashes and the same query. Never to another site:
 * the new path begins with exactly one slash. Below /api such a path is a 404.
 */
function normalizeSlashes({ pathname, search }: URL): Response {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (/^\/api(\/|$)/i.test(path))
    return Response.json({ message: 'There is nothing at this address.' }, { status: 404, headers: securityHeaders });
  return redirect(301, path + search);
}

/** The query's parts as they are written, without the parameters `names`. */
const otherParts = (search: string, names: readonly string[]): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.some((name) => new URLSearchParams(part).has(name)));

/** Redirects `/discount/CODE` to the products, where the cart applies the code. Other parameters are kept. */
function codeLink({ pathname, search }: URL): Response {
  // A path may contain these as they are; in a query they separate.
  const code = (pathname.split('/')[2] ?? '').replace(/[&+=]/g, encodeURIComponent);
  return redirect(302, `/products?${[`code=${code}`, ...otherParts(search, ['code'])].join('&')}`);
}

/** Redirects `/products/mix?base=...&scent=...` to that soap, or to the products. Other parameters are kept. */
function mixLink({ search, searchParams }: URL): Response {
  const path = mixPath(searchParams) ?? '/products';
  return redirect(302, [path, ...otherParts(search, ['base', 'scent'])].join('&').replace('&', '?'));
}

/**
 * Redirects that Netlify's rules cannot express: a path with `//`, or a changed query. `/checkout` leads to the
 * products, without its query.
 */
export default function redirectRequest(request: Request): Response {
  const url = new URL(request.url);
  if (url.pathname.includes('//')) return normalizeSlashes(url);
  if (/^\/discount\//i.test(url.pathname)) return codeLink(url);
  return /^\/products\/mix/i.test(url.pathname) ? mixLink(url) : redirect(302, '/products');
}

export const config: Config = {
  path: ['/checkout', '/discount/:code', '/products/mix', '//*', '/*//*'],
};
