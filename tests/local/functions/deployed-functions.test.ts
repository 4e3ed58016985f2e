import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';

let out: string;
let functions: Map<string, FunctionResult>;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'deploy-'));
  const built = await zipFunctions('netlify/functions', out, { archiveFormat: 'none' });
  functions = new Map(built.map((one) => [one.name, one]));
}, 120_000);
afterAll(() => rm(out, { recursive: true }));

/** How often one caller may ask, as it stands in the deploy; by what callers are distinguished. */
const limitOf = (name: string) => {
  const config = functions.get(name)?.trafficRules?.action.config;
  return config && { ...config.rateLimitConfig, by: config.aggregate.keys.map(({ type }) => type) };
};

const perMinute = (windowLimit: number) => ({
  windowLimit,
  windowSize: 60,
  algorithm: 'sliding_window',
  by: ['ip', 'domain'],
});

test.each([
  ['cart', 120],
  ['cart-item', 120],
  ['create-checkout-session', 30],
  ['checkout-session', 30],
  ['restore-cart', 30],
  ['open-checkout', 120],
  ['health', 60],
  ['owner-session', 20],
  ['owner-orders', 60],
  ['owner-order', 60],
  ['owner-totals', 30],
  ['owner-export', 10],
  ['api-not-found', 120],
])('row 111: one address may ask %s %d times a minute', (name, times) => {
  expect(limitOf(name)).toEqual(perMinute(times));
});

test('row 111: Stripe may call as often as it has to', () => {
  expect(functions.has('stripe-webhook')).toBe(true);
  expect(limitOf('stripe-webhook')).toBeUndefined();
});

test('row 111: no function of the API but the webhook is without a limit', () => {
  const ofApi = [...functions.values()].filter(({ routes = [] }) =>
    routes.some(({ pattern }) => pattern.startsWith('/api')),
  );
  const free = ofApi.filter(({ trafficRules }) => !trafficRules).map(({ name }) => name);
  expect(free).toEqual(['stripe-webhook']);
});

test('row 112: the sweep runs every day and has no address', () => {
  expect(functions.get('sweep-carts')).toMatchObject({ schedule: '@daily', routes: [] });
});
