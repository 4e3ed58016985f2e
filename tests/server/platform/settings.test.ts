import { expect, test } from 'vitest';
import { findProblems } from '#commands/go-live.ts';
import { readSettings } from '#server/platform/settings.ts';
import { createServices } from '#server/services.ts';

const site = { SITE_URL: 'https://soap.test' };
const localStore = { BLOBS_LOCAL_CONTEXT: 'a store' };
const sandbox = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_ORIGIN: 'http://127.0.0.1:12111' };

test.each([
  [{ SITE_URL: 'https://soap.test/shop?x=1' }, 'https://soap.test'],
  [{ ...localStore, SITE_URL: 'http://192.168.1.20:8888' }, 'http://192.168.1.20:8888'],
  [{ SITE_URL: '', URL: 'https://site.netlify.test' }, 'https://site.netlify.test'],
  [{ ...site, URL: 'https://site.netlify.test' }, 'https://soap.test'],
])('the address of the shop with %j is %s', (env, address) => expect(readSettings(env).siteUrl).toBe(address));

test.each<Record<string, string>>([
  {},
  { ...localStore, SITE_URL: 'ftp://localhost' },
  // Only the local server uses http: a deployed site never sets cookies without Secure.
  { SITE_URL: 'http://soap.test' },
  { URL: 'http://localhost:8888', BLOBS_LOCAL_CONTEXT: '' },
])('the address of the shop is missing in %j', (env) => expect(() => readSettings(env)).toThrow(/SITE_URL/));

test('STRIPE_TAX takes automatic or nothing', () => {
  for (const STRIPE_TAX of [undefined, '', 'automatic'])
    expect(readSettings({ ...site, STRIPE_TAX }).salesTax).toBe(STRIPE_TAX === 'automatic');
  expect(() => readSettings({ ...site, STRIPE_TAX: 'Automatic' })).toThrow(/STRIPE_TAX must be 'automatic'/);
});

test('another address for Stripe is fine on this machine with a test key alone', () => {
  const { stripe } = readSettings({ ...site, ...sandbox, STRIPE_API_ORIGIN: 'http://[::1]:9' });
  expect(stripe?.apiOrigin?.origin).toBe('http://[::1]:9');
  for (const key of ['sk_live_1', 'rk_live_1'])
    expect(() => readSettings({ ...site, ...sandbox, STRIPE_SECRET_KEY: key })).toThrow('STRIPE_API_ORIGIN');
  for (const origin of ['https://api.evil.test', 'http://127.0.0.1.evil.test', 'http://localhost@evil.test', 'nowhere'])
    expect(() => readSettings({ ...site, ...sandbox, STRIPE_API_ORIGIN: origin })).toThrow('loopback');
});

test('another address for Stripe is not used without a key, nor with a live key alone', () => {
  expect(readSettings({ ...site, STRIPE_API_ORIGIN: sandbox.STRIPE_API_ORIGIN }).stripe).toBeUndefined();
  const { stripe } = readSettings({ ...site, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  expect(stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiOrigin: undefined });
});

test('a local store is on this machine only', () => {
  const url = 'http://127.0.0.1.evil.test';
  const context = JSON.stringify({ siteID: 'local', token: 't', edgeURL: url, uncachedEdgeURL: url });
  const env = { ...site, BLOBS_LOCAL_CONTEXT: Buffer.from(context).toString('base64') };
  expect(() => createServices({ env })).toThrow('loopback');
});

const keysPage = /https:\/\/dashboard\.stripe\.com\/apikeys/;
const webhooks = /Developers > Webhooks/;

const good = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CONTEXT: 'production' };

test.each<[string, Record<string, string>, RegExp, RegExp]>([
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1abc' }, /^STRIPE_SECRET_KEY must be .*sk_/, keysPage],
  ['a key with a line break in it', { STRIPE_SECRET_KEY: 'sk_live_1abc\nsk' }, /without spaces/, keysPage],
  ['a secret key as signing secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_1abc' }, /must be .*whsec_/, webhooks],
  ['a key with an invisible mark', { STRIPE_SECRET_KEY: 'sk_live_1\u200babc' }, /invisible/, keysPage],
  ['a secret with an invisible mark', { STRIPE_WEBHOOK_SECRET: 'whsec_1\u00ad' }, /invisible/, webhooks],
  ['a signing secret with a space', { STRIPE_WEBHOOK_SECRET: 'whsec_1abc ' }, /without spaces/, webhooks],
])('%s stops a build and a function, and the words say where the right one is', (_, env, what, where) => {
  const [problem = '', ...others] = findProblems({ ...good, ...env }, []);
  expect(others).toEqual([]);
  expect(problem).toMatch(what);
  expect(problem).toMatch(where);
  expect(problem).not.toContain(Object.values(env)[0]?.trim() ?? '');
  const read = () => readSettings({ ...site, ...good, ...env });
  expect(read).toThrow(what);
});
