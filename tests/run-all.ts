/**
 * `npm test`: every check of the project, and one line with the totals. Files with a failed test are rerun alone at the
 * end, and that run counts. `npm run test:long` does the same at length (see tests/random.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBrowser } from './e2e/find-browser.ts';
import { mergeRerun, readPlaywright, readVitest, redFiles, type Result } from './results.ts';

const folder = 'test-results';

interface Step {
  script: string;
  isBeside?: boolean;
  /** A step without a report counts as one test. */
  read?: (report: unknown) => Result[];
  /** Arguments that run only these files. */
  alone?: (files: string[]) => string[];
}

const vitest = { read: readVitest, alone: (files: string[]) => [...files, '--maxWorkers=1'] };

/**
 * The steps of a row run in parallel: a build sometimes leaves a core idle, and unit tests wait for loopback a third of
 * their time. Browser tests run alone: they fill both cores, and more load would make them time out.
 */
const rows: readonly (readonly Step[])[] = [
  [{ script: 'build' }, { script: 'format:check', isBeside: true }],
  [
    { script: 'test:unit', ...vitest },
    { script: 'check', isBeside: true },
    { script: 'lint', isBeside: true },
    { script: 'size', isBeside: true },
  ],
  [{ script: 'test:e2e', read: readPlaywright, alone: (files) => [...files, '--workers=1'] }],
  [{ script: 'test:engines', ...vitest }],
];

/** The output of a parallel step is printed when it ends. */
async function succeeds(script: string, args: readonly string[], isBeside: boolean): Promise<boolean> {
  const title = `\n> ${[script, ...args].join(' ')}`;
  if (!isBeside) console.log(title);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { stdio: isBeside ? 'pipe' : 'inherit' });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => output.push(part));
  const [code] = (await once(child, 'close')) as unknown[];
  if (isBeside) console.log(`${title}\n${output.join('')}`);
  return code === 0;
}

async function run({ script, read, isBeside = false }: Step, args: readonly string[] = []): Promise<Result[]> {
  const isPassed = await succeeds(script, args, isBeside);
  if (!read) return [{ title: script, file: '', outcome: isPassed ? 'passed' : 'failed' }];
  const crashed: Result = { title: `${script} ended with an error`, file: '', outcome: 'failed' };
  try {
    const results = read(JSON.parse(readFileSync(`${folder}/${script.replace('test:', '')}.json`, 'utf8')));
    return isPassed || results.some(({ outcome }) => outcome === 'failed') ? results : [...results, crashed];
  } catch (error) {
    console.error(error);
    return [crashed];
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

const seconds: string[] = [];
const first = new Map<Step, Result[]>();
for (const row of rows) {
  const startedAt = performance.now();
  const runs = row.map(async (step) => {
    first.set(step, await run(step));
    seconds.push(`${step.script} ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  });
  await Promise.all(runs);
}

const all: Result[] = [];
for (const [step, results] of first) {
  const files = redFiles(results);
  all.push(...(step.alone && files.length > 0 ? mergeRerun(results, await run(step, step.alone(files))) : results));
}

for (const { title, errors = [] } of all)
  if (errors.length > 0) console.log(`\n${title}, on an earlier try:\n${errors.join('\n')}`);
const titles = (asked: Result['outcome']) => all.filter(({ outcome }) => outcome === asked).map(({ title }) => title);
console.log(`\n${seconds.join(', ')}`);
for (const outcome of ['failed', 'flaky'] as const)
  for (const title of titles(outcome)) console.log(`${outcome}: ${title}`);
const failed = titles('failed').length;
console.log(`\n${String(all.length - failed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 && all.length > rows.flat().length ? 0 : 1;
