import * as v from 'valibot';
import type { Documents } from './blob-documents.ts';
import { compareAndSet } from './compare-and-set.ts';

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
