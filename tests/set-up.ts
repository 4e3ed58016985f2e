import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { isLong, seed } from './random.ts';

fc.configureGlobal({ seed, numRuns: isLong ? 2000 : 100 });

/** Test files share a process, and jsdom's share a window, which each test restores. */
if (typeof document !== 'undefined') {
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(() => {
    vi.useRealTimers();
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}

// Vitest runs these in reverse order, so this comes before the one above.
afterEach(() => {
  vi.unstubAllGlobals();
});
