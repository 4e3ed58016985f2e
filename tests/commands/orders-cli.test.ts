import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBlobs } from '#local/blobs/blobs.ts';
import { run } from '#commands/orders/orders.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { stores } from './orders-sample.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'orders-'));
});
afterEach(() => rm(root, { recursive: true }));

async function list(args: string[], env: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, root, env, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const numbersIn = (text: string) => text.match(/ORDER-\d/g);

async function fill(folder: string): Promise<void> {
  const blobs = await startBlobs({ directory: join(folder, 'blobs') });
  for (const [name, documents] of Object.entries(stores)) {
    for (const [key, document] of Object.entries(documents)) {
      await blobDocuments(name, blobs.context).create(key, document);
    }
  }
  await blobs.close();
}

describe('orders of this machine', () => {
  const folder = () => join(root, '.netlify/local');

  test('are listed newest first, with what became of their mails', async () => {
    await fill(folder());
    const { code, out, err } = await list([]);
    expect([code, numbersIn(out)]).toEqual([0, ['ORDER-4', 'ORDER-3', 'ORDER-2', 'ORDER-1']]);
    expect(out).toMatch(/ORDER-3 .* waiting .*\nORDER-2 .* too late .*\nORDER-1 .* sent /);
    expect(err).toBe(`4 orders, from this machine, ${folder()}`);
  });

  test('are found where LOCAL_DATA_DIR says', async () => {
    await fill(join(root, 'elsewhere'));
    expect(numbersIn((await list([], { LOCAL_DATA_DIR: 'elsewhere' })).out)).toHaveLength(4);
    expect((await list([])).err).toMatch(/^0 orders, /);
  });

  test('are listed from a day on', async () => {
    await fill(folder());
    const { out, err } = await list(['--since', '2026-11-23']);
    expect(numbersIn(out)).toEqual(['ORDER-4', 'ORDER-3']);
    expect(err).toContain('2 orders since 2026-11-23');
  });

  test('are a CSV file and nothing else with --csv', async () => {
    await fill(folder());
    const { out } = await list(['--csv']);
    expect(out.split('\r\n').map((row) => row.slice(0, 9))).toEqual([
      ...['"Order","', '"ORDER-4"', '"ORDER-3"', '"ORDER-2"', '"ORDER-1"'],
    ]);
  });

  test('that cannot be read hide no other', async () => {
    await fill(folder());
    const blobs = await startBlobs({ directory: join(folder(), 'blobs') });
    await blobDocuments('orders', blobs.context).create('cs_test_0', { schema: 99 });
    await blobs.close();
    const { code, out, err } = await list([]);
    expect([code, numbersIn(out)?.length]).toEqual([0, 4]);
    expect(err).toContain('The order of session cs_test_0 cannot be read');
  });

  test('are a CSV file with --out, for its owner alone, and no file is overwritten', async () => {
    await fill(folder());
    const { code, out, err } = await list(['--csv', '--out', 'mine.csv']);
    const file = join(root, 'mine.csv');
    expect([code, out, err]).toEqual([0, '', `Written: ${file}\n4 orders, from this machine, ${folder()}`]);
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(6);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await list(['--csv', '--out', 'mine.csv'])).toMatchObject({ code: 1, out: '' });
  });

  test.each([
    [{ npm_lifecycle_event: 'orders', npm_config_loglevel: 'notice' }, ['--csv'], 1],
    [{ npm_lifecycle_event: 'orders' }, ['--csv'], 1],
    [{ npm_lifecycle_event: 'orders', npm_config_loglevel: 'silent' }, ['--csv'], 0],
    [{ npm_lifecycle_event: 'orders', npm_config_loglevel: 'notice' }, [], 0],
  ])('are never behind the lines that npm writes itself: %j %j', async (env, args, exitCode) => {
    await fill(folder());
    const { code, out, err } = await list(args, env);
    expect(code).toBe(exitCode);
    if (exitCode === 0) return;
    expect(out).toBe('');
    expect(err).toMatch(/npm run orders -- --csv --out orders\.csv[^]*npm --silent run orders -- --csv/);
  });

  test.each([
    [['--since', 'soon'], "--since takes a day as in --since 2026-11-21, not 'soon'."],
    [['--since', '2026-13-01'], "not '2026-13-01'"],
    [['--since', '2026-02-30'], "not '2026-02-30'"],
    [['--since', ''], "not ''"],
    [['--since'], '--since'],
    [['--sinse', '2026-11-21'], "Unknown option '--sinse'"],
    [['extra'], "Unexpected argument 'extra'"],
    [['--csv', '--out', ''], '--out takes the name of a file.'],
    [['--out', 'orders.csv'], '--out belongs to --csv.'],
    [['--restore', '--csv'], '--restore takes no other option.'],
    [['--restore', '--since', '2026-11-21'], '--restore takes no other option.'],
  ])('%j gets a reason and the usage', async (args, reason) => {
    const { code, out, err } = await list(args);
    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n\n')[0]).toContain(reason);
    expect(err).toContain('npm run orders -- [--csv [--out FILE]] [--since YYYY-MM-DD]');
  });
});
