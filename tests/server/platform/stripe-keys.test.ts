import { expect, test } from 'vitest';
import { problemsOf } from '#commands/go-live-rules.ts';
import { run as setUp } from '#commands/stripe-setup.ts';
import { readSettings, SettingsError } from '#server/platform/settings.ts';

type Env = Record<string, string>;

const keysPage = /https:\/\/dashboard\.stripe\.com\/apikeys/;
const webhooks = /Developers > Webhooks/;

const wrong: [string, Env, RegExp, RegExp][] = [
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1abc' }, /^STRIPE_SECRET_KEY is a publishable key/, keysPage],
  ['a publishable test key', { STRIPE_SECRET_KEY: 'pk_test_1abc' }, /^STRIPE_SECRET_KEY is a publish/, keysPage],
  ['a signing secret', { STRIPE_SECRET_KEY: 'whsec_1abc' }, /belongs into STRIPE_WEBHOOK_SECRET/, keysPage],
  ['a price', { STRIPE_SECRET_KEY: 'price_1abc' }, /start with sk_ or rk_/, keysPage],
  ['a key with a space before it', { STRIPE_SECRET_KEY: ' sk_live_1abc' }, /have no spaces/, keysPage],
  ['a key with a line break in it', { STRIPE_SECRET_KEY: 'sk_live_1abc\nsk' }, /have no spaces/, keysPage],
  ['the start of a key', { STRIPE_SECRET_KEY: 'sk_' }, /start with sk_ or rk_/, keysPage],
  ['a secret key as signing secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_1abc' }, /is an API key/, webhooks],
  ['a restricted key as signing secret', { STRIPE_WEBHOOK_SECRET: 'rk_test_1abc' }, /is an API key/, webhooks],
  ['a publishable key as signing secret', { STRIPE_WEBHOOK_SECRET: 'pk_live_1abc' }, /is an API key/, webhooks],
  ['an endpoint as signing secret', { STRIPE_WEBHOOK_SECRET: 'we_1abc' }, /start with whsec_/, webhooks],
  ['a signing secret with a space', { STRIPE_WEBHOOK_SECRET: 'whsec_1abc ' }, /have no spaces/, webhooks],
];

const good: Env = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const site = { SITE_URL: 'https://soap.test' };
const live = { context: 'production', contactSample: false, reviewsSample: false };

test.each(wrong)('%s stops a build and a function, and the words say where the right one is', (_, env, what, where) => {
  const value = Object.values(env)[0]?.trim() ?? '';
  const [problem = '', ...others] = problemsOf({ ...live, env: { ...good, ...env } });
  expect(others).toEqual([]);
  expect(problem).toMatch(what);
  expect(problem).toMatch(where);
  if (value.length > 3) expect(problem).not.toContain(value);
  const read = () => readSettings({ ...site, ...good, ...env });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(what);
});

test('two secrets that changed places are both reported', () => {
  const env = { STRIPE_SECRET_KEY: 'whsec_1', STRIPE_WEBHOOK_SECRET: 'sk_live_1' };
  expect(problemsOf({ ...live, env })).toHaveLength(2);
  expect(() => readSettings({ ...site, ...env })).toThrow(/STRIPE_WEBHOOK_SECRET\. [^]*STRIPE_WEBHOOK_SECRET is an/);
});

test.each(['sk_live_1', 'sk_test_1', 'rk_live_1', 'rk_test_1', 'sk_org_live_1'])('%s is fine', (key) => {
  expect(readSettings({ ...site, STRIPE_SECRET_KEY: key }).stripe?.secretKey).toBe(key);
});

test('npm run stripe:setup names the right key', async () => {
  const said: string[] = [];
  expect(await setUp({ STRIPE_SECRET_KEY: 'pk_test_1' }, (text) => said.push(text))).toBe(1);
  expect(said.join('\n')).toMatch(/publishable key[^]*apikeys/);
});
