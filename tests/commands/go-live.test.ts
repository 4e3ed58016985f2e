import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { goLiveChecks, type GoLiveFacts, problemsOf, refusalOf } from '#commands/go-live.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
beforeEach(() => mkdir(machine.path('src/content'), { recursive: true }));

const write = (name: string, text: string) => writeFile(machine.path(name), text);
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CONTEXT: 'production' };

const contents: [string, string, number][] = [
  ['contact:\n  sample: false\n', 'sample: false\nreviews: []\n', 0],
  ['contact:\n  sample: false\n', 'sample: true\n', 1],
  ['contact:\n  email: a@b.c\n', 'reviews: []\n', 2],
  ['sample: false\n', 'sample: "false"\n', 2],
];
test.each(contents)('site %j and reviews %j are refused for %d reasons', async (site, reviews, count) => {
  await write('src/content/site.yaml', site);
  await write('src/content/reviews.yaml', reviews);
  const refusal = await refusalOf(machine.path(), live);
  expect(refusal?.split('\n').length ?? 1).toBe(count + 1);
  if (count === 0) expect(refusal).toBeUndefined();
});

test('the content of this project is still a sample', async () => {
  expect(await refusalOf(process.cwd(), live)).toMatch(/contact details are still samples[^]*reviews are still/);
  expect(await refusalOf(process.cwd(), {})).toBeUndefined();
});

const noAddress = [
  ...['Fogbell Soap Co.', 'Fogbell <>', 'orders@fogbell', 'a@@soap.test', 'a@soap..test', '.a@soap.test', '@soap.test'],
  ...['"', ','],
];
const groups = ['Team: a@soap.test, b@soap.test;', 'mailto:a@soap.test', 'a@b.test\r\nBcc: c@b.test'];
const several = ['a@b.test, c@b.test', 'a@b.test; c@b.test', 'a@b.test c@b.test', 'Fogbell, a@b.test'];
const refused: [string, RegExp][] = [
  ...noAddress.map((text): [string, RegExp] => [text, /contains no address that mail can be sent to/]),
  ...groups.map((text): [string, RegExp] => [text, /is a group of addresses/]),
  ...several.map((text): [string, RegExp] => [text, /contains more than one address/]),
];
test.each(refused)('mail settings with %j are refused, with what to write', async (text, problem) => {
  for (const name of ['MAIL_FROM', 'OWNER_EMAIL']) {
    const [, line = '', ...more] = (await refusalOf(machine.path(), { [name]: text }))?.split('\n') ?? [];
    expect(line).toMatch(
      new RegExp(`^- ${name} ${problem.source}.*: write one, such as .*<.*@.*>.*Environment variables.*\\.env`),
    );
    expect(more).toEqual([]);
  }
});

test('mail settings with one address are taken', async () => {
  for (const text of ['a@b.test', ' Soap <a@b.test> ', 'Soap, Inc. <a.b+c@mail.b.test>', '"Soap: Co." <a@bücher.test>'])
    expect(await refusalOf(machine.path(), { MAIL_FROM: text, OWNER_EMAIL: text })).toBeUndefined();
});

test('a build, as Astro runs the check, stops with a live key and sample content, and goes on with a test key', async () => {
  const { hooks } = goLiveChecks();
  const done = hooks['astro:config:done'] as (options: object) => void;
  const start = hooks['astro:build:start'] as (options: object) => Promise<void>;
  done({ config: { root: pathToFileURL(`${machine.path()}/`) } });
  await write('.env', 'STRIPE_SECRET_KEY=sk_live_1\n');
  await expect(start({})).rejects.toThrow('The shop must not go live like this:');
  await write('.env', 'STRIPE_SECRET_KEY=sk_test_1\n');
  await start({});
});

test('npm start refuses to open, in sentences', async () => {
  await write('.env', 'STRIPE_SECRET_KEY=sk_live_1\nOWNER_SECRET=short\n');
  const started = promisify(execFile)(process.execPath, [resolve('netlify/local/start.ts')], {
    cwd: machine.path(),
    env: { PATH: process.env['PATH'], PORT: '1' },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The shop must not go live like this:\n- The contact details.*\n- OWNER_SECRET/s,
    ) as string,
  });
});

const testKey = { STRIPE_SECRET_KEY: 'sk_testKey1' };
const samples = { contactSample: true, reviewsSample: true };
const allowed = { ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes-i-know' };
const contact = /src\/content\/site\.yaml .* sample: false/;
const reviews = /fake reviews .* src\/content\/reviews\.yaml/;

/** Changes to a production shop that is ready for live payments, and the expected refusals. */
test.each<[env: GoLiveFacts['env'], facts: Partial<Omit<GoLiveFacts, 'env'>>, problems: RegExp[]]>([
  [{}, {}, []],
  [{}, { contactSample: true }, [contact]],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, { contactSample: true }, [contact]],
  [{}, { reviewsSample: true }, [reviews]],
  [{ STRIPE_API_ORIGIN: 'http://localhost:8888' }, {}, [/STRIPE_API_ORIGIN/]],
  [{ STRIPE_WEBHOOK_SECRET: '' }, {}, [/STRIPE_WEBHOOK_SECRET is not set.*refund\.failed/]],
  [{}, { context: 'deploy-preview' }, [/Only the production site takes real money/]],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, samples, [/./, /./, /./]],
  [allowed, samples, []],
  [{ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes' }, samples, [contact, reviews]],
  [{ ...allowed, STRIPE_API_ORIGIN: 'http://localhost:1' }, samples, [/STRIPE_API_ORIGIN/]],
  [testKey, {}, [/ALLOW_TEST_KEY_IN_PRODUCTION=yes/]],
  [{ ...testKey, ALLOW_TEST_KEY_IN_PRODUCTION: 'yes' }, samples, []],
  [testKey, { context: undefined, ...samples }, []],
  [testKey, { context: 'deploy-preview', ...samples }, []],
  [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, samples, []],
  [{ STRIPE_TAX: 'automatic' }, {}, []],
  [{ STRIPE_TAX: 'Automatic' }, {}, [/STRIPE_TAX must be 'automatic'/]],
  [{ SMTP_URL: 'mail.soap.test' }, {}, [/SMTP_URL must start/]],
  [{ OWNER_ALERT_URL: 'https://hooks.soap.test/abc' }, {}, []],
  [{ OWNER_ALERT_URL: 'http://hooks.soap.test/abc' }, {}, [/OWNER_ALERT_URL must be the https/]],
  [{ OWNER_SECRET: 'too short' }, {}, [/^OWNER_SECRET has a secret of fewer than 16/]],
  [{ OWNER_SECRETS: 'Ana:the secret of Ana,Ben:the secret of Ben' }, {}, [/entry 1 .*semicolon/]],
  [{ STRIPE_SECRET_KEY: 'pk_live_1', OWNER_SECRET: 'x' }, samples, [/publishable key/, /^OWNER_SECRET/]],
])('a shop that is ready for real money, but for %j %j', (env, facts, problems) => {
  const ready = { ...live, SMTP_URL: 'smtps://u:p@mail.soap.test' };
  const all = { context: 'production', contactSample: false, reviewsSample: false, ...facts };
  expect(problemsOf({ ...all, env: { ...ready, ...env } })).toEqual(problems.map((why) => expect.stringMatching(why)));
});
