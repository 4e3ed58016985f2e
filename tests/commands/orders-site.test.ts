import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#commands/orders/orders.ts';
import { serve, type LocalServer } from '#local/http/server.ts';
import { stores } from './orders-sample.ts';

async function list(args: string[], env: Record<string, string>) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, '/nowhere', env, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const numbersIn = (text: string) => text.match(/ORDER-\d/g);

describe('orders of a site', () => {
  let api: LocalServer;

  /** Netlify's API for blobs: lists, and answers a read with a signed address. */
  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const [, , , place, site, store = '', ...key] = pathname.split('/').map(decodeURIComponent);
    const documents = stores[store.replace('site:', '')] ?? {};
    const document = documents[key.join('/')];
    if (place === 'signed') return document ? Response.json(document) : new Response(null, { status: 404 });
    if (request.headers.get('authorization') !== 'Bearer token-1') return new Response(null, { status: 401 });
    if (key.length > 0) return Response.json({ url: `${origin}${pathname.replace('/blobs/', '/signed/')}` });
    if (site !== 'site-1') return new Response(null, { status: 404 });
    return Response.json({
      blobs: Object.keys(documents).map((name) => ({ key: name, etag: '"1"' })),
      directories: [],
    });
  }
  beforeEach(async () => {
    api = await serve(answer);
  });
  afterEach(() => api.close());

  test('are read with its id and a token', async () => {
    const env = { NETLIFY_SITE_ID: 'site-1', NETLIFY_AUTH_TOKEN: 'token-1', NETLIFY_API_URL: api.origin };
    const { code, out, err } = await list([], env);
    expect([code, numbersIn(out)]).toEqual([0, ['ORDER-4', 'ORDER-3', 'ORDER-2', 'ORDER-1']]);
    expect(out).toMatch(/ORDER-1 .* sent /);
    expect(err).toBe('4 orders, from the site site-1');
  });

  test.each(['', undefined])('are not read with the token %j: nothing else is listed in their place', async (token) => {
    const { code, out, err } = await list([], {
      NETLIFY_SITE_ID: 'site-1',
      ...(token === '' && { NETLIFY_AUTH_TOKEN: '' }),
    });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set.*Personal access tokens/s);
  });

  test('are not read with a wrong token, which is reported', async () => {
    const env = { NETLIFY_SITE_ID: 'site-1', NETLIFY_AUTH_TOKEN: 'token-2', NETLIFY_API_URL: api.origin };
    const { code, err } = await list([], env);
    expect(code).toBe(1);
    expect(err).toMatch(/401/);
    expect(err).not.toContain('token-2');
  });
});
