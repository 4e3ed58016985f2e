import { defineConfig } from 'vitest/config';

const all = 'tests/**/*.test.{ts,tsx}';

/** They need no page of a browser and share nothing but what they import: a process for each file would load the same libraries 140 times. */
const inOneProcess =
  'tests/{api,build,commands,content,integrations,local,seo,server,shop,spec,stores}/**/*.test.{ts,tsx}';

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
