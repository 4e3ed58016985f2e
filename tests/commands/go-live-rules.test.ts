import { describe, expect, test } from 'vitest';
import { type GoLiveFacts, problemsOf } from '#commands/go-live-rules.ts';

/** A shop that is ready for real money. */
const ready = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://u:p@mail.soap.test',
};
const real: Omit<GoLiveFacts, 'env'> = { context: 'production', contactSample: false, reviewsSample: false };

const problems = (env: GoLiveFacts['env'], facts: Partial<GoLiveFacts> = {}) =>
  problemsOf({ ...real, ...facts, env: { ...ready, ...env } });

test.each(['sk_live_1', 'rk_live_1'])('a shop that is ready may take real money with %s', (STRIPE_SECRET_KEY) => {
  expect(problems({ STRIPE_SECRET_KEY })).toEqual([]);
});

describe.each(['sk_live_1', 'rk_live_1'])('the live key %s is refused', (STRIPE_SECRET_KEY) => {
  test.each<[string, GoLiveFacts['env'], Partial<GoLiveFacts>, RegExp]>([
    ['with sample contact data', {}, { contactSample: true }, /src\/content\/site\.yaml .* sample: false/],
    ['with sample reviews', {}, { reviewsSample: true }, /invented reviews .* src\/content\/reviews\.yaml/],
    ['with an address of the sandbox', { STRIPE_API_ORIGIN: 'http://localhost:8888' }, {}, /STRIPE_API_ORIGIN/],
    ['without a webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, {}, /STRIPE_WEBHOOK_SECRET is not set/],
    ['in a deploy preview', {}, { context: 'deploy-preview' }, /Only the production site takes real money/],
    ['on a machine of one’s own', {}, { context: undefined }, /Only the production site takes real money/],
  ])('%s', (_, env, facts, message) => {
    expect(problems({ STRIPE_SECRET_KEY, ...env }, facts)).toEqual([expect.stringMatching(message)]);
  });
});

test('all that is wrong is said at once', () => {
  const all = problems({ STRIPE_WEBHOOK_SECRET: undefined }, { contactSample: true, reviewsSample: true });
  expect(all).toHaveLength(3);
});

describe('samples with a live key', () => {
  const samples = { contactSample: true, reviewsSample: true };
  test('are allowed by the owner in so many words', () => {
    expect(problems({ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes-i-know' }, samples)).toEqual([]);
  });
  test.each(['', 'yes', 'true', '1'])('are not allowed by %j', (value) => {
    expect(problems({ ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: value }, samples)).toHaveLength(2);
  });
  test('allow nothing else', () => {
    const env = { ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY: 'yes-i-know', STRIPE_API_ORIGIN: 'http://localhost:1' };
    expect(problems(env, samples)).toEqual([expect.stringContaining('STRIPE_API_ORIGIN')]);
  });
});

describe('a test key', () => {
  const STRIPE_SECRET_KEY = 'sk_test_1';
  const samples = { contactSample: true, reviewsSample: true };
  test('is refused in production', () => {
    expect(problems({ STRIPE_SECRET_KEY })).toEqual([expect.stringContaining('ALLOW_TEST_KEY_IN_PRODUCTION=yes')]);
  });
  test('may be tried there if the owner says so', () => {
    expect(problems({ STRIPE_SECRET_KEY, ALLOW_TEST_KEY_IN_PRODUCTION: 'yes' }, samples)).toEqual([]);
  });
  test.each([undefined, 'deploy-preview', 'branch-deploy', 'dev'])('is welcome in the context %s', (context) => {
    expect(problems({ STRIPE_SECRET_KEY }, { context, ...samples })).toEqual([]);
  });
});

test('without a key the shop opens, with checkout closed or with the sandbox', () => {
  const env = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  for (const context of ['production', undefined]) {
    expect(problems(env, { context, contactSample: true, reviewsSample: true })).toEqual([]);
  }
});

test('a mail server that cannot be one is refused with a reason', () => {
  expect(problems({ SMTP_URL: 'mail.soap.test' })).toEqual([expect.stringContaining('SMTP_URL must start')]);
});

test.each(['hooks.soap.test/abc', 'http://hooks.soap.test/abc', 'mailto:owner@soap.test'])(
  'an address for alerts that cannot be one is refused with a reason: %s',
  (OWNER_ALERT_URL) => {
    expect(problems({ OWNER_ALERT_URL })).toEqual([expect.stringContaining('OWNER_ALERT_URL must be the https')]);
  },
);

test('an address for alerts is taken', () => {
  expect(problems({ OWNER_ALERT_URL: 'https://hooks.soap.test/abc' })).toEqual([]);
});

test('a retention that is none is refused with a reason', () => {
  expect(problems({ ORDER_RETENTION_YEARS: '1' })).toEqual([expect.stringContaining('ORDER_RETENTION_YEARS must be')]);
  expect(problems({ ORDER_RETENTION_YEARS: '10' })).toEqual([]);
});
