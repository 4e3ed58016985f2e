import { type LocalServer, serve } from '#local/http/server.ts';
import type { Shop } from '../shop.ts';

export interface NetlifyApi {
  /** What names the site to the commands that run on the owner's machine. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const token = 'token-of-the-owner';

/** Netlify's API for blobs, over the store of this shop: reads and writes get a signed address, all else is done at once. */
export async function openNetlifyApi({ blobs: { context } }: Shop): Promise<NetlifyApi> {
  const pass = async (request: Request, path: string) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${context.token}`);
    const body = request.method === 'PUT' ? await request.bytes() : null;
    return fetch(`${context.uncachedEdgeURL}${path}`, { method: request.method, headers, body });
  };
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search, origin } = new URL(request.url);
    const [, place, path = ''] = /^\/(signed|api\/v1\/blobs)(\/.*)$/.exec(pathname) ?? [];
    if (place === 'signed') return pass(request, path);
    if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 401 });
    const isSigned = request.headers.get('accept')?.includes('signed-url') ?? false;
    return isSigned ? Response.json({ url: `${origin}/signed${path}` }) : pass(request, path + search);
  };
  const server: LocalServer = await serve(answer);
  return {
    env: { NETLIFY_SITE_ID: context.siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: server.origin },
    close: () => server.close(),
  };
}
