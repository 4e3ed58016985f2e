import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface StoredBlob {
  readonly key: string;
  readonly etag: string;
  readonly modified: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Synchronous, so that checking a condition and writing is one step, which it is not in Netlify's own emulator. */
export interface BlobStorage {
  read(store: string, key: string): StoredBlob | undefined;
  write(store: string, blob: StoredBlob): void;
  remove(store: string, key: string): void;
  list(store: string): StoredBlob[];
}

export function memoryBlobStorage(): BlobStorage {
  const stores = new Map<string, Map<string, StoredBlob>>();
  return {
    read: (store, key) => stores.get(store)?.get(key),
    write: (store, blob) => {
      const blobs = stores.get(store) ?? new Map<string, StoredBlob>();
      stores.set(store, blobs.set(blob.key, blob));
    },
    remove: (store, key) => void stores.get(store)?.delete(key),
    list: (store) => [...(stores.get(store)?.values() ?? [])],
  };
}

/** One file per blob: a line of JSON, then the bytes. Renamed into place, so that a crash never leaves half a blob. */
export function fileBlobStorage(directory: string): BlobStorage {
  const folder = (store: string): string => join(directory, fileName(store));
  const file = (store: string, key: string): string => join(folder(store), `${fileName(key)}.blob`);
  return {
    read: (store, key) => readBlob(file(store, key)),
    write: (store, { data, ...head }) => {
      const draft = join(folder(store), `${randomUUID()}.draft`);
      mkdirSync(folder(store), { recursive: true });
      writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), data]));
      renameSync(draft, file(store, head.key));
    },
    remove: (store, key) => rmSync(file(store, key), { force: true }),
    list: (store) =>
      (ifPresent(() => readdirSync(folder(store))) ?? [])
        .filter((name) => name.endsWith('.blob'))
        .flatMap((name) => readBlob(join(folder(store), name)) ?? []),
  };
}

/** A readable start and a hash, so that no key leads to another folder. */
function fileName(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${name.replaceAll(/[^a-z\d-]+/gi, '_').slice(0, 60)}-${hash.slice(0, 32)}`;
}

function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readBlob(file: string): StoredBlob | undefined {
  const content = ifPresent(() => readFileSync(file));
  if (!content) return undefined;
  const end = content.indexOf('\n');
  const head = JSON.parse(content.toString('utf8', 0, end)) as Omit<StoredBlob, 'data'>;
  return { ...head, data: new Uint8Array(content.subarray(end + 1)) };
}
