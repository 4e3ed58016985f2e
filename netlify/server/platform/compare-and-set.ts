import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Documents, StoredDocument } from './blob-documents.ts';
import { Problem, storeUnavailable } from './problems.ts';

interface DocumentChange<Result> {
  result: Result;
  document?: unknown;
}

interface CompareAndSetOptions {
  maxTries: number;
  /** No write starts later than this. */
  deadlineMs?: number;
  /** The key is new, so the first try need not read. */
  isNew?: boolean;
  /** Retries even if the outcome of a write is unknown; for changes that may be repeated. */
  retriesFaults?: boolean;
}

const backOffMs = (tries: number): number => Math.random() * Math.min(250, 5 * 2 ** tries);

const isStoreFault = (error: unknown): error is Problem => error instanceof Problem && error.status === 503;

/**
 * Reads, changes and writes a document; repeats this after a conflict, so `change` may run several times. Throws a 503
 * `Problem` if the store fails or conflicts persist.
 */
export async function compareAndSet<Result>(
  documents: Documents,
  key: string,
  change: (stored: StoredDocument | undefined) => DocumentChange<Result> | Promise<DocumentChange<Result>>,
  { maxTries, deadlineMs = Infinity, isNew = false, retriesFaults = false }: CompareAndSetOptions,
): Promise<Result> {
  const endsAt = performance.now() + deadlineMs;
  let fault: Problem | undefined;

  async function tryOnce(stored: StoredDocument | undefined): Promise<{ result: Result } | undefined> {
    const { result, document } = await change(stored);
    if (document === undefined) return { result };
    const write = stored?.etag ? documents.replace(key, document, stored.etag) : documents.create(key, document);
    return (await write) === 'written' ? { result } : undefined;
  }

  for (let tries = 0; tries < maxTries && performance.now() < endsAt; tries += 1) {
    if (tries > 0) await sleep(backOffMs(tries));
    const stored = tries === 0 && isNew ? undefined : await documents.read(key);
    if (performance.now() >= endsAt) break;
    const outcome = await tryOnce(stored).catch((error: unknown) => {
      if (!retriesFaults || !isStoreFault(error)) throw error;
      fault = error;
      return undefined;
    });
    if (outcome) return outcome.result;
  }
  throw fault ?? storeUnavailable(new Error('Too many writes to one document'));
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

const maxTries = 4;

/** The stored state of a job; a damaged one counts as none. Nothing is written if `change` returns the same object. */
export function jobState<Schema extends v.GenericSchema>(documents: Documents, name: string, schema: Schema) {
  type State = v.InferOutput<Schema> | undefined;
  return {
    read: async () => parseDocument(schema, (await documents.read(name))?.text),
    update: (change: (state: State) => State): Promise<void> =>
      compareAndSet(
        documents,
        name,
        (stored) => {
          const state = parseDocument(schema, stored?.text);
          const next = change(state);
          return { result: undefined, document: next === state ? undefined : next };
        },
        { maxTries },
      ),
  };
}
