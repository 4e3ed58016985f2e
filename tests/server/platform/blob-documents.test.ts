import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { blobsInProcess, type FaultyBlobs } from '../../api/blobs-in-process.ts';
import type { Fault } from '../../faults.ts';

let blobs: FaultyBlobs;
let documents: Documents;

beforeEach(() => {
  blobs = blobsInProcess();
  documents = blobDocuments('carts', blobs.context);
});
afterEach(() => blobs.close());

const read = async (key: string) => JSON.parse((await documents.read(key))?.text ?? 'null') as unknown;
const etagOf = async (key: string) => (await documents.read(key))?.etag ?? '';

test('a document is created once and read with its tag', async () => {
  expect(await documents.read('key')).toBeUndefined();
  expect(await documents.create('key', { bars: 1 })).toEqual(await documents.read('key'));
  expect(await documents.create('key', { bars: 2 })).toBe('conflict');
  expect(await documents.read('key')).toEqual({ text: '{"bars":1}', etag: expect.stringMatching(/^"/) as string });
});

test('a document is replaced only over the version that was read', async () => {
  await documents.create('key', { bars: 1 });
  const first = await etagOf('key');
  expect(await documents.replace('key', { bars: 2 }, first)).toEqual(await documents.read('key'));
  for (const key of ['key', 'nothing']) expect(await documents.replace(key, { bars: 3 }, first)).toBe('conflict');
  expect([await read('key'), await read('nothing')]).toEqual([{ bars: 2 }, null]);
});

describe('a store that fails', () => {
  const unavailable = { name: 'Problem', status: 503, headers: { 'Retry-After': '2' } };
  beforeEach(() => documents.create('key', { bars: 1 }));

  test.each<Fault['kind']>(['429', 'reset'])('by %s twice is asked a third time', async (kind) => {
    blobs.faults.add({ kind, method: 'GET', times: 2 });
    expect(await read('key')).toEqual({ bars: 1 });
    blobs.faults.add({ kind, method: 'LIST', times: 2 });
    expect(await Array.fromAsync(documents.keys())).toEqual(['key']);
  });

  test('for long is an error, neither a miss nor an empty list', async () => {
    blobs.faults.add({ kind: '503', method: 'GET', times: 3 });
    await expect(documents.read('key')).rejects.toMatchObject(unavailable);
    blobs.faults.add({ kind: '503', method: 'LIST', times: 3 });
    await expect(Array.fromAsync(documents.keys())).rejects.toMatchObject(unavailable);
  });

  test('by a lost response to a write reads again: it was made, or another came first', async () => {
    const etag = await etagOf('key');
    blobs.faults.add({ kind: 'lost', method: 'PUT', times: 2 });
    expect(await documents.replace('key', { bars: 2 }, etag)).toEqual(await documents.read('key'));
    expect(await documents.create('other', { bars: 2 })).toEqual(await documents.read('other'));
    blobs.faults.add({ kind: 'reset', method: 'PUT', times: 2 });
    expect(await documents.replace('key', { bars: 3 }, etag)).toBe('conflict');
    expect(await documents.create('other', { bars: 3 })).toBe('conflict');
    expect([await read('key'), await read('other')]).toEqual([{ bars: 2 }, { bars: 2 }]);
  });

  /** Its outcome is unknown. */
  test.each<Fault['kind']>(['503', 'hang'])('by %s at a write is an error at the first try', async (kind) => {
    const etag = await etagOf('key');
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 4));
    blobs.faults.add({ kind, method: 'PUT', times: 2 });
    await expect(documents.replace('key', { bars: 2 }, etag)).rejects.toMatchObject(unavailable);
    await expect(documents.create('other', { bars: 2 })).rejects.toMatchObject(unavailable);
    expect(blobs.log.filter(({ method }) => method === 'PUT').length).toBeLessThanOrEqual(3);
  });

  test('by an answer without a tag is an error that says where to look', async () => {
    blobs.faults.add({ kind: 'no-etag', times: 7 });
    const cause = { message: expect.stringContaining('no ETag') as string };
    await expect(documents.read('key')).rejects.toMatchObject({ ...unavailable, cause });
    await expect(documents.create('other', {})).rejects.toMatchObject(unavailable);
  });

  test('by refusing the shop is an error, never success', async () => {
    const stranger = blobDocuments('carts', { ...blobs.context, token: 'wrong' });
    await expect(stranger.read('key')).rejects.toMatchObject(unavailable);
    await expect(stranger.create('new', {})).rejects.toMatchObject(unavailable);
    await expect(stranger.replace('key', {}, await etagOf('key'))).rejects.toMatchObject(unavailable);
    expect([await read('key'), await read('new')]).toEqual([{ bars: 1 }, null]);
  });
});
