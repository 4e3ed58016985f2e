import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredBlob {
  readonly key: string;
  readonly etag: string;
  readonly metadata: string;
  readonly modified: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Calls for one key must not overlap. */
export interface BlobStorage {
  read(store: string, key: string): Promise<StoredBlob | undefined>;
  write(store: string, blob: StoredBlob): Promise<void>;
  remove(store: string, key: string): Promise<void>;
  list(store: string): Promise<StoredBlob[]>;
}

export function memoryBlobStorage(): BlobStorage {
  const stores = new Map<string, Map<string, StoredBlob>>();
  return {
    read: (store, key) => Promise.resolve(stores.get(store)?.get(key)),
    write: (store, blob) => {
      const blobs = stores.get(store) ?? new Map<string, StoredBlob>();
      stores.set(store, blobs.set(blob.key, blob));
      return Promise.resolve();
    },
    remove: (store, key) => {
      stores.get(store)?.delete(key);
      return Promise.resolve();
    },
    list: (store) => Promise.resolve([...(stores.get(store)?.values() ?? [])]),
  };
}

/** One file per blob: a line of JSON, then the bytes. Renamed into place, so that a crash never leaves half a blob. */
export function fileBlobStorage(directory: string): BlobStorage {
  const folder = (store: string): string => join(directory, fileName(store));
  const file = (store: string, key: string): string => join(folder(store), `${fileName(key)}.blob`);
  return {
    read: (store, key) => readBlob(file(store, key)),
    write: async (store, blob) => {
      const { data, ...head } = blob;
      const draft = join(folder(store), `${randomUUID()}.draft`);
      await mkdir(folder(store), { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), data]));
      await rename(draft, file(store, blob.key));
    },
    remove: (store, key) => rm(file(store, key), { force: true }),
    list: async (store) => {
      const names = await readdir(folder(store)).catch(() => []);
      const files = names.filter((name) => name.endsWith('.blob')).map((name) => join(folder(store), name));
      return (await Promise.all(files.map(readBlob))).filter((blob) => blob !== undefined);
    },
  };
}

/** A readable start and a hash, so that no key leads to another folder. */
function fileName(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${name.replaceAll(/[^a-z\d-]+/gi, '_').slice(0, 60)}-${hash.slice(0, 32)}`;
}

async function readBlob(file: string): Promise<StoredBlob | undefined> {
  const content = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!content) return undefined;
  const end = content.indexOf('\n');
  const head: unknown = JSON.parse(content.toString('utf8', 0, end));
  if (!isHead(head)) throw new Error(`${file} is not a blob of this shop. Delete it.`);
  return { ...head, data: new Uint8Array(content.subarray(end + 1)) };
}

function isHead(value: unknown): value is Omit<StoredBlob, 'data'> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ['key', 'etag', 'metadata', 'modified'].every((name) => typeof fields.get(name) === 'string');
}
