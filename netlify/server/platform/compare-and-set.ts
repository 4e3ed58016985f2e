import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Documents, StoredDocument } from './blob-documents.ts';
import { Problem, storeUnavailable } from './problems.ts';

/** What a change makes of a stored document; without a `document` nothing is written. */
export interface DocumentChange<Result> {
  result: Result;
  document?: unknown;
}

export interface CompareAndSetOptions<Result> {
  maxTries: number;
  /** Nothing is written later than this many ms after the call. */
  deadlineMs?: number;
  /** The first try takes the key for unused, without a read. */
  isNew?: boolean;
  /** Also tries again after a write of unknown fate; for changes that know whether they were made. */
  retriesFaults?: boolean;
  /** The answer after too many conflicts, in place of a 503. */
  whenBusy?: Result;
}

const backOffMs = (tries: number): number => Math.random() * Math.min(250, 5 * 2 ** tries);

const isStoreFault = (error: unknown): error is Problem => error instanceof Problem && error.status === 503;

/**
 * Reads a document, changes it and writes it if it was not written meanwhile; after a conflict again, so `change` may run several
 * times. Throws what `change` throws, and a 503 `Problem` when the store fails or too many others write.
 */
export async function compareAndSet<Result>(
  documents: Documents,
  key: string,
  change: (stored: StoredDocument | undefined) => DocumentChange<Result> | Promise<DocumentChange<Result>>,
  { maxTries, deadlineMs = Infinity, isNew = false, retriesFaults = false, whenBusy }: CompareAndSetOptions<Result>,
): Promise<Result> {
  const endsAt = performance.now() + deadlineMs;
  let fault: Problem | undefined;

  /** undefined: another write came first. */
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
  if (!fault && whenBusy !== undefined) return whenBusy;
  throw fault ?? storeUnavailable(new Error('Too many writes to one document'));
}

/** What a scheduled job keeps for its next run. What cannot be read counts as nothing, so that no job is stuck for good. */
export interface JobState<T> {
  read(): Promise<T | undefined>;
  /** Writes what `change` makes of the state; the same object means that nothing is written. */
  update(change: (state: T | undefined) => T | undefined): Promise<void>;
}

const maxTries = 4;

export function jobState<Schema extends v.GenericSchema>(
  documents: Documents,
  name: string,
  schema: Schema,
): JobState<v.InferOutput<Schema>> {
  const parse = (text: string | undefined): v.InferOutput<Schema> | undefined => {
    try {
      return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  return {
    read: async () => parse((await documents.read(name))?.text),
    update: (change) =>
      compareAndSet(
        documents,
        name,
        (stored) => {
          const state = parse(stored?.text);
          const next = change(state);
          return { result: undefined, document: next === state ? undefined : next };
        },
        { maxTries },
      ),
  };
}
