/** `npm run test:mutants [part of a name]`: breaks a copy of the shop at each place in mutants.txt; a test must fail by an assertion. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

/** The title of a test and the beginning of its error, as Vitest and Playwright print them. */
const failedAssertion =
  /^ *(?:FAIL|\d+\)) +(.*)(?:\n *FAIL .*)*\s+(?:AssertionError: |Error: (?:promise re(?:solv|ject)ed |(?:.*\s+)?expect\())/m;

/** The test that shows the mutant, or why none does: a file that does not load, or an error of another kind, shows nothing. */
function runTests(tests: string): { seenBy: string } | { problem: string } {
  const [runner = '', ...options] = tests.startsWith('tests/e2e/')
    ? ['playwright', 'test', '--project=desktop', '--retries=0', '-x', '--reporter=line']
    : ['vitest', 'run', '--config=tests/mutants/vitest.config.ts', '--bail=1'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`node_modules/.bin/${runner}`, ...options, ...tests.split(' ')],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, timeout: 300_000 },
  );
  if (status === null) return { problem: 'The tests do not end' };
  const output = stripVTControlCharacters(stdout + stderr);
  const unloaded = /^ *FAIL +(\S+) \[ \1 \]\s+.*/m.exec(output)?.[0];
  if (unloaded !== undefined) return { problem: `does not load: ${unloaded}` };
  const seenBy = failedAssertion.exec(output)?.[1];
  if (seenBy !== undefined) return { seenBy };
  return { problem: status === 0 ? 'All tests pass' : `No assertion fails: ${output.slice(-2000)}` };
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
  const result = runTests(tests);
  writeFileSync(path, text);
  const isSeen = 'seenBy' in result;
  if (isSeen) seen += 1;
  console.log(`${isSeen ? 'seen' : 'NOT SEEN'}: ${breaks}\n  ${file} -> ${isSeen ? result.seenBy : result.problem}`);
}
console.log(`\n${seen} of ${chosen.length} seen`);
process.exitCode = seen === chosen.length ? 0 : 1;
