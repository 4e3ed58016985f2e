import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBlobs, type LocalBlobs } from '#local/blobs/blobs.ts';
import { makeDataFolder, removeFolder } from '../running-shop.ts';

let directory: string;
let blobs: LocalBlobs;
let store: Store;

const open = (name: string, consistency: 'strong' | 'eventual' = 'strong'): Store =>
  getStore({ name, consistency, ...blobs.context });

beforeEach(async () => {
  directory = await makeDataFolder();
  blobs = await startBlobs({ directory });
  store = open('carts');
});

afterEach(async () => {
  await blobs.close();
  await removeFolder(directory);
});

describe('the real client', () => {
  test('reads what it wrote, with the same ETag everywhere, and deletes one key, or a whole store and no other', async () => {
    const { etag = '' } = await store.setJSON('a/b', { rev: 1 }, { metadata: { kind: 'cart' } });
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect(await store.get('a/b', { type: 'json' })).toEqual({ rev: 1 });
    expect(await store.getWithMetadata('a/b')).toEqual({ data: '{"rev":1}', etag, metadata: { kind: 'cart' } });
    expect(await store.getMetadata('a/b')).toEqual({ etag, metadata: { kind: 'cart' } });
    expect((await store.list()).blobs).toEqual([{ key: 'a/b', etag }]);
    expect(await store.getWithMetadata('a/b', { etag })).toMatchObject({ data: null, etag });
    expect([await store.get('nothing'), await store.getMetadata('nothing')]).toEqual([null, null]);
    await Promise.all([store.set('b', '2'), open('orders').set('a/b', '3'), store.delete('nothing')]);
    await store.delete('a/b');
    expect(await store.get('a/b')).toBeNull();
    expect(await store.deleteAll()).toEqual({ deletedBlobs: 1 });
    expect(await open('orders').get('a/b')).toBe('3');
  });

  test('gives every write its own ETag, even of the same content and after a removal', async () => {
    const etags = new Set([(await store.set('key', 'same')).etag, (await store.set('key', 'same')).etag]);
    await store.delete('key');
    etags.add((await store.set('key', 'same')).etag);
    expect(etags.size).toBe(3);
  });

  test('writes under a condition only if it holds', async () => {
    expect(await store.set('key', 'one', { onlyIfMatch: '"none"' })).toEqual({ modified: false });
    const first = await store.set('key', 'one', { onlyIfNew: true });
    expect(first.modified).toBe(true);
    expect(await store.set('key', 'two', { onlyIfNew: true })).toEqual({ modified: false });
    const second = await store.set('key', 'two', { onlyIfMatch: first.etag ?? '' });
    expect(second).toEqual({ modified: true, etag: expect.stringMatching(/^"/) });
    expect(await store.set('key', 'three', { onlyIfMatch: first.etag ?? '' })).toEqual({ modified: false });
    expect(await store.get('key')).toBe('two');
  });

  test('lists by prefix and by folder', async () => {
    await Promise.all(['top', 'one/b/c', 'one/a'].map((key) => store.set(key, '')));
    expect((await store.list({ prefix: 'one/' })).blobs.map(({ key }) => key)).toEqual(['one/a', 'one/b/c']);
    expect(await store.list({ directories: true, prefix: 'one/' })).toMatchObject({
      blobs: [{ key: 'one/a' }],
      directories: ['one/b'],
    });
  });
});

test('of 30 first writes at once one wins, and of 10 increments none is lost', async () => {
  const writes = Array.from({ length: 30 }, (_, at) => store.set('order', String(at), { onlyIfNew: true }));
  expect((await Promise.all(writes)).filter(({ modified }) => modified)).toHaveLength(1);
  /** Again until it is written: one of those that try at the same time always is. */
  const increment = async (): Promise<void> => {
    const entry = await store.getWithMetadata('counter', { type: 'json' });
    const next = { count: Number(entry?.data.count ?? 0) + 1 };
    const condition = entry ? { onlyIfMatch: entry.etag ?? '' } : ({ onlyIfNew: true } as const);
    const { modified } = await store.setJSON('counter', next, condition);
    if (!modified) await increment();
  };
  await Promise.all(Array.from({ length: 10 }, () => increment()));
  expect(await store.get('counter', { type: 'json' })).toEqual({ count: 10 });
});

describe('what lies on the disk', () => {
  test('is there for the next process, ETag and all', async () => {
    const { etag } = await store.set('key', 'kept', { metadata: { a: 'ü' } });
    await blobs.close();
    blobs = await startBlobs({ directory });
    expect(await open('carts').getWithMetadata('key')).toEqual({ data: 'kept', etag, metadata: { a: 'ü' } });
  });

  test('has a file inside its store for any key', async () => {
    const keys = ['a b', 'ä/ö', '.hidden', 'CON', 'a%2Fb', '%zz', 'x'.repeat(600), 'a//b', 'a*?:|<>"b'];
    for (const key of keys) await store.set(key, key);
    for (const key of keys) expect(await store.get(key)).toBe(key);
    const [folder = '', ...others] = await readdir(directory);
    expect(others).toEqual([]);
    expect(await readdir(join(directory, folder))).toHaveLength(keys.length);
  });

  test('is never outside of the directory', async () => {
    await store.set('kept', 'kept');
    const keys = ['../../s/x', '../../../etc/passwd', '..', '.', '../site:carts/.', '..%2f..%2fx', '%2e%2e/%2e%2e/x'];
    for (const key of keys) {
      await store.set(key, 'out').catch(() => undefined);
      await store.delete(key).catch(() => undefined);
    }
    expect(await store.get('kept')).toBe('kept');
    expect(await readdir(join(directory, '..', 's')).catch(() => 'absent')).toBe('absent');
    const [folder = ''] = await readdir(directory);
    const [file = ''] = await readdir(join(directory, folder));
    expect(await readFile(join(directory, folder, file), 'utf8')).toContain('"key":"kept"');
  });
});

test.each([{ token: 'guessed' }, { siteID: 'other' }])('access is refused with %j', async (change) => {
  const stranger = getStore({ name: 'carts', consistency: 'strong', ...blobs.context, ...change });
  await expect(stranger.get('key')).rejects.toThrow('403');
  await expect(stranger.set('key', 'x')).rejects.toThrow('403');
  expect(blobs.log).toEqual([]);
});

/** What each kind does is seen by the tests of the shop's client, blob-documents.test.ts. */
test('a fault waits for its operation and key, in order, and can be called off', async () => {
  await store.set('key', 'before');
  blobs.faults.add({ kind: 'conflict', on: 'PUT', key: /^else/ });
  blobs.faults.add({ kind: 'no-etag', on: 'GET', key: /^key/ });
  expect(await store.set('key', 'after', { onlyIfNew: true })).toEqual({ modified: false });
  expect(await store.getWithMetadata('key')).toMatchObject({ etag: undefined });
  blobs.faults.clear();
  expect(await store.set('elsewhere', 'x', { onlyIfNew: true })).toMatchObject({ modified: true });
});

test('a stale edge shows the state of a while ago, where a strong read shows the present', async () => {
  await blobs.close();
  blobs = await startBlobs({ staleMs: 1000 });
  await open('carts').set('key', 'one');
  expect(await open('carts', 'eventual').get('key')).toBeNull();
  await open('carts').set('key', 'two');
  expect(await open('carts').get('key')).toBe('two');
  await expect.poll(() => open('carts', 'eventual').get('key'), { timeout: 5000 }).toBe('two');
});
