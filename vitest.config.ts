import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLong } from './tests/random.ts';

/** Vitest ends a worker whose next file has another environment, so those with a window are run together, first. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasWindow = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes('environment jsdom');
    const sorted = await super.sort(files);
    return [...sorted.filter(hasWindow), ...sorted.filter((file) => !hasWindow(file))];
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...(isLong ? [] : ['tests/long/**'])],
    globalSetup: 'tests/build-pages.ts',
    setupFiles: 'tests/set-up.ts',
    restoreMocks: true,
    testTimeout: isLong ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Some wait for most of their time.
    maxWorkers: 3,
    // Isolation would load the same libraries for each file.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
  },
});
