/** `npm test`: every check of the project. Files with a failed test are rerun alone at the end, and that run counts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { ensureBrowser } from './e2e/find-browser.ts';

const folder = 'test-results';

interface Outcome {
  passed: number;
  failed: number;
  redFiles: string[];
}

interface Step {
  script: string;
  isBeside?: boolean;
  /** Reads the runner's JSON report. A step without one counts as one test. */
  read?: (report: unknown) => Outcome;
  /** Arguments that run only the red files, one at a time. */
  alone?: string;
}

/** A file that could not be loaded counts as one failed test. */
function readVitest(report: unknown): Outcome {
  const { numPassedTests: passed, numTotalTests, testResults } = report as JsonTestResults;
  const red = testResults.filter(({ status }) => status === 'failed');
  const unloaded = red.filter(({ assertionResults: tests }) => !tests.some(({ status }) => status === 'failed'));
  return { passed, failed: numTotalTests - passed + unloaded.length, redFiles: red.map(({ name }) => name) };
}

/** No test is skipped on purpose: `skipped` ones follow a failed one in a serial file and never ran. */
function readPlaywright(report: unknown): Outcome {
  const { suites, stats } = report as JSONReport;
  const isRed = ({ specs, suites: inner = [] }: JSONReportSuite): boolean =>
    specs.some(({ tests }) => tests.some(({ status }) => status !== 'expected' && status !== 'flaky')) ||
    inner.some(isRed);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    redFiles: suites.filter(isRed).map(({ file }) => `tests/e2e/${file}`),
  };
}

const vitest = { read: readVitest, alone: '--maxWorkers=1' };

/** Those `isBeside` take what the others, which run one after another, leave of the processor: browser tests have deadlines. */
const steps: readonly Step[] = [
  { script: 'format:check', isBeside: true },
  { script: 'build' },
  // The build has written the types of the content.
  { script: 'check:built', isBeside: true },
  { script: 'lint:built', isBeside: true },
  { script: 'size', isBeside: true },
  { script: 'test:unit', ...vitest },
  { script: 'test:e2e', read: readPlaywright, alone: '--workers=1' },
  { script: 'test:engines', ...vitest },
];

/** The output of a step beside others is printed when it ends. */
async function run({ script, read, isBeside }: Step, args: readonly string[] = []): Promise<Outcome> {
  const title = `\n> ${[script, ...args].join(' ')}`;
  if (!isBeside) console.log(title);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { stdio: isBeside ? 'pipe' : 'inherit' });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => output.push(part));
  const [code] = (await once(child, 'close')) as unknown[];
  if (isBeside) console.log(`${title}\n${output.join('')}`);
  const isPassed = code === 0;
  const crashed = { passed: 0, failed: 1, redFiles: [] };
  if (!read) return isPassed ? { ...crashed, passed: 1, failed: 0 } : crashed;
  try {
    const outcome = read(JSON.parse(readFileSync(`${folder}/${script.replace('test:', '')}.json`, 'utf8')));
    // Errors outside of tests, such as an unhandled rejection.
    return isPassed || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch (error) {
    console.error(error);
    return crashed;
  }
}

// Short processes, of which the tests start some hundred, spend most of their time compiling modules.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');
if (process.argv.includes('--long')) process.env['TEST_LONG'] = '1';
if (process.env['TEST_LONG']) process.env['TEST_SEED'] ??= String(Date.now() % 1e9);
console.log(`TEST_SEED: ${process.env['TEST_SEED'] ?? 'the usual one'}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
ensureBrowser();

const summary: string[] = [];
const first = new Map<Step, Outcome>();
const runs: Promise<void>[] = [];
for (const step of steps) {
  const startedAt = performance.now();
  const ended = run(step).then((outcome) => {
    first.set(step, outcome);
    summary.push(`${step.script} ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  });
  runs.push(ended);
  if (!step.isBeside) await ended;
}
await Promise.all(runs);

let [passed, failed] = [0, 0];
for (const [step, outcome] of first) {
  const { redFiles: files } = outcome;
  const again = step.alone && files.length > 0 ? await run(step, [...files, step.alone]) : outcome;
  // Of the tests in red files, those fail that fail alone.
  passed += outcome.passed + outcome.failed - again.failed;
  failed += again.failed;
  if (again.failed > 0) summary.push(`failed: ${[step.script, ...again.redFiles].join(' ')}`);
  else if (files.length > 0) summary.push(`flaky, passed alone: ${files.join(' ')}`);
}
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > steps.length ? 0 : 1;
