import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '#commands/orders.ts';
import { command } from '#commands/terminal.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import { serve } from '#local/http.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments, type StoreContext } from '#server/platform/blob-documents.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
async function exported(args: string[] = [], env?: Record<string, string>) {
  const result = await machine.type(run, args, env);
  const file = machine.path('orders.csv');
  const csv = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  return { ...result, csv };
}
const numbersIn = (text: string) => text.match(/ORDER-\d/g);
const newestFirst = ['ORDER-4', 'ORDER-3', 'ORDER-2', 'ORDER-1'];

const order = (at: number, status: Order['status'] = 'paid'): Order => ({
  ...{ ...paidOrder, number: `ORDER-${at}`, sessionId: `cs_test_${at}`, status },
  orderedAt: `2026-11-2${at}T12:00:00.000Z`,
});

/** Four orders and an unreadable one: the first has its mails, the second's were too late, one of the third's is being sent. */
async function fillStore(context: StoreContext): Promise<void> {
  const orders = blobDocuments('orders', context);
  const mails = (state: 'sent' | 'too-late' | 'sending', kinds = ['confirmation', 'packing-note']) => ({
    mails: Object.fromEntries(kinds.map((kind) => [kind, { state, tries: 1 }])),
  });
  const [sent, late, sending] = [mails('sent'), mails('too-late'), mails('sending', ['confirmation'])];
  const paid = [sent, late, sending].map((mailed, at) => ({ ...order(at + 1), ...mailed }));
  for (const one of [...paid, order(4, 'awaiting-payment')]) await orders.create(one.sessionId, one);
  await orders.create('cs_test_0', { schema: 99 });
}

async function fill(folder: string): Promise<void> {
  const blobs = await startBlobs(join(folder, 'blobs'));
  await fillStore(blobs.context).finally(() => blobs.close());
}

const folder = () => machine.path('.netlify/local');

test('orders of this machine are exported newest first, with the state of their mails', async () => {
  await fill(folder());
  const { code, out, err, csv } = await exported();
  expect([code, out, numbersIn(csv)]).toEqual([0, '', newestFirst]);
  expect(err).toContain('The order of session cs_test_0 cannot be read');
  expect(csv).toMatch(/ORDER-3".*"waiting".*\r\n"ORDER-2".*"too late".*\r\n"ORDER-1".*"sent"/);
  expect(err).toContain(`4 orders, from this machine, ${folder()}: ${machine.path('orders.csv')}`);
});

test('orders of this machine are found where LOCAL_DATA_DIR says', async () => {
  await fill(machine.path('elsewhere'));
  expect(numbersIn((await exported([], { LOCAL_DATA_DIR: 'elsewhere' })).csv)).toHaveLength(4);
  expect((await exported()).err).toMatch(/^0 orders, /);
});

test.each([
  [['--outt', 'x.csv'], "Unknown option '--outt'"],
  [['extra'], "Unexpected argument 'extra'"],
  [['--out', ''], '--out needs a file name.'],
  [['--restore', '--out', 'x.csv'], '--restore writes no file'],
])('%j gets a reason and the usage', async (args, reason) => {
  const { code, out, err } = await machine.type(run, args);
  expect([code, out]).toEqual([1, '']);
  expect(err.split('\n\n')[0]).toContain(reason);
  expect(err).toContain('npm run orders -- [--out FILE]\n');
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

test('orders of a site are read with its id and its token, and nothing else is exported in their place', async () => {
  const blobs = await startBlobs();
  const api = await openNetlifyApi(blobs.context);
  await fillStore(blobs.context);
  const { code, err, csv } = await exported([], api.env);
  expect([code, numbersIn(csv)]).toEqual([0, newestFirst]);
  expect(csv).toMatch(/"ORDER-1".*"sent"/);
  expect(err).toContain(`4 orders, from the site ${blobs.context.siteID}`);
  const wrong = `${netlifyToken}-2`;
  for (const [NETLIFY_AUTH_TOKEN, words] of [
    ['', /^NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set.*Personal access tokens/s],
    [wrong, /401/],
  ] as const) {
    const refused = await exported([], { ...api.env, NETLIFY_AUTH_TOKEN });
    expect(refused).toMatchObject({ code: 1, csv: '', err: expect.stringMatching(words) as string });
    expect(refused.err).not.toContain(wrong);
  }
  await Promise.all([api.close(), blobs.close()]);
});

test('a fault of the store is told in words for the owner, not for shoppers', async () => {
  const failing = command('usage', () => Promise.reject(storeUnavailable(new Error('418 status code.'))));
  const err = 'The store or Stripe did not answer as expected: 418 status code. Try again in a few minutes.';
  expect(await machine.type(failing, [])).toEqual({ code: 1, out: '', err });
});
