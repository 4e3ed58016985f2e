import { getStore, type Store } from '@netlify/blobs';
import { beforeEach, expect, test } from 'vitest';
import { startBlobs } from '#local/blobs/blobs.ts';
import { folderForEachTest } from '../../folders.ts';

const directory = folderForEachTest();
let blobs: Awaited<ReturnType<typeof startBlobs>>;
let store: Store;

const open = (name: string, consistency: 'strong' | 'eventual' = 'strong'): Store =>
  getStore({ name, consistency, ...blobs.context });

beforeEach(async () => {
  blobs = await startBlobs(directory());
  store = open('carts');
  return () => blobs.close();
});

test('the real client reads what it wrote, with the same ETag everywhere, and deletes one key of one store', async () => {
  const { etag = '' } = await store.setJSON('a/b', { rev: 1 });
  expect(etag).toMatch(/^"[\da-f]{32}"$/);
  expect(await store.get('a/b', { type: 'json' })).toEqual({ rev: 1 });
  expect(await store.getWithMetadata('a/b')).toEqual({ data: '{"rev":1}', etag, metadata: {} });
  expect((await store.list()).blobs).toEqual([{ key: 'a/b', etag }]);
  expect(await store.list({ directories: true })).toEqual({ blobs: [], directories: ['a'] });
  expect(await store.get('nothing')).toBeNull();
  await Promise.all([store.set('b', '2'), open('orders').set('a/b', '3'), store.delete('nothing')]);
  await store.delete('a/b');
  expect([await store.get('a/b'), await store.get('b'), await open('orders').get('a/b')]).toEqual([null, '2', '3']);
});

test('the real client gives every write its own ETag, even of the same content and after a removal', async () => {
  const etags = new Set([(await store.set('key', 'same')).etag, (await store.set('key', 'same')).etag]);
  await store.delete('key');
  etags.add((await store.set('key', 'same')).etag);
  expect(etags.size).toBe(3);
});

test('the real client writes under a condition only if it holds', async () => {
  expect(await store.set('key', 'one', { onlyIfMatch: '"none"' })).toEqual({ modified: false });
  const first = await store.set('key', 'one', { onlyIfNew: true });
  expect(first.modified).toBe(true);
  expect(await store.set('key', 'two', { onlyIfNew: true })).toEqual({ modified: false });
  const second = await store.set('key', 'two', { onlyIfMatch: first.etag ?? '' });
  expect(second).toEqual({ modified: true, etag: expect.stringMatching(/^"/) });
  expect(await store.set('key', 'three', { onlyIfMatch: first.etag ?? '' })).toEqual({ modified: false });
  expect(await store.get('key')).toBe('two');
});

test('data on the disk is there for the next process, with its ETag, under any key', async () => {
  const { etag } = await store.set('key', 'kept');
  const keys = ['a b', 'ä/ö', 'a%2Fb', '%zz', 'x'.repeat(600), 'a//b', `a*?:|<>"'b`, '..%2f..%2fx'];
  for (const key of keys) await store.set(key, key);
  await blobs.close();
  blobs = await startBlobs(directory());
  store = open('carts');
  expect(await store.getWithMetadata('key')).toEqual({ data: 'kept', etag, metadata: {} });
  for (const key of keys) expect(await store.get(key)).toBe(key);
});

test.each([{ token: 'guessed' }, { siteID: 'other' }])('access is refused with %j', async (change) => {
  const stranger = getStore({ name: 'carts', consistency: 'strong', ...blobs.context, ...change });
  await expect(stranger.get('key')).rejects.toThrow('403');
  await expect(stranger.set('key', 'x')).rejects.toThrow('403');
  expect(await store.get('key')).toBeNull();
});

test('a read that may be stale is refused', async () => {
  await store.set('key', 'one');
  await expect(open('carts', 'eventual').get('key')).rejects.toThrow('400');
  expect(await store.get('key')).toBe('one');
});
