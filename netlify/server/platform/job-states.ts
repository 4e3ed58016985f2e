import * as v from 'valibot';
import { compareAndSet, type Documents, parseDocument, type StoredDocument } from './blob-documents.ts';

/** The scheduled jobs, and how long after their last success they are late, in ms. */
const jobs = {
  reconcile: 2 * 60 * 60 * 1000,
  'send-unsent-mail': 2 * 60 * 60 * 1000,
  'sweep-carts': 4 * 60 * 60 * 1000,
  'nightly-clean-up': 72 * 60 * 60 * 1000,
} as const;
type Job = keyof typeof jobs;
/** A success is noted at most this often, so that a round that finds nothing writes nothing. */
const notedMs = 30 * 60 * 1000;

const statesSchema = v.record(v.string(), v.unknown());
export type JobStates = v.InferOutput<typeof statesSchema>;

/** One of the states. A damaged one counts as none. */
export const jobState = <Schema extends v.GenericSchema>(name: string, schema: Schema) => ({
  of(states: JobStates): v.InferOutput<Schema> | undefined {
    const { success, output } = v.safeParse(schema, states[name]);
    return success ? output : undefined;
  },
  with: (states: JobStates, state: v.InferOutput<Schema>): JobStates => ({ ...states, [name]: state }),
});

/** When each job succeeded last, in ms, and when the document was first written. */
const succeeded = jobState('succeeded', v.record(v.string(), v.number()));

/** Counted from the first write of the document for a job that has never succeeded. */
export function lateJobs(states: JobStates, nowMs: number): { job: string; sinceMs: number }[] {
  const known = succeeded.of(states) ?? {};
  return Object.entries(jobs)
    .map(([job, lateAfterMs]) => ({ job, lateAfterMs, sinceMs: known[job] ?? known['first'] ?? nowMs }))
    .filter(({ lateAfterMs, sinceMs }) => nowMs - sinceMs > lateAfterMs);
}

const key = 'states';

export type JobStatesStore = ReturnType<typeof jobStates>;

/**
 * What scheduled jobs remember, and problems for the owner, in one small document, so that a round or a list needs one
 * call for all. `update` writes nothing if `change` returns the same object, unless the success of `job` is to be noted.
 */
export const jobStates = (documents: Documents, now: () => number) => {
  const parse = (stored: StoredDocument | undefined): JobStates => parseDocument(statesSchema, stored?.text) ?? {};
  return {
    async read() {
      const stored = await documents.read(key);
      return { states: parse(stored), stored };
    },
    async update(change: (states: JobStates) => JobStates, job?: Job): Promise<void> {
      const updated = (stored: StoredDocument | undefined) => {
        const known = parse(stored);
        const next = change(known);
        const before = succeeded.of(known);
        const isNoted = !job || now() - (before?.[job] ?? 0) < notedMs;
        if (next === known && stored && isNoted) return undefined;
        return succeeded.with(next, { first: now(), ...before, ...(job && { [job]: now() }) });
      };
      await compareAndSet(documents, key, updated);
    },
  };
};
