import { setTimeout as sleep } from 'node:timers/promises';

/** The work's result, or `late()` thrown once `ms` have passed. The work itself goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timer = new AbortController();
  const alarm = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw late();
  });
  alarm.catch(() => undefined);
  try {
    return await Promise.race([work, alarm]);
  } finally {
    timer.abort();
  }
}
