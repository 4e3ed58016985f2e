/**
 * `npm run test:mutants [part of a name]`: breaks the shop at each place in mutants.txt, in a copy, and names the test
 * that fails. Takes some eight minutes; fails if no test notices a mutant.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const copy = resolve('.netlify/mutants');
rmSync(copy, { recursive: true, force: true });
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
for (const file of files.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(file, join(copy, file));
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
mkdirSync(join(copy, '.cache'));
symlinkSync(resolve('.cache/astro'), join(copy, '.cache/astro'));

function seenBy(tests: string): string | undefined {
  const command = tests.startsWith('tests/e2e/')
    ? ['playwright', 'test', '--project=desktop', '--retries=0', '-x', '--reporter=line']
    : ['vitest', 'run', '--config=tests/mutants/vitest.config.ts', '--bail=1'];
  const options = { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, timeout: 300_000 } as const;
  const { status, stdout, stderr } = spawnSync('npx', [...command, ...tests.split(' ')], options);
  if (status === 0) return undefined;
  if (status === null) return 'a test that does not end';
  return /^\s*(?:FAIL|1\)) +(.*)/m.exec(stdout + stderr)?.[1] ?? 'the run, which ends with an error';
}

const [, ...mutants] = readFileSync('tests/mutants/mutants.txt', 'utf8').trim().split('\n\n');
const chosen = mutants.filter((mutant) => mutant.split(' | ')[0]?.includes(process.argv[2] ?? ''));
let seen = 0;
for (const mutant of chosen) {
  const [head = '', ...lines] = mutant.split('\n');
  const [breaks = '', file = '', tests = ''] = head.split(' | ');
  const linesWith = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(2)] : [])).join('\n');
  const from = linesWith('- ');
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (from === '' || text.split(from).length !== 2) throw new Error(`'${from}' does not occur exactly once in ${file}`);
  writeFileSync(
    path,
    text.replace(from, () => linesWith('+ ')),
  );
  const test = seenBy(tests);
  writeFileSync(path, text);
  if (test !== undefined) seen += 1;
  console.log(
    `${test === undefined ? 'NOT SEEN' : 'seen'}: ${breaks}\n  ${file}${test === undefined ? '' : ` -> ${test}`}`,
  );
}
console.log(`\n${seen} of ${chosen.length} seen`);
process.exitCode = seen === chosen.length ? 0 : 1;
