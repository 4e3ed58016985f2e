import { getStore, type Store } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBlobs, type BlobFault, type LocalBlobs } from '#local/blobs/blobs.ts';

let blobs: LocalBlobs;

/** One try, so that each fault is seen and not repaired by the client's own retries, which wait 5 s in production. */
const openOnce = (signal?: AbortSignal): Store => {
  const tried = new Set<string>();
  const fetchOnce = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (tried.has(String(input))) return new Response(null, { status: 418 });
    tried.add(String(input));
    const response = await fetch(input, { ...init, ...(signal && { signal }) });
    return response.status === 503 || response.status === 429 ? new Response(null, { status: 418 }) : response;
  };
  return getStore({ name: 'carts', consistency: 'strong', ...blobs.context, fetch: fetchOnce });
};
const open = (consistency: 'strong' | 'eventual' = 'strong'): Store =>
  getStore({ name: 'carts', consistency, ...blobs.context });

beforeEach(async () => {
  blobs = await startBlobs();
  await open().set('key', 'before');
});
afterEach(() => blobs.close());

const statuses = (): number[] => blobs.log.slice(1).map(({ status }) => status);

describe('faults', () => {
  it.each<[BlobFault['kind'], number]>([
    ['503', 503],
    ['429', 429],
    ['reset', 0],
  ])('%s spoils a read and a write and changes nothing', async (kind, status) => {
    blobs.faults.add({ kind, times: 2 });
    await expect(openOnce().get('key')).rejects.toThrow();
    await expect(openOnce().set('key', 'after')).rejects.toThrow();
    expect(statuses()).toEqual([status, status]);
    expect(await open().get('key')).toBe('before');
  });

  it('hang answers nothing until the caller gives up', async () => {
    blobs.faults.add({ kind: 'hang' });
    // Long enough for the request to arrive on a busy machine.
    await expect(openOnce(AbortSignal.timeout(1000)).get('key')).rejects.toThrow();
    await expect.poll(statuses).toEqual([0]);
  });

  it('slow answers late, and rightly', async () => {
    await open().set('slow', 'late');
    blobs.faults.add({ kind: 'slow', delayMs: 100, key: /^slow$/ });
    const answered: unknown[] = [];
    const read = async (key: string) => answered.push(await open().get(key));
    await Promise.all([read('slow'), read('key')]);
    expect(answered).toEqual(['before', 'late']);
  });

  it('conflict refuses a write that would have gone through', async () => {
    blobs.faults.add({ kind: 'conflict', on: 'PUT' });
    const { etag = '' } = (await open().getMetadata('key')) ?? {};
    expect(await open().set('key', 'after', { onlyIfMatch: etag })).toEqual({ modified: false });
    expect(await open().set('key', 'after', { onlyIfMatch: etag })).toMatchObject({ modified: true });
  });

  it('lost writes and then breaks the connection, so that a retry meets its own write', async () => {
    blobs.faults.add({ kind: 'lost', on: 'PUT' });
    expect(await open().set('other', 'mine', { onlyIfNew: true })).toEqual({ modified: false });
    expect(await open().get('other')).toBe('mine');
    expect(statuses()).toEqual([0, 412, 200]);
  });

  it('no-etag reads without an ETag, as the stock emulator does', async () => {
    blobs.faults.add({ kind: 'no-etag' });
    expect(await open().getWithMetadata('key')).toEqual({ data: 'before', etag: undefined, metadata: {} });
    expect(await open().getMetadata('key')).toMatchObject({ etag: expect.any(String) });
  });

  it('wait for their operation and key, in order, and can be called off', async () => {
    blobs.faults.add({ kind: '503', on: 'DELETE' });
    blobs.faults.add({ kind: '503', key: /^else/ });
    blobs.faults.add({ kind: '429', on: 'LIST' });
    expect(await open().get('key')).toBe('before');
    await expect(openOnce().list()).rejects.toThrow();
    await expect(openOnce().delete('key')).rejects.toThrow();
    blobs.faults.clear();
    expect(await open().get('elsewhere')).toBeNull();
    expect(blobs.log.map(({ method, key, status }) => `${method} ${key} ${status}`)).toEqual([
      'PUT key 200',
      'GET key 200',
      'LIST  429',
      'DELETE key 503',
      'GET elsewhere 404',
    ]);
  });
});

describe('a stale edge', () => {
  it('shows the state of a while ago, where a strong read shows the present', async () => {
    await blobs.close();
    blobs = await startBlobs({ staleMs: 150 });
    await open().set('key', 'one');
    expect(await open('eventual').get('key')).toBeNull();
    await open().set('key', 'two');
    expect(await open().get('key')).toBe('two');
    await expect.poll(() => open('eventual').get('key')).toBe('two');
  });
});
