import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ensureEngines, type EngineFiles } from './find-engines.ts';

const phoneWidth = 390;

/** The same tests for each engine and width. WebKit's smallest window is some 450 pixels wide, which it takes for a phone's. */
const projectOf = (files: EngineFiles, width: number): TestProjectInlineConfiguration => ({
  test: {
    name: `${files.engine}, ${width === phoneWidth ? 'phone' : String(width)}`,
    include: ['tests/engines/engines.spec.ts'],
    provide: { files, width },
    // WebKit's driver now and then loses a page for good (see webkit.ts); a fault of the shop fails twice.
    retry: files.engine === 'WebKit' ? 1 : 0,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});

const projects = ensureEngines().flatMap((files) => [1280, phoneWidth].map((width) => projectOf(files, width)));

export default defineConfig({
  test: {
    globalSetup: 'tests/engines/open-shop.ts',
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/engines.json' },
    passWithNoTests: true,
    ...(projects.length > 0 ? { projects } : { include: [] }),
  },
});
