import { securityHeaders } from './security-headers.ts';

/** The browser keeps the site that a shopper came from, as pages let it, so that campaigns are counted. */
export const redirect = (status: 301 | 302 | 307, location: string): Response =>
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
 * Sends `//catalog` and `/product//x` to the address with single slashes, query and all. Never leads to another site, since the
 * path then begins with exactly one slash. Below /api there are no pages: an address with `//` is nothing there.
 */
export function normalizeSlashes(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\/{2,}/g, '/');
  if (/^\/api(\/|$)/i.test(path))
    return Response.json({ message: 'There is nothing at this address.' }, { status: 404, headers: securityHeaders });
  return redirect(301, path + search);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sends a link with a code to the products, where the cart shows it as applied. Its other parameters go along as they are. */
export function codeLink(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const code = decode(pathname.split('/')[2] ?? '');
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('code'));
  return redirect(302, `/products?${[`code=${encodeURIComponent(code)}`, ...others].join('&')}`);
}
