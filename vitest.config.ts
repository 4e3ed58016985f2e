import { defineConfig } from 'vitest/config';
import { isLong } from './tests/random.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...(isLong ? [] : ['tests/long/**'])],
    globalSetup: 'tests/build-pages.ts',
    setupFiles: 'tests/set-up.ts',
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Isolation would load the same libraries for each file.
    isolate: false,
  },
});
