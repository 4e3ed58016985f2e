/** `npm test`: every check of the project, one after the other, and one line with the sum of them all. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './e2e/find-browser.ts';

interface Tally {
  passed: number;
  failed: number;
}

const results = 'test-results';

function succeeds(script: string, ...args: string[]): boolean {
  console.log(`\n> ${[script, ...args].join(' ')}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' });
  return status === 0;
}

const single = (isPassed: boolean): Tally => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'));

const numberIn = (report: unknown, key: string): number => {
  const value = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
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
function vitestTests(name: 'unit' | 'engines'): Tally {
  const isPassed = succeeds(`test:${name}`);
  return tallyOf(isPassed, () => {
    const report = readReport(name);
    return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') };
  });
}

function browserTests(): Tally {
  ensureBrowser();
  const isPassed = succeeds('test:e2e');
  return tallyOf(isPassed, () => {
    const report = readReport('e2e');
    const stats: unknown =
      typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
    return { passed: numberIn(stats, 'expected'), failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') };
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps: (() => Tally)[] = [
  () => single(succeeds('build')),
  () => single(succeeds('check')),
  () => single(succeeds('lint')),
  () => single(succeeds('size')),
  () => vitestTests('unit'),
  browserTests,
  () => vitestTests('engines'),
];
const tallies = steps.map((step) => step());
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 && passed > steps.length ? 0 : 1;
