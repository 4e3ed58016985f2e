import { createHash, randomUUID } from 'node:crypto';
import type { BlobStorage, StoredBlob } from './storage.ts';

/** The If-Match and If-None-Match headers. */
interface Condition {
  readonly match?: string | null;
  readonly noneMatch?: string | null;
}

interface Change {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly metadata: string;
}

interface Outdated {
  readonly blob: StoredBlob | undefined;
  readonly untilMs: number;
}

export type BlobStore = ReturnType<typeof blobStore>;

/** Checks a condition and writes in one step, which Netlify's emulator does not. */
export function blobStore(storage: BlobStorage, staleMs: number) {
  const inTurn = queues();
  let unlisted: Set<string> | undefined;
  const outdated = new Map<string, Outdated[]>();
  const keepOld = (id: string, blob: StoredBlob | undefined): void => {
    const still = (outdated.get(id) ?? []).filter(({ untilMs }) => untilMs > Date.now());
    if (staleMs > 0) outdated.set(id, [...still, { blob, untilMs: Date.now() + staleMs }]);
  };
  return {
    /** `fresh: false` is an eventually consistent read, up to `staleMs` behind. */
    read: async (store: string, key: string, fresh: boolean): Promise<StoredBlob | undefined> => {
      const old = fresh ? undefined : outdated.get(idOf(store, key))?.find(({ untilMs }) => untilMs > Date.now());
      return old ? old.blob : storage.read(store, key);
    },
    /** Returns the new ETag, or undefined if the condition does not hold. */
    write: (store: string, key: string, change: Change, condition: Condition) =>
      inTurn(idOf(store, key), async () => {
        const current = await storage.read(store, key);
        if (!holds(condition, current)) return undefined;
        const etag = etagOf(change.data);
        await storage.write(store, { key, etag, modified: new Date().toISOString(), ...change });
        keepOld(idOf(store, key), current);
        if (!current) unlisted?.add(idOf(store, key));
        return etag;
      }),
    remove: (store: string, key: string) =>
      inTurn(idOf(store, key), async () => {
        const current = await storage.read(store, key);
        await storage.remove(store, key);
        if (current) keepOld(idOf(store, key), current);
      }),
    list: async (store: string): Promise<StoredBlob[]> =>
      (await storage.list(store))
        .filter(({ key }) => !unlisted?.has(idOf(store, key)))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    /** While held, lists lack new keys, as Netlify's may for up to a minute. */
    holdLists: (areHeld: boolean): void => void (unlisted = areHeld ? new Set() : undefined),
  };
}

function holds({ match, noneMatch }: Condition, current: StoredBlob | undefined): boolean {
  if (noneMatch === '*' && current) return false;
  return !match || match === current?.etag;
}

/** Unique for each write, even of the same content. */
function etagOf(data: Uint8Array): string {
  return `"${createHash('sha256').update(randomUUID()).update(data).digest('hex').slice(0, 32)}"`;
}

const idOf = (store: string, key: string): string => JSON.stringify([store, key]);

/** Runs the tasks of each name one at a time. */
function queues(): <T>(name: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(task);
    const tail = turn.catch(() => undefined);
    tails.set(name, tail);
    void tail.then(() => tails.get(name) === tail && tails.delete(name));
    return turn;
  };
}
