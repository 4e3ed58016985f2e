import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

const slowness = 6;

/**
 * While a test runs the store's deadlines, and all pauses of at least so many ms, last six times as long: a busy machine must not
 * decide what is refused. Not for tests that wait for a deadline. Answers what ends it.
 */
export function lengthenWaits(shortestMs = 1000): () => void {
  const { now } = performance;
  const { timeout } = AbortSignal;
  const { setTimeout: sleep } = timers;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) / slowness);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms * slowness));
  vi.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, ...rest) =>
    sleep(ms < shortestMs ? ms : ms * slowness, ...rest),
  );
  syncBuiltinESMExports();
  return () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  };
}

/**
 * Until the test ends, timers fire in their order as soon as nothing else is to be done, so that no machine is too slow for a deadline.
 * For tests that call only the store, which is in this process.
 */
export function skipWaits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode('nextTimerAsync');
  vi.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, value, { signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof value>();
    setTimeout(() => resolve(value), ms);
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    return promise as never;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    syncBuiltinESMExports();
  });
}
