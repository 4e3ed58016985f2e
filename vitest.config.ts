import { defineConfig } from 'vitest/config';

const all = 'tests/**/*.test.{ts,tsx}';

/** They touch no page and share nothing but what they import: a process for each file would only load the same libraries again. */
const inOneProcess = 'tests/{shop,stores,seo,spec}/**/*.test.{ts,tsx}';

const settings = { restoreMocks: true, testTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: 'tests/build-pages.ts',
    maxWorkers: 2,
    projects: [
      { test: { ...settings, name: 'units', include: [inOneProcess], isolate: false } },
      { test: { ...settings, name: 'shop', include: [all], exclude: [inOneProcess, '**/node_modules/**'] } },
    ],
  },
});
