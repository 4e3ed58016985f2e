/**
 * `npm test`: every check of the project, and one line with the sum of them all. `npm test -- --changed [commit]` runs what the changes since
 * then concern, by default those that are not committed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { changedFiles, planFor, readArguments, type Extent } from './changed.ts';
import { ensureBrowser } from './e2e/find-browser.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** What goes on beside something else is shown when it has ended. */
type Output = 'at once' | 'at its end';
type Step = (output: Output) => Promise<Tally>;

const results = 'test-results';

async function succeeds(output: Output, script: string, ...args: string[]): Promise<boolean> {
  const title = `\n> ${[script, ...args].join(' ')}\n`;
  const isShown = output === 'at once';
  if (isShown) process.stdout.write(title);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { stdio: isShown ? 'inherit' : 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = Promise.withResolvers<boolean>();
  child.once('error', ended.reject).once('close', (code) => {
    ended.resolve(code === 0);
  });
  const isPassed = await ended.promise;
  if (!isShown) process.stdout.write(title + text);
  return isPassed;
}

const single = (isPassed: boolean): Tally => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

const check =
  (script: string): Step =>
  async (output) =>
    single(await succeeds(output, script));

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'));

const numberIn = (report: unknown, key: string): number => {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  return typeof value === 'number' ? value : 0;
};

/** The runner's own counts; a runner that failed without a failed test counts as one failure. */
function tallyOf(isPassed: boolean, read: () => Tally): Tally {
  try {
    const tally = read();
    return isPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return single(false);
  }
}

/** Tests by vitest, whose report has the name of the script's second half. */
const vitestTests =
  (name: 'unit' | 'engines', args: string[] = []): Step =>
  async (output) => {
    const isPassed = await succeeds(output, `test:${name}`, ...args);
    return tallyOf(isPassed, () => {
      const report = readReport(name);
      return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') };
    });
  };

const browserTests =
  (args: string[] = []): Step =>
  async (output) => {
    ensureBrowser();
    const isPassed = await succeeds(output, 'test:e2e', ...args);
    return tallyOf(isPassed, () => {
      const report = readReport('e2e');
      const stats: unknown =
        typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
      return { passed: numberIn(stats, 'expected'), failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') };
    });
  };

/** One after the other. A step that cannot even run has failed. */
async function runAll(steps: readonly Step[], output: Output): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    const tally = step(output).catch((error: unknown) => {
      console.error(error);
      return single(false);
    });
    tallies.push(await tally);
  }
  return tallies;
}

/** The rules of tests/house read files that they do not import. */
const changedUnits = (since: string): Step[] => [
  vitestTests('unit', ['--changed', since, '--passWithNoTests']),
  vitestTests('unit', ['tests/house']),
];

const stepsFor = (extent: Extent, all: () => Step[], some: () => Step[]): Step[] =>
  ({ all, some, none: () => [] })[extent]();

const { since } = readArguments(process.argv.slice(2));
const plan = since === undefined ? planFor(['src']) : planFor(changedFiles(since));
// Most of what a short process takes is to compile what it loads, and the tests start some hundred of them.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const first = [check('build'), check('size')];
const tests = [
  ...stepsFor(
    plan.unit,
    () => [vitestTests('unit')],
    () => changedUnits(since ?? 'HEAD'),
  ),
  ...stepsFor(
    plan.e2e,
    () => [browserTests()],
    () => [browserTests([`--only-changed=${since ?? 'HEAD'}`, '--pass-with-no-tests'])],
  ),
];
/** They leave one of two cores free, and the tests wait now and then. */
const beside = [check('check'), check('lint'), ...(plan.engines === 'none' ? [] : [vitestTests('engines')])];

const built = await runAll(first, 'at once');
const both = await Promise.all([runAll(tests, 'at once'), runAll(beside, 'at its end')]);
const tallies = [...built, ...both.flat()];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
const isWhole = since !== undefined || passed > tallies.length;
process.exitCode = failed === 0 && isWhole ? 0 : 1;
