import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { storeUnavailable } from './problems.ts';

/** A JSON document and the tag of the version that was read. */
export interface StoredDocument {
  text: string;
  etag: string;
}

export type WriteOutcome = 'written' | 'conflict';

/** The one way to stored documents. Every write is conditional. All calls throw a 503 `Problem` when the store does not answer. */
export interface Documents {
  read(key: string): Promise<StoredDocument | undefined>;
  /** Writes only if `key` does not exist. */
  create(key: string, document: unknown): Promise<WriteOutcome>;
  /** Writes only over the version with this tag. */
  replace(key: string, document: unknown, etag: string): Promise<WriteOutcome>;
  /** All names, or those that begin like this; a thousand come with one call. */
  keys(prefix?: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
}

/** One try of one request. */
const tryMs = 800;
const tries = 3;

/**
 * The Blobs client sleeps 5 s between its own retries of 429, 5xx and network errors. Answered 418 instead, it gives up at once,
 * so that the deadlines here decide.
 */
const promptFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(tryMs) });
    return response.status >= 500 || response.status === 429 ? new Response(null, { status: 418 }) : response;
  } catch {
    return new Response(null, { status: 418 });
  }
};

async function persistently<T>(call: () => Promise<T>): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      cause = error;
    }
  }
  throw storeUnavailable(cause);
}

type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/** One that fails otherwise than by a conflict answers `modified: true` without an ETag. undefined: whether it was done is unknown. */
async function tryWrite(
  store: Store,
  key: string,
  document: unknown,
  condition: Condition,
): Promise<WriteOutcome | { cause: unknown }> {
  try {
    const { modified, etag } = await store.setJSON(key, document, condition);
    if (!modified) return 'conflict';
    return etag ? 'written' : { cause: new Error('The store did not confirm a write') };
  } catch (cause) {
    return { cause };
  }
}

/**
 * Every write of the shop. One whose answer was lost is looked for: what stands now says whether it was done, or another came first. It
 * is an error where neither is so, since it may still be on its way.
 */
async function write(store: Store, key: string, document: unknown, condition: Condition): Promise<WriteOutcome> {
  const outcome = await tryWrite(store, key, document, condition);
  if (typeof outcome === 'string') return outcome;
  const now = await persistently(() => readDocument(store, key));
  if (now?.text === JSON.stringify(document)) return 'written';
  const before = 'onlyIfMatch' in condition ? condition.onlyIfMatch : undefined;
  if (now?.etag !== before) return 'conflict';
  throw storeUnavailable(outcome.cause);
}

async function readDocument(store: Store, key: string): Promise<StoredDocument | undefined> {
  const found = await store.getWithMetadata(key, { type: 'text', consistency: 'strong' });
  if (!found) return undefined;
  if (!found.etag)
    throw new Error('The store sent no ETag: its writes could not be made safe. See netlify/local/README.md');
  return { text: found.data, etag: found.etag };
}

/** A store other than the platform's: the local emulator's address. */
export interface StoreContext {
  siteID: string;
  token: string;
  edgeURL: string;
  uncachedEdgeURL: string;
}

/** A deploy of the site, as the platform describes it to its functions. */
export interface Deploy {
  /** 'production', 'deploy-preview', 'branch-deploy' or the name of a branch; 'dev' on a machine of one's own. */
  context: string;
  id: string;
}

/**
 * A preview keeps its carts and orders to itself, and they go when Netlify removes the deploy. Scheduled functions get no
 * deploy id, and run only for the published deploy.
 */
export const previewIdOf = (deploy: Deploy | undefined): string | undefined =>
  deploy && !['production', 'dev'].includes(deploy.context) ? deploy.id : undefined;

function openStore(name: string, context: StoreContext | undefined, deployId: string | undefined): Store {
  const options = { name, consistency: 'strong', fetch: promptFetch, ...context } as const;
  if (deployId === undefined) return getStore(options);
  // The platform knows the region of a deploy's stores; the emulator's is everywhere.
  return getDeployStore({ ...options, deployID: deployId, ...(context && { region: 'us-east-2' }) });
}

/** `deployId`: the store belongs to that deploy, and goes with it; else to the site. */
export function blobDocuments(name: string, context?: StoreContext, deployId?: string): Documents {
  const store = openStore(name, context, deployId);
  return {
    read: (key) => persistently(() => readDocument(store, key)),
    create: (key, document) => write(store, key, document, { onlyIfNew: true }),
    replace: (key, document, etag) => write(store, key, document, { onlyIfMatch: etag }),
    remove: (key) => persistently(() => store.delete(key)),
    async *keys(prefix = '') {
      // After an error the client's iterator asks for the same page again.
      const pages = store.list({ paginate: true, prefix })[Symbol.asyncIterator]();
      for (;;) {
        const page = await persistently(() => pages.next());
        if (page.done) return;
        yield* page.value.blobs.map(({ key }) => key);
      }
    },
  };
}
