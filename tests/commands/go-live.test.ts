import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { describeProblems, findProblems, goLiveChecks } from '#commands/go-live.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
beforeEach(() => mkdir(machine.path('src/content'), { recursive: true }));

const write = (name: string, text: string) => writeFile(machine.path(name), text);
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CONTEXT: 'production' };

type Words = Partial<Record<'contact' | 'reviews' | 'ratingLine', object>>;

const address = { street: '1 Pine Street' };
const contact = { sample: false, phone: '(415) 555-2671', email: 'ann@soap.test', address };
const reviewed = (rating: number, text = 'It is good soap.') => ({ name: 'Ann', rating, text });
const shipped =
  'Mechanic. Coffee bar takes the grease off without leaving my  knuckles raw. That’s all I needed to know.';

test.each<[what: string, words: Words, problems: RegExp[]]>([
  ['real words', {}, []],
  [
    'sample contact',
    { contact: { ...contact, sample: true } },
    [/samples. Put the real ones into src.content.site.yaml/],
  ],
  ['contact without a flag', { contact: { phone: '1' } }, [/contact details are still samples/]],
  ['a fictional phone number', { contact: { ...contact, phone: '+1 415 555 0134 ' } }, [/phone number \+1 415 555/]],
  ['a sample address', { contact: { ...contact, email: 'hello@soap.example' } }, [/hello@soap\.example in src/]],
  ['the sample street', { contact: { ...contact, address: { street: '415 FOGBELL LANE' } } }, [/^- The street in src/]],
  ['sample reviews', { reviews: { sample: true, reviews: [] } }, [/reviews are still samples/]],
  ['reviews with a flag in quotes', { reviews: { sample: 'false', reviews: [] } }, [/reviews are still samples/]],
  [
    'one of the shipped reviews',
    { reviews: { sample: false, reviews: [reviewed(5), reviewed(5, shipped)] } },
    [/^- .* has 1 review that .* such as that of Ann\. Invented reviews must go: .*\. To continue anyway/],
  ],
  ['another average', { ratingLine: { rating: '4.9/5', count: '2 reviews' } }, [/says "4\.9\/5" .* average of 4\.5/]],
  ['another count', { ratingLine: { rating: '4.5/5', count: '139+ reviews' } }, [/"139\+ reviews", but .* has 2 with/]],
  ['at least so many', { ratingLine: { rating: '4.5 of 5', count: '1+ reviews' } }, []],
  [
    'no reviews and none in words',
    { reviews: { sample: false, reviews: [] }, ratingLine: { rating: 'New', count: 'no reviews yet' } },
    [],
  ],
])('with a live key, %s', async (_, words, problems) => {
  const ratingLine = words.ratingLine ?? { rating: '4.5/5', count: '2 reviews' };
  const reviews = words.reviews ?? { sample: false, reviews: [reviewed(5), reviewed(4)] };
  // YAML contains JSON.
  await write('src/content/site.yaml', JSON.stringify({ contact: words.contact ?? contact }));
  await write('src/content/reviews.yaml', JSON.stringify(reviews));
  await write('src/content/product.yaml', JSON.stringify({ ratingLine }));
  const [, ...found] = (await describeProblems(machine.path(), live))?.split('\n') ?? [];
  expect(found).toEqual(problems.map((why) => expect.stringMatching(why)));
});

test.each([
  ['site', /contact details are still samples/, /phone number[^]*email address[^]*street/],
  ['reviews', /reviews are still samples/, /\d+ reviews that[^]*such as that of/],
])('a sample %s file is found, also if somebody only switches the flag', async (name, flagged, found) => {
  const text = await readFile(`src/content/${name}.yaml`, 'utf8');
  const switched = text.replace('sample: true', 'sample: false');
  await write(`src/content/${name}.yaml`, switched);
  const refusals = [await describeProblems(process.cwd(), live), await describeProblems(machine.path(), live)];
  if (switched !== text) expect(refusals).toEqual([expect.stringMatching(flagged), expect.stringMatching(found)]);
  expect(await describeProblems(process.cwd(), {})).toBeUndefined();
});

const noAddress = [
  ...['Fogbell Soap Co.', 'Fogbell <>', 'orders@fogbell', 'a@@soap.test', 'a@soap..test', '.a@soap.test', '@soap.test'],
  ...['"', ','],
];
const groups = ['Team: a@soap.test, b@soap.test;', 'mailto:a@soap.test', 'a@b.test\r\nBcc: c@b.test'];
const several = ['a@b.test, c@b.test', 'a@b.test; c@b.test', 'a@b.test c@b.test', 'Fogbell, a@b.test'];
const refused = [...noAddress, ...groups, ...several];
test.each(refused)('mail settings with %j are refused, with what to write', async (text) => {
  for (const name of ['MAIL_FROM', 'OWNER_EMAIL']) {
    const [, line = '', ...more] = (await describeProblems(machine.path(), { [name]: text }))?.split('\n') ?? [];
    expect(line.startsWith(`- ${name} is not one address`)).toBe(true);
    expect(line).toMatch(/: write one, such as .*<.*@.*>.*Environment variables.*\.env/);
    expect(more).toEqual([]);
  }
});

test('mail settings with one address are taken', async () => {
  for (const text of [
    'a@b.test',
    ' Soap <a@b.test> ',
    'Soap, Inc. <a.b+c@mail.b.test>',
    '"Soap: Co." <a@bücher.test>',
    "Ann.O'Neil@xn--bcher-kva.xn--p1ai",
    'a@भारत.भारत',
  ])
    expect(await describeProblems(machine.path(), { MAIL_FROM: text, OWNER_EMAIL: text })).toBeUndefined();
});

test('a build, as Astro runs the check, stops with a live key and sample content, and goes on with a test key', async () => {
  const startWith = (key: string) => {
    const { hooks } = goLiveChecks(machine.path(), { STRIPE_SECRET_KEY: key });
    return (hooks['astro:build:start'] as (options: object) => Promise<void>)({});
  };
  await expect(startWith('sk_live_1')).rejects.toThrow('The shop must not go live like this:');
  await startWith('sk_test_1');
});

test('npm start refuses to open, in sentences', async () => {
  await write('.env', 'STRIPE_SECRET_KEY=sk_live_1\nOWNER_SECRET=short\n');
  const options = { cwd: machine.path(), env: { PATH: process.env['PATH'], PORT: '1' } };
  const started = promisify(execFile)(process.execPath, [resolve('netlify/local/start.ts')], options);
  const refused = /^The shop must not go live like this:\n- The contact details.*\n- OWNER_SECRET/s;
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(refused) as string });
});

type Env = Record<string, string | undefined>;
const testKey = { STRIPE_SECRET_KEY: 'sk_testKey1' };
const samples = ['A sample.', 'Another.'];
const allowed = { ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes-i-know' };
const [one, other] = [/^A sample\. To continue anyway, set ALLOW/, /^Another\./];

test.each<[env: Env, samples: string[], problems: RegExp[]]>([
  [{}, [], []],
  [{}, samples, [one, other]],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, samples, [one, other]],
  [{ MAIL_FROM: 'Soap <orders@soap.example>' }, [], [/ends in \.example/]],
  [{ STRIPE_API_ORIGIN: 'http://localhost:8888' }, [], [/STRIPE_API_ORIGIN/]],
  [{ STRIPE_WEBHOOK_SECRET: '' }, [], [/STRIPE_WEBHOOK_SECRET is not set.*refund\.failed/]],
  [{ CONTEXT: 'deploy-preview' }, [], [/Only the production site takes real money/]],
  [allowed, samples, []],
  [{ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes' }, samples, [one, other]],
  [{ ...allowed, STRIPE_API_ORIGIN: 'http://localhost:1' }, samples, [/STRIPE_API_ORIGIN/]],
  [testKey, [], [/ALLOW_TEST_KEY_IN_PRODUCTION=yes/]],
  [{ ...testKey, ALLOW_TEST_KEY_IN_PRODUCTION: 'yes' }, samples, []],
  [{ ...testKey, CONTEXT: undefined }, samples, []],
  [{ ...testKey, CONTEXT: 'deploy-preview' }, samples, []],
  [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, samples, []],
  [{ STRIPE_TAX: 'automatic' }, [], []],
  [{ STRIPE_TAX: 'Automatic' }, samples, [/STRIPE_TAX must be 'automatic'/, one, other]],
  [{ SMTP_URL: 'mail.soap.test' }, [], [/SMTP_URL must start/]],
  ...['smtp://user:12/34@host', 'smtps://u:a?b@h', 'smtps://u:a#b@h', 'smtps://u:100%@h', 'smtp://a/b:c@host'].map(
    (SMTP_URL): [Env, string[], RegExp[]] => [{ SMTP_URL }, [], [/password .*: write \/ as %2F/]],
  ),
  ...['smtp://user:12%2F34@host', 'smtps://u%40soap.test:p@host:465', 'smtp://host/', 'smtp://u:p@q@host'].map(
    (SMTP_URL): [Env, string[], RegExp[]] => [{ SMTP_URL }, [], []],
  ),
  [{ OWNER_SECRETS: 'Ana:the secret of Ana,Ben:the secret of Ben' }, [], [/entry 1 .*as in Ana:...;Ben:/]],
  [{ STRIPE_SECRET_KEY: 'pk_live_1', OWNER_SECRET: 'x' }, samples, [/secret key \(sk_/, /^OWNER_SECRET/]],
])('a shop that is ready for real money, but for %j %j', (env, samples, problems) => {
  const ready = { ...live, SMTP_URL: 'smtps://u:p@mail.soap.test' };
  expect(findProblems({ ...ready, ...env }, samples)).toEqual(problems.map((why) => expect.stringMatching(why)));
});
