import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goLiveChecks, refusalOf } from '#commands/go-live.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-'));
  await mkdir(join(root, 'src/content'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(root, name), text);
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CONTEXT: 'production' };

const samples: [string, string, number][] = [
  ['contact:\n  sample: false\n', 'sample: false\nreviews: []\n', 0],
  ['contact:\n  sample: true\n', 'sample: false\n', 1],
  ['contact:\n  sample: false\n', 'sample: true\n', 1],
  ['contact:\n  email: a@b.c\n', 'reviews: []\n', 2],
  ['sample: false\n', 'sample: "false"\n', 2],
  ['contact: [\n', '', 2],
];
test.each(samples)('site %j and reviews %j are refused for %d reasons', async (site, reviews, count) => {
  await write('src/content/site.yaml', site);
  await write('src/content/reviews.yaml', reviews);
  const refusal = await refusalOf(root, live);
  expect(refusal?.split('\n').length ?? 1).toBe(count + 1);
  if (count === 0) expect(refusal).toBeUndefined();
});

test('the content of this project is still a sample', async () => {
  expect(await refusalOf(process.cwd(), live)).toMatch(/contact data are still the samples[^]*reviews are still/);
  expect(await refusalOf(process.cwd(), {})).toBeUndefined();
});

describe('a build', () => {
  /** Runs the check as Astro does, with what `.env` says. */
  async function build(env: string): Promise<unknown> {
    await write('.env', env);
    const { hooks } = goLiveChecks();
    const done = hooks['astro:config:done'] as (options: object) => void;
    const start = hooks['astro:build:start'] as (options: object) => Promise<void>;
    done({ config: { root: pathToFileURL(`${root}/`) } });
    return start({});
  }

  test('stops with a live key and sample content', async () => {
    await expect(build('STRIPE_SECRET_KEY=sk_live_1\n')).rejects.toThrow('The shop must not go live like this:');
  });
  test('goes on without a key, and with a test key', async () => {
    await build('');
    await build('STRIPE_SECRET_KEY=sk_test_1\n');
  });
});

test('npm start refuses to open, in sentences', async () => {
  await write('.env', 'STRIPE_SECRET_KEY=sk_live_1\n');
  const started = promisify(execFile)(process.execPath, [resolve('netlify/local/start.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '1' },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The shop must not go live like this:\n- The contact data/) as string,
  });
});
