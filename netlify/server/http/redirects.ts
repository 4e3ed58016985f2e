import { securityHeaders } from './security-headers.ts';

/** The browser keeps the site that a shopper came from, as pages let it, so that campaigns are counted. */
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
 * Sends `//catalog` and `/product//x` to the address with single slashes, query and all. Never leads to another site, since the
 * path then begins with exactly one slash. Below /api there are no pages: an address with `//` is nothing there.
 */
function normalizeSlashes({ pathname, search }: URL): Response {
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
function codeLink({ pathname, search }: URL): Response {
  const code = decode(pathname.split('/')[2] ?? '');
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('code'));
  return redirect(302, `/products?${[`code=${encodeURIComponent(code)}`, ...others].join('&')}`);
}

/** Leads `/checkout` to the products without its query, whatever a link from elsewhere says; `/discount/CODE` and doubled slashes as above. */
export function redirectOf(request: Request): Response {
  const url = new URL(request.url);
  if (url.pathname.includes('//')) return normalizeSlashes(url);
  return /^\/discount\//i.test(url.pathname) ? codeLink(url) : redirect(302, '/products');
}
