import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/build-pages.ts',
    restoreMocks: true,
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
