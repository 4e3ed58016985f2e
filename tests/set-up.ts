import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { isLong, seed } from './random.ts';

fc.configureGlobal({ seed, numRuns: isLong ? 2000 : 100 });

/** Test files share a process, and those of jsdom one window, which each test leaves as it found it. */
if (typeof document !== 'undefined') {
  beforeEach(() => {
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    vi.useRealTimers();
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}

// After each test, before what is above.
afterEach(() => {
  vi.unstubAllGlobals();
});
