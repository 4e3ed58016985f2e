import { basename, join } from 'node:path';
import type { Config } from '@netlify/functions';
import { describe, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { routes, stripeWebhookPath } from '#api/routes.ts';
import { filesIn, root } from './tree.ts';

interface FunctionModule {
  default?: unknown;
  config?: Config;
}

const files = filesIn(['netlify/functions'], ['.ts']);
const entryPoints = await Promise.all(
  files.map(async ({ path, text }) => {
    const module = (await import(join(root, path))) as FunctionModule;
    return { name: basename(path, '.ts'), text, module, config: module.config ?? {} };
  }),
);
const pathsOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
const pathsOfEntry = ({ config }: (typeof entryPoints)[number]) => ('path' in config ? pathsOf(config.path) : []);
const isPublic = (entry: (typeof entryPoints)[number]) => pathsOfEntry(entry).some((path) => path.startsWith('/api'));

describe.each(entryPoints)('$name', (entry) => {
  test('is at most 14 lines, an address in a list aside, and decides nothing', () => {
    const lines = entry.text.split('\n').filter((line) => line.trim() !== '' && !/^\s*'[^']*',$/.test(line));
    expect(lines.length).toBeLessThanOrEqual(14);
    expect(entry.text).not.toMatch(/\b(if|switch|for|while|try|await)\b| \? |&&|\|\|/);
  });

  test('has a handler, and a config with an address or a schedule', () => {
    expect(entry.module.default).toBeTypeOf('function');
    expect(Object.keys(entry.module).toSorted()).toEqual(['config', 'default']);
    expect(pathsOfEntry(entry).length > 0).toBe(!('schedule' in entry.config));
  });

  test('limits what one address of the network may ask', () => {
    // Stripe posts from a few addresses, at whatever rate the shop sells.
    if (!isPublic(entry) || entry.name === 'stripe-webhook') return;
    expect('rateLimit' in entry.config && entry.config.rateLimit).toMatchObject({
      aggregateBy: expect.arrayContaining(['ip']),
    });
  });
});

const addresses: Record<string, readonly string[]> = {
  ...routes,
  cartItem: routes.cartItem(':id'),
  checkoutSession: routes.checkoutSession(':id'),
  stripeWebhook: [stripeWebhookPath],
  ownerSession: [adminRoutes.session],
  ownerOrders: [adminRoutes.orders],
  ownerOrder: [adminRoutes.order(':id')],
  ownerChange: [adminRoutes.change(':id')],
  ownerRefund: [adminRoutes.refund(':id')],
  ownerTotals: [adminRoutes.totals],
  ownerSettings: [adminRoutes.settings],
  ownerExport: [adminRoutes.export],
};

test.each(Object.entries(addresses))('the route %s has one function', (_, key) => {
  const address = decodeURIComponent(key.join('/'));
  expect(entryPoints.filter((entry) => pathsOfEntry(entry).includes(address))).toHaveLength(1);
});

test('what no other function takes below /api meets the last one', () => {
  const last = entryPoints.find(({ name }) => name === 'api-not-found');
  if (!last) throw new Error('There is no function for unknown addresses');
  const others = entryPoints.filter((entry) => entry !== last && isPublic(entry)).flatMap(pathsOfEntry);
  const excluded = 'excludedPath' in last.config ? pathsOf(last.config.excludedPath) : [];
  expect(excluded.toSorted()).toEqual(others.toSorted());
});
