import { expect, test } from 'vitest';
import { readAdminSettings } from '#server/admin/settings.ts';
import { readSettings } from '#server/platform/settings.ts';

const real = { SITE_URL: 'https://soap.test', STRIPE_SECRET_KEY: 'sk_test_1' };
const local = { SITE_URL: 'http://localhost:8888', STRIPE_SECRET_KEY: 'sk_test_1', BLOBS_LOCAL_CONTEXT: 'a store' };
const sandbox = { ...local, STRIPE_API_ORIGIN: 'http://localhost:8888' };
const off = { secret: undefined, isShown: false };

test.each<[string, Record<string, string>, object]>([
  ['nothing set', real, off],
  ['an empty secret', { ...real, OWNER_SECRET: '' }, off],
  ['15 characters', { ...real, OWNER_SECRET: 'x'.repeat(15) }, off],
  ['16 characters', { ...real, OWNER_SECRET: 'x'.repeat(16) }, { secret: 'x'.repeat(16), isShown: false }],
  ["the sandbox's secret on a real site", { ...real, OWNER_SECRET: 'sandbox-owner-secret' }, off],
  ["the sandbox's secret on this machine, with Stripe", { ...local, OWNER_SECRET: 'sandbox-owner-secret' }, off],
  [
    "the sandbox's secret on a real site that names the sandbox",
    { ...real, STRIPE_API_ORIGIN: 'http://localhost:8888', OWNER_SECRET: 'sandbox-owner-secret' },
    off,
  ],
  [
    "the sandbox's secret in the sandbox",
    { ...sandbox, OWNER_SECRET: 'sandbox-owner-secret' },
    { secret: 'sandbox-owner-secret', isShown: true },
  ],
  [
    "the sandbox's secret in the sandbox on another device of the network",
    { ...sandbox, SITE_URL: 'http://192.168.1.20:8888', OWNER_SECRET: 'sandbox-owner-secret' },
    { secret: 'sandbox-owner-secret', isShown: true },
  ],
  [
    "the owner's secret in the sandbox",
    { ...sandbox, OWNER_SECRET: 'a secret of the owner' },
    { secret: 'a secret of the owner', isShown: false },
  ],
])('%s', (_, env, settings) => {
  expect(readAdminSettings(env, readSettings(env))).toEqual(settings);
});
