import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GoLiveFacts, problemsOf } from '#commands/go-live-rules.ts';
import { goLiveChecks, refusalOf } from '#commands/go-live.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-'));
  await mkdir(join(root, 'src/content'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(root, name), text);
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CONTEXT: 'production' };

const contents: [string, string, number][] = [
  ['contact:\n  sample: false\n', 'sample: false\nreviews: []\n', 0],
  ['contact:\n  sample: true\n', 'sample: false\n', 1],
  ['contact:\n  sample: false\n', 'sample: true\n', 1],
  ['contact:\n  email: a@b.c\n', 'reviews: []\n', 2],
  ['sample: false\n', 'sample: "false"\n', 2],
  ['contact: [\n', '', 2],
];
test.each(contents)('site %j and reviews %j are refused for %d reasons', async (site, reviews, count) => {
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

const testKey = { STRIPE_SECRET_KEY: 'sk_testKey1' };
const samples = { contactSample: true, reviewsSample: true };
const allowed = { ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes-i-know' };
const noProduction = /Only the production site takes real money/;
const badAlert = /OWNER_ALERT_URL must be the https/;
const badTax = /STRIPE_TAX takes automatic/;
const contact = /src\/content\/site\.yaml .* sample: false/;
const reviews = /invented reviews .* src\/content\/reviews\.yaml/;

/** Changes to a shop in production that is ready for real money, and why it is refused. */
test.each<[env: GoLiveFacts['env'], facts: Partial<Omit<GoLiveFacts, 'env'>>, problems: RegExp[]]>([
  [{}, {}, []],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, {}, []],
  [{}, { contactSample: true }, [contact]],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, { contactSample: true }, [contact]],
  [{}, { reviewsSample: true }, [reviews]],
  [{ STRIPE_API_ORIGIN: 'http://localhost:8888' }, {}, [/STRIPE_API_ORIGIN/]],
  [{ STRIPE_WEBHOOK_SECRET: '' }, {}, [/STRIPE_WEBHOOK_SECRET is not set/]],
  [{}, { context: 'deploy-preview' }, [noProduction]],
  [{}, { context: undefined }, [noProduction]],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, samples, [/./, /./, /./]],
  [allowed, samples, []],
  [{ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes' }, samples, [contact, reviews]],
  [{ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: '' }, samples, [contact, reviews]],
  [{ ...allowed, STRIPE_API_ORIGIN: 'http://localhost:1' }, samples, [/STRIPE_API_ORIGIN/]],
  [testKey, {}, [/ALLOW_TEST_KEY_IN_PRODUCTION=yes/]],
  [{ ...testKey, ALLOW_TEST_KEY_IN_PRODUCTION: 'yes' }, samples, []],
  [testKey, { context: undefined, ...samples }, []],
  [testKey, { context: 'deploy-preview', ...samples }, []],
  [testKey, { context: 'dev', ...samples }, []],
  [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, samples, []],
  [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, { context: undefined, ...samples }, []],
  [{ STRIPE_TAX: 'automatic' }, {}, []],
  [{ STRIPE_TAX: '' }, {}, []],
  [{ STRIPE_TAX: 'Automatic' }, {}, [badTax]],
  [{ STRIPE_TAX: 'yes' }, {}, [badTax]],
  [{ SMTP_URL: 'mail.soap.test' }, {}, [/SMTP_URL must start/]],
  [{ OWNER_ALERT_URL: 'https://hooks.soap.test/abc' }, {}, []],
  [{ OWNER_ALERT_URL: 'http://hooks.soap.test/abc' }, {}, [badAlert]],
  [{ OWNER_ALERT_URL: 'hooks.soap.test/abc' }, {}, [badAlert]],
  [{ OWNER_ALERT_URL: 'mailto:owner@soap.test' }, {}, [badAlert]],
  [{ ORDER_RETENTION_YEARS: '10' }, {}, []],
  [{ ORDER_RETENTION_YEARS: '1' }, {}, [/ORDER_RETENTION_YEARS must be/]],
])('a shop that is ready for real money, but for %j %j', (env, facts, problems) => {
  const ready = { ...live, SMTP_URL: 'smtps://u:p@mail.soap.test' };
  const all = { context: 'production', contactSample: false, reviewsSample: false, ...facts };
  expect(problemsOf({ ...all, env: { ...ready, ...env } })).toEqual(problems.map((why) => expect.stringMatching(why)));
});
