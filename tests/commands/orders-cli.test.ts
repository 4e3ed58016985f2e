import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '#commands/orders.ts';
import { type LocalBlobs, startBlobs } from '#local/blobs/blobs.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { netlifyToken, openNetlifyApi } from './netlify-api.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
const list = (args: string[], env?: Record<string, string>) => machine.type(run, args, env);
const numbersIn = (text: string) => text.match(/ORDER-\d/g);
const newestFirst = ['ORDER-4', 'ORDER-3', 'ORDER-2', 'ORDER-1'];

const order = (at: number, status: Order['status'] = 'paid'): Order => ({
  ...{ ...paidOrder, number: `ORDER-${String(at)}`, sessionId: `cs_test_${String(at)}`, status },
  orderedAt: `2026-11-2${String(at)}T12:00:00.000Z`,
});

/** Four orders and an unreadable one: the first has its mails, the second's were too late, one of the third's is being sent. */
async function fillStore({ context }: LocalBlobs): Promise<void> {
  const [orders, mail] = [blobDocuments('orders', context), blobDocuments('mail', context)];
  for (const one of [order(1), order(2), order(3), order(4, 'awaiting-payment')])
    await orders.create(one.sessionId, one);
  for (const kind of ['confirmation', 'packing-note']) {
    await mail.create(`sent/cs_test_1/${kind}`, {});
    await mail.create(`too-late/cs_test_2/${kind}`, {});
  }
  await mail.create('lease/cs_test_3/confirmation', {});
  await orders.create('cs_test_0', { schema: 99 });
}

async function fill(folder: string): Promise<void> {
  const blobs = await startBlobs({ directory: join(folder, 'blobs') });
  await fillStore(blobs).finally(() => blobs.close());
}

describe('orders of this machine', () => {
  const folder = () => machine.path('.netlify/local');

  test('are listed newest first, or from a day on, with the state of their mails', async () => {
    await fill(folder());
    const { code, out, err } = await list([]);
    expect([code, numbersIn(out)]).toEqual([0, newestFirst]);
    expect(err).toContain('The order of session cs_test_0 cannot be read');
    expect(out).toMatch(/ORDER-3 .* waiting .*\nORDER-2 .* too late .*\nORDER-1 .* sent /);
    expect(err).toContain(`4 orders, from this machine, ${folder()}`);
    const since = await list(['--since', '2026-11-23']);
    expect(numbersIn(since.out)).toEqual(['ORDER-4', 'ORDER-3']);
    expect(since.err).toContain('2 orders since 2026-11-23');
  });

  test('are found where LOCAL_DATA_DIR says', async () => {
    await fill(machine.path('elsewhere'));
    expect(numbersIn((await list([], { LOCAL_DATA_DIR: 'elsewhere' })).out)).toHaveLength(4);
    expect((await list([])).err).toMatch(/^0 orders, /);
  });

  test('are only CSV with --csv; a file of --out is readable by its owner alone and never overwritten', async () => {
    await fill(folder());
    const [head, ...rows] = (await list(['--csv'])).out.split('\r\n').map((row) => row.slice(1, 8));
    expect([head, rows]).toEqual(['Order",', newestFirst]);
    const { code, out, err } = await list(['--csv', '--out', 'mine.csv']);
    const file = machine.path('mine.csv');
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain(`Wrote ${file}`);
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(6);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await list(['--csv', '--out', 'mine.csv'])).toMatchObject({ code: 1, out: '' });
  });

  test('never follow lines that npm writes itself', async () => {
    await fill(folder());
    const npm = { npm_lifecycle_event: 'orders', npm_config_loglevel: 'notice' };
    const { code, out, err } = await list(['--csv'], npm);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/npm run orders -- --csv --out orders\.csv[^]*npm --silent run orders -- --csv/);
    expect((await list(['--csv'], { ...npm, npm_config_loglevel: 'silent' })).code).toBe(0);
    expect((await list([], npm)).code).toBe(0);
  });

  test.each([
    [['--since', 'soon'], "--since needs a date such as 2026-11-21, not 'soon'."],
    [['--since', '2026-02-30'], "not '2026-02-30'"],
    [['--since'], '--since'],
    [['--sinse', '2026-11-21'], "Unknown option '--sinse'"],
    [['extra'], "Unexpected argument 'extra'"],
    [['--csv', '--out', ''], '--out needs a file name.'],
    [['--out', 'orders.csv'], '--out works only with --csv.'],
    [['--from', 'site-1'], '--from SITE_ID works only with --restore.'],
    [['--restore', '--csv'], '--restore allows no option other than --from.'],
  ])('%j gets a reason and the usage', async (args, reason) => {
    const { code, out, err } = await list(args);
    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n\n')[0]).toContain(reason);
    expect(err).toContain('npm run orders -- [--csv [--out FILE]] [--since YYYY-MM-DD]');
  });
});

test('orders of a site are read with its id and its token, and nothing else is listed in their place', async () => {
  const blobs = await startBlobs({});
  const api = await openNetlifyApi(blobs.context);
  await fillStore(blobs);
  const { code, out, err } = await list([], api.env);
  expect([code, numbersIn(out)]).toEqual([0, newestFirst]);
  expect(out).toMatch(/ORDER-1 .* sent /);
  expect(err).toContain(`4 orders, from the site ${blobs.context.siteID}`);
  const wrong = `${netlifyToken}-2`;
  for (const [NETLIFY_AUTH_TOKEN, words] of [
    ['', /^NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set.*Personal access tokens/s],
    [wrong, /401/],
  ] as const) {
    const refused = await list([], { ...api.env, NETLIFY_AUTH_TOKEN });
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) as string });
    expect(refused.err).not.toContain(wrong);
  }
  await Promise.all([api.close(), blobs.close()]);
});
