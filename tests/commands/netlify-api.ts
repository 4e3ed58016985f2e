import { serve } from '#local/http.ts';
import type { StoreContext } from '#server/platform/blob-documents.ts';

export const netlifyToken = 'token-of-the-owner';

/** Netlify's API for blobs, over a store: reads and writes get a signed address, other calls are answered directly. */
export async function openNetlifyApi(context: StoreContext) {
  const pass = async (request: Request, path: string) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${context.token}`);
    const body = request.method === 'PUT' ? await request.bytes() : null;
    return fetch(`${context.uncachedEdgeURL}${path}`, { method: request.method, headers, body });
  };
  const server = await serve(async (request) => {
    const { pathname, search, origin } = new URL(request.url);
    const [, place, path = ''] = /^\/(signed|api\/v1\/blobs)(\/.*)$/.exec(pathname) ?? [];
    if (place === 'signed') return pass(request, path);
    if (request.headers.get('authorization') !== `Bearer ${netlifyToken}`) return new Response(null, { status: 401 });
    const isSigned = request.headers.get('accept')?.includes('signed-url') ?? false;
    return isSigned ? Response.json({ url: `${origin}/signed${path}` }) : pass(request, path + search);
  });
  return {
    /** The settings by which commands find the site from the owner's machine. */
    env: { NETLIFY_SITE_ID: context.siteID, NETLIFY_AUTH_TOKEN: netlifyToken, NETLIFY_API_URL: server.origin },
    close: () => server.close(),
  };
}
