import { expect, test } from 'vitest';
import { run } from '#commands/orders.ts';
import { createCommand } from '#commands/terminal.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import { serve } from '#local/http.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments, type StoreContext } from '#server/platform/blob-documents.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
const restore = (env?: Record<string, string>) => machine.type(run, ['--restore'], env);

const order = (at: number, status: Order['status'] = 'paid'): Order => ({
  ...paidOrder,
  number: `ORDER-${at}`,
  sessionId: `cs_test_${at}`,
  status,
  orderedAt: `2026-11-2${at}T12:00:00.000Z`,
});

/** Four orders and an unreadable one. */
async function fillStore(context: StoreContext): Promise<void> {
  const orders = blobDocuments('orders', context);
  for (const one of [...[1, 2, 3].map((at) => order(at)), order(4, 'awaiting-payment')])
    await orders.create(one.sessionId, one);
  await orders.create('cs_test_0', { schema: 99 });
}

test('orders of this machine are found where LOCAL_DATA_DIR says; one that cannot be read is named', async () => {
  const blobs = await startBlobs(machine.path('elsewhere/blobs'));
  await fillStore(blobs.context).finally(() => blobs.close());
  const env = { LOCAL_DATA_DIR: 'elsewhere' };
  const { code, err } = await restore(env);
  expect([code, err]).toEqual([0, expect.stringContaining('The order of session cs_test_0 cannot be read')]);
  expect((await restore(env)).out).toContain('Unchanged in the store: 4 orders.');
  const own = await restore();
  expect(own.err).toContain(`Restoring into this machine, ${machine.path('.netlify/local')}.`);
  expect(own.out).toContain('Unchanged in the store: 0 orders.');
});

test.each([[['--restor']], [['--restore', 'extra']], [[]]])('%j gets a reason and the usage', async (args) => {
  const { code, out, err } = await machine.type(run, args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Use --restore\.\n\nnpm run orders -- --restore\n/);
});

const netlifyToken = 'token-of-the-owner';

/** Netlify's API for blobs, over a store: reads and writes get a signed address, other calls are answered directly. */
async function openNetlifyApi(context: StoreContext) {
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

test('orders of a site are read with its id and its token, and no others in their place', async () => {
  const blobs = await startBlobs();
  const api = await openNetlifyApi(blobs.context);
  await fillStore(blobs.context);
  const { code, err } = await restore(api.env);
  expect([code, err]).toEqual([0, expect.stringContaining(`Restoring into the site ${blobs.context.siteID}.`)]);
  expect((await restore(api.env)).out).toContain('Unchanged in the store: 4 orders.');
  const wrong = `${netlifyToken}-2`;
  for (const [NETLIFY_AUTH_TOKEN, words] of [
    ['', /^NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set.*Personal access tokens/s],
    [wrong, /401/],
  ] as const) {
    const refused = await restore({ ...api.env, NETLIFY_AUTH_TOKEN });
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) as string });
    expect(refused.err).not.toContain(wrong);
  }
  await Promise.all([api.close(), blobs.close()]);
});

test('a fault of the store is told in words for the owner, not for shoppers', async () => {
  const failing = createCommand('usage', () => Promise.reject(storeUnavailable(new Error('418 status code.'))));
  const err = 'The store or Stripe did not answer as expected: 418 status code. Try again in a few minutes.';
  expect(await machine.type(failing, [])).toEqual({ code: 1, out: '', err });
});
