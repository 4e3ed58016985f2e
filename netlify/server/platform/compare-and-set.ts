import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Documents, StoredDocument } from './blob-documents.ts';
import { withTimeout } from './concurrency.ts';
import { Problem, storeUnavailable } from './problems.ts';

interface DocumentChange<Result> {
  result: Result;
  document?: unknown;
}

interface CompareAndSetOptions {
  /** No write begins later than this after the start, or after another writer's change that came first. */
  deadlineMs?: number;
  /** The document as read or written before, so that the first try need not read it. */
  read?: { stored: StoredDocument | undefined };
  onWritten?: (stored: StoredDocument) => void;
  /** Retries even if the outcome of a write is unknown; for changes that may be repeated. */
  retriesFaults?: boolean;
}

/** Without a change by another writer. */
const maxTries = 16;
/** A write that began before the deadline is waited for, so that its outcome is known. */
const outcomeMs = 900;

const backOffMs = (tries: number): number => Math.random() * Math.min(250, 5 * 2 ** tries);

const isStoreFault = (error: unknown): error is Problem => error instanceof Problem && error.status === 503;

const tooLate = () => storeUnavailable(new Error('The store took too long'));

/**
 * Reads, changes and writes a document; repeats this after a conflict, so `change` may run several times. Other
 * writers, however many, only delay it. Throws a 503 `Problem` if the store fails, `outcomeMs` after the deadline at
 * the latest. Nothing has then been written, unless the store lost its answer and does not answer a read either.
 */
export async function compareAndSet<Result>(
  documents: Documents,
  key: string,
  change: (stored: StoredDocument | undefined) => DocumentChange<Result> | Promise<DocumentChange<Result>>,
  { deadlineMs = 20_000, read, onWritten, retriesFaults = false }: CompareAndSetOptions = {},
): Promise<Result> {
  let endsAt = performance.now() + deadlineMs;
  let seen: StoredDocument | undefined;
  let fault: Problem | undefined;
  const inTime = <T>(call: Promise<T>) => withTimeout(endsAt + outcomeMs - performance.now(), call, tooLate);

  for (let tries = 0; tries < maxTries && performance.now() < endsAt; tries += 1) {
    if (tries > 0) await sleep(backOffMs(tries));
    const stored = tries === 0 && read ? read.stored : await inTime(documents.read(key));
    if (seen && stored?.etag !== seen.etag) {
      tries = 0;
      endsAt = performance.now() + deadlineMs;
    }
    seen = stored;
    const { result, document } = await change(stored);
    if (document === undefined) return result;
    if (performance.now() >= endsAt) break;
    const write = stored?.etag ? documents.replace(key, document, stored.etag) : documents.create(key, document);
    const outcome = await inTime(write).catch((error: unknown) => {
      if (!retriesFaults || !isStoreFault(error)) throw error;
      fault = error;
    });
    if (outcome === undefined || outcome === 'conflict') continue;
    onWritten?.(outcome);
    return result;
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
