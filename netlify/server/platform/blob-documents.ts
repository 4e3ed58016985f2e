import { setTimeout as sleep } from 'node:timers/promises';
import { type EnvironmentContext, getDeployStore, getStore, type Store } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import { runInParallel, withTimeout } from './concurrency.ts';
import { Problem, storeUnavailable } from './problems.ts';

export interface StoredDocument {
  text: string;
  etag: string;
}

type WriteOutcome = StoredDocument | 'conflict';

const tryMs = 800;
const tries = 3;

/** The Blobs client waits 5 s before it retries a 429, 5xx or network error, but gives up at once on a 418. */
const promptFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(tryMs) }).catch(() => undefined);
  return !response || response.status >= 500 || response.status === 429
    ? new Response(null, { status: 418 })
    : response;
};

const withRetries = <T>(call: () => Promise<T>, left = tries): Promise<T> =>
  call().catch((error: unknown) => {
    if (left > 1) return withRetries(call, left - 1);
    throw storeUnavailable(error);
  });

type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/**
 * If the answer to a write was lost, reads back whether it was done or another one came first. Otherwise it may still
 * arrive, so it throws.
 */
async function write(store: Store, key: string, document: unknown, condition: Condition): Promise<WriteOutcome> {
  const text = JSON.stringify(document);
  let cause: unknown = new Error('The store did not confirm a write');
  try {
    const { modified, etag } = await store.setJSON(key, document, condition);
    if (!modified) return 'conflict';
    // After a failure other than a conflict, the client returns `modified: true` without an ETag.
    if (etag) return { text, etag };
  } catch (error) {
    cause = error;
  }
  const now = await withRetries(() => readDocument(store, key));
  if (now?.text === text) return now;
  const before = 'onlyIfMatch' in condition ? condition.onlyIfMatch : undefined;
  if (now?.etag !== before) return 'conflict';
  throw storeUnavailable(cause);
}

async function readDocument(store: Store, key: string): Promise<StoredDocument | undefined> {
  const found = await store.getWithMetadata(key, { type: 'text', consistency: 'strong' });
  if (!found) return undefined;
  if (!found.etag) throw new Error('The store sent no ETag, so writes would not be safe. See netlify/local/README.md');
  return { text: found.data, etag: found.etag };
}

export type StoreContext = Required<Pick<EnvironmentContext, 'siteID' | 'token' | 'edgeURL' | 'uncachedEdgeURL'>>;

/** `context`: 'production', 'deploy-preview', 'branch-deploy', the name of a branch, or 'dev'. */
export type Deploy = Pick<Context['deploy'], 'context' | 'id'>;

/**
 * A deploy preview has its own stores, which Netlify removes with it. Scheduled functions have no deploy: they run only
 * for the published one.
 */
export const toPreviewId = (deploy: Deploy | undefined): string | undefined =>
  deploy && !['production', 'dev'].includes(deploy.context) ? deploy.id : undefined;

/** The store belongs to the deploy if there is a `deployId`, or else to the site. */
export function blobDocuments(name: string, context?: StoreContext, deployId?: string): Documents {
  const options = { name, consistency: 'strong', fetch: promptFetch, ...context } as const;
  if (deployId === undefined) return createDocuments(getStore(options));
  // At Netlify the region is known; the emulator requires one, but accepts any.
  return createDocuments(getDeployStore({ ...options, deployID: deployId, ...(context && { region: 'us-east-2' }) }));
}

export type Documents = ReturnType<typeof createDocuments>;

/** Writes are conditional, and return the stored document. All calls throw a 503 `Problem` if the store does not answer. */
export function createDocuments(store: Store) {
  return {
    read: (key: string) => withRetries(() => readDocument(store, key)),
    /** Writes only if `key` does not exist. */
    create: (key: string, document: unknown) => write(store, key, document, { onlyIfNew: true }),
    replace: (key: string, document: unknown, etag: string) => write(store, key, document, { onlyIfMatch: etag }),
    remove: (key: string) => withRetries(() => store.delete(key)),
    /** Lists a thousand keys per call; those with a slash after the prefix by their folder if `directories`. */
    async *keys(prefix = '', directories = false): AsyncGenerator<string> {
      // After an error, the client's iterator requests the same page again.
      const pages = store.list({ paginate: true, prefix, directories })[Symbol.asyncIterator]();
      for (;;) {
        const page = await withRetries(() => pages.next());
        if (page.done) return;
        yield* page.value.directories;
        yield* page.value.blobs.map(({ key }) => key);
      }
    },
  };
}

export async function removeKeys(documents: Documents, isGone: (key: string) => boolean): Promise<number> {
  const keys = (await Array.fromAsync(documents.keys())).filter(isGone);
  await runInParallel(keys, (key) => documents.remove(key));
  return keys.length;
}

/** Without a change by another writer. */
const maxWrites = 16;
/** A write that began before the deadline is waited for, so that its outcome is known. */
const outcomeMs = 900;

const backOffMs = (tries: number): number => Math.random() * Math.min(250, 5 * 2 ** tries);

const timedOut = () => storeUnavailable(new Error('The store took too long'));

/**
 * Reads, changes and writes a document; repeats this after a conflict or a write of unknown outcome, so `change` may run
 * several times, and may see what it has written. It returns the new document, or undefined to write none. Other
 * writers, however many, only delay it.
 * - `deadlineMs`: no write begins later than this after the start, or after another writer's change that came first.
 * - `read`: the document as read or written before, so that the first try need not read it.
 *
 * Returns what is stored then. Throws a 503 `Problem` if the store fails, `outcomeMs` after the deadline at the latest.
 * Nothing has then been written, unless the store lost its answer and does not answer a read either.
 */
export async function compareAndSet(
  documents: Pick<Documents, 'read' | 'create' | 'replace'>,
  key: string,
  change: (stored: StoredDocument | undefined) => unknown,
  { deadlineMs = 6000, read }: { deadlineMs?: number; read?: { stored: StoredDocument | undefined } | undefined } = {},
): Promise<StoredDocument | undefined> {
  let endsAt = performance.now() + deadlineMs;
  let seen: StoredDocument | undefined;
  let fault: Problem | undefined;
  const inTime = <T>(call: Promise<T>) => withTimeout(endsAt + outcomeMs - performance.now(), call, timedOut);

  for (let tries = 0; tries < maxWrites && performance.now() < endsAt; tries += 1) {
    if (tries > 0) await sleep(backOffMs(tries));
    const stored = tries === 0 && read ? read.stored : await inTime(documents.read(key));
    if (seen && stored?.etag !== seen.etag) {
      tries = 0;
      endsAt = performance.now() + deadlineMs;
    }
    seen = stored;
    const document = await change(stored);
    if (document === undefined) return stored;
    if (performance.now() >= endsAt) break;
    const write = stored?.etag ? documents.replace(key, document, stored.etag) : documents.create(key, document);
    const outcome = await inTime(write).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      fault = error;
    });
    if (outcome && outcome !== 'conflict') return outcome;
  }
  throw fault ?? storeUnavailable(new Error('Too many conflicts in a row'));
}

/** Undefined if the document is missing or damaged. */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> | undefined {
  try {
    return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
