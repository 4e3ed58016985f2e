import { setTimeout as sleep } from 'node:timers/promises';

export type BackgroundWork = ReturnType<typeof backgroundWork>;

/** Work that outlives the response and must not reject. Netlify keeps the function running for it (`waitUntil`). */
export function backgroundWork() {
  const running = new Set<Promise<void>>();
  return {
    start(work: Promise<void>): void {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    settled: () => (running.size === 0 ? undefined : Promise.all(running).then(() => undefined)),
  };
}

/** Runs at most `limit` calls at a time. Returns the results in the order of the items. */
export async function runInParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  limit = 12,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** Throws `late()` after `ms`, but does not stop the work. */
export function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timer = new AbortController();
  const alarm = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw late();
  });
  return Promise.race([work, alarm]).finally(() => timer.abort());
}
