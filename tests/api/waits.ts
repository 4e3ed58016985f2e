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

/** What goes on between two timers, such as reading a body, takes some turns of the event loop; on a slow machine not more. */
const idleTurns = 100;

/**
 * Until the test ends, a timer fires when nothing else has been done for a while, so that no machine is too slow for a deadline. For
 * tests that call only the store, which is in this process.
 */
export function skipWaits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, value, { signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof value>();
    setTimeout(() => resolve(value), ms);
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    return promise as never;
  });
  syncBuiltinESMExports();
  let turns = 0;
  let turn = setImmediate(function pass() {
    turns += 1;
    if (turns % idleTurns === 0) vi.advanceTimersToNextTimer();
    turn = setImmediate(pass);
  });
  onTestFinished(() => {
    clearImmediate(turn);
    vi.restoreAllMocks();
    vi.useRealTimers();
    syncBuiltinESMExports();
  });
}
