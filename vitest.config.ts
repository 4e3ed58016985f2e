import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/long/**'],
    globalSetup: 'tests/build-pages.ts',
    setupFiles: 'tests/set-up.ts',
    restoreMocks: true,
    testTimeout: 60_000,
    maxWorkers: 2,
    // A process for each file would load the same libraries 300 times.
    isolate: false,
  },
});
