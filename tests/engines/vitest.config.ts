import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isLong } from '../random.ts';
import { ensureEngines, type EngineFiles } from './find-engines.ts';

/** WebKit's smallest window is some 450 px wide and stands for a phone's. */
const widths = { phone: 390, desktop: 1280 };
type Width = keyof typeof widths;

const projectOf = (files: EngineFiles, width: Width): TestProjectInlineConfiguration => ({
  test: {
    name: `${files.engine}, ${width}`,
    include: [`tests/engines/${isLong ? '*' : 'engines'}.spec.ts`],
    provide: { files, width: widths[width] },
    // One start of WebKit in a hundred hangs, and its driver sometimes loses a page; a fault of the shop fails every time.
    retry: 2,
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

/** Safari is mostly a phone's browser; `npm run test:long` runs both widths in both engines. */
const widthsOf = ({ engine }: EngineFiles): Width[] =>
  isLong ? ['desktop', 'phone'] : [engine === 'WebKit' ? 'phone' : 'desktop'];

const projects = ensureEngines().flatMap((files) => widthsOf(files).map((width) => projectOf(files, width)));

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
