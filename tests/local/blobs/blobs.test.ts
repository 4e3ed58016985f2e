import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBlobs, type LocalBlobs } from '#local/blobs/blobs.ts';

let directory: string;
let blobs: LocalBlobs;
let store: Store;

const open = (name: string): Store => getStore({ name, consistency: 'strong', ...blobs.context });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await startBlobs({ directory });
  store = open('carts');
});

afterEach(async () => {
  await blobs.close();
  await rm(directory, { recursive: true });
});

describe('the real client', () => {
  it('reads what it wrote, with the same ETag everywhere', async () => {
    const { etag } = await store.setJSON('a/b', { rev: 1 }, { metadata: { kind: 'cart' } });
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect(await store.get('a/b', { type: 'json' })).toEqual({ rev: 1 });
    expect(await store.getWithMetadata('a/b')).toEqual({ data: '{"rev":1}', etag, metadata: { kind: 'cart' } });
    expect(await store.getMetadata('a/b')).toEqual({ etag, metadata: { kind: 'cart' } });
    expect((await store.list()).blobs).toEqual([{ key: 'a/b', etag }]);
  });

  it('has nothing where nothing was written', async () => {
    expect(await store.get('nothing')).toBeNull();
    expect(await store.getMetadata('nothing')).toBeNull();
    expect(await store.getWithMetadata('nothing')).toBeNull();
    await expect(store.delete('nothing')).resolves.toBeUndefined();
  });

  it('keeps bytes as they are', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at).buffer;
    await store.set('bytes', bytes);
    expect(await store.get('bytes', { type: 'arrayBuffer' })).toEqual(bytes);
  });

  it('answers 304 to a known ETag', async () => {
    const { etag = '' } = await store.set('key', 'one');
    expect(await store.getWithMetadata('key', { etag })).toEqual({ data: null, etag, metadata: {} });
  });

  it('gives every write its own ETag, even of the same content and after a removal', async () => {
    const etags = new Set([(await store.set('key', 'same')).etag, (await store.set('key', 'same')).etag]);
    await store.delete('key');
    etags.add((await store.set('key', 'same')).etag);
    expect(etags.size).toBe(3);
  });

  it('writes under a condition only if it holds', async () => {
    expect(await store.set('key', 'one', { onlyIfMatch: '"none"' })).toEqual({ modified: false });
    const first = await store.set('key', 'one', { onlyIfNew: true });
    expect(first.modified).toBe(true);
    expect(await store.set('key', 'two', { onlyIfNew: true })).toEqual({ modified: false });
    const second = await store.set('key', 'two', { onlyIfMatch: first.etag ?? '' });
    expect(second).toEqual({ modified: true, etag: expect.stringMatching(/^"/) });
    expect(await store.set('key', 'three', { onlyIfMatch: first.etag ?? '' })).toEqual({ modified: false });
    expect(await store.get('key')).toBe('two');
  });

  it('lists by prefix and by folder', async () => {
    await Promise.all(['top', 'one/b/c', 'one/a'].map((key) => store.set(key, '')));
    expect((await store.list({ prefix: 'one/' })).blobs.map(({ key }) => key)).toEqual(['one/a', 'one/b/c']);
    expect(await store.list({ directories: true, prefix: 'one/' })).toMatchObject({
      blobs: [{ key: 'one/a' }],
      directories: ['one/b'],
    });
  });

  it('deletes one key, or a whole store and no other', async () => {
    await Promise.all([store.set('a', '1'), store.set('b', '2'), open('orders').set('a', '3')]);
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
    expect(await store.deleteAll()).toEqual({ deletedBlobs: 1 });
    expect(await open('orders').get('a')).toBe('3');
  });
});

describe('many at once', () => {
  /** Again until it is written: one of those that try at the same time always is. */
  const increment = async (): Promise<void> => {
    const entry = await store.getWithMetadata('counter', { type: 'json' });
    const next = { count: Number(entry?.data.count ?? 0) + 1 };
    const condition = entry ? { onlyIfMatch: entry.etag ?? '' } : ({ onlyIfNew: true } as const);
    const { modified } = await store.setJSON('counter', next, condition);
    if (!modified) await increment();
  };

  it('loses none of 20 increments', async () => {
    await Promise.all(Array.from({ length: 20 }, () => increment()));
    expect(await store.get('counter', { type: 'json' })).toEqual({ count: 20 });
  });

  it('has one winner among 30 first writes', async () => {
    const writes = Array.from({ length: 30 }, (_, at) => store.set('order', String(at), { onlyIfNew: true }));
    expect((await Promise.all(writes)).filter(({ modified }) => modified)).toHaveLength(1);
  });
});

describe('what lies on the disk', () => {
  it('is there for the next process, ETag and all', async () => {
    const { etag } = await store.set('key', 'kept', { metadata: { a: 'ü' } });
    await blobs.close();
    blobs = await startBlobs({ directory });
    expect(await open('carts').getWithMetadata('key')).toEqual({ data: 'kept', etag, metadata: { a: 'ü' } });
  });

  it('is nothing without a directory', async () => {
    await blobs.close();
    blobs = await startBlobs();
    await open('carts').set('key', 'here');
    expect(await open('carts').get('key')).toBe('here');
    expect(await readdir(directory)).toEqual([]);
  });

  it('has a file inside its store for any key', async () => {
    const keys = ['a b', 'ä/ö', '.hidden', 'CON', 'a%2Fb', '%zz', 'x'.repeat(600), 'a//b', 'a*?:|<>"b'];
    for (const key of keys) await store.set(key, key);
    for (const key of keys) expect(await store.get(key)).toBe(key);
    const [folder = '', ...others] = await readdir(directory);
    expect(others).toEqual([]);
    expect(await readdir(join(directory, folder))).toHaveLength(keys.length);
  });

  it('is never outside of the directory', async () => {
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

describe('access', () => {
  it.each([
    ['a foreign token', { token: 'guessed' }],
    ['a foreign site', { siteID: 'other' }],
  ])('is refused to %s', async (_, change) => {
    const stranger = getStore({ name: 'carts', consistency: 'strong', ...blobs.context, ...change });
    await expect(stranger.get('key')).rejects.toThrow('403');
    await expect(stranger.set('key', 'x')).rejects.toThrow('403');
    expect(blobs.log).toEqual([]);
  });
});
