/**
 * Sends `//catalog` and `/product//x` to the address with single slashes, query and all. Never leads to another site, since the
 * path then begins with exactly one slash. Below /api there are no pages: an address with `//` is nothing there.
 */
export function normalizeSlashes(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\/{2,}/g, '/');
  if (/^\/api(\/|$)/i.test(path))
    return Response.json({ message: 'There is nothing at this address.' }, { status: 404 });
  return new Response(null, { status: 301, headers: { Location: path + search, 'Cache-Control': 'no-store' } });
}
