import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

function run(command: string, ...more: string[]) {
  const [program = '', ...own] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, [...own, ...more], { encoding: 'utf8', timeout: 50_000 });
  return { status, said: stdout + stderr };
}

test.each([
  ['size', ['nosuch'], /^npm run size takes no arguments: /],
  ['bench', ['nosuch'], /nosuch[^]*npm run bench -- \[--routes home,/],
  ['bench', ['--routes', 'nosuch'], /^No page is called nosuch\.\n\nnpm run bench -- /],
  ['bench', ['--runs', 'x'], /^x is not a number above 0\./],
])('npm run %s %j says what is wrong, without a stack trace, and does nothing', (name, args, words) => {
  const { status, said } = run(String(scripts[name]), ...args);
  expect(status).toBe(1);
  expect(said).toMatch(words);
  expect(said).not.toMatch(/\n\s+at .*:\d+/);
});

test('the command of CONTRIBUTING finds tests in files that are for desktops alone', () => {
  const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const command = /`npx (playwright test) <name>`/.exec(guide)?.[1] ?? 'no command';
  const { status, said } = run(`node_modules/.bin/${command}`, 'short-windows', '--list');
  expect(said).toMatch(/Total: [1-9]\d* tests/);
  expect(status).toBe(0);
});
