import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

const slowness = 6;

/** Lengthens the store's deadlines and pauses from `shortestMs` on, for a busy machine. Returns a function that ends it. */
export function lengthenWaits(shortestMs = 1000): () => void {
  // A test with fake timers replaces the global one.
  const clock = performance;
  const { now } = clock;
  const { timeout } = AbortSignal;
  const { setTimeout: sleep } = timers;
  vi.spyOn(clock, 'now').mockImplementation(() => now.call(clock) / slowness);
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

/** Work between two timers, such as reading a body, takes some turns of the event loop, and threads take some time. */
const idleTurns = 1000;
const idleMs = 3;

/** Until the test ends, a timer fires once nothing else has happened for a while. For tests that call only the store. */
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
  let firedMs = Date.now();
  let turn = setImmediate(function pass() {
    turns += 1;
    if (turns >= idleTurns && Date.now() - firedMs >= idleMs) {
      vi.advanceTimersToNextTimer();
      turns = 0;
      firedMs = Date.now();
    }
    turn = setImmediate(pass);
  });
  onTestFinished(() => {
    clearImmediate(turn);
    vi.restoreAllMocks();
    vi.useRealTimers();
    syncBuiltinESMExports();
  });
}
