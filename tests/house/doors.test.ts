import { basename, join } from 'node:path';
import type { Config } from '@netlify/functions';
import { describe, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { routes, stripeWebhookPath } from '#api/routes.ts';
import { filesIn, root } from './tree.ts';

interface Door {
  default?: unknown;
  config?: Config;
}

const files = filesIn(['netlify/functions'], ['.ts']);
const doors = await Promise.all(
  files.map(async ({ path, text }) => {
    const module = (await import(join(root, path))) as Door;
    return { name: basename(path, '.ts'), text, module, config: module.config ?? {} };
  }),
);
const pathsOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
const pathsOfDoor = ({ config }: (typeof doors)[number]) => ('path' in config ? pathsOf(config.path) : []);
const isPublic = (door: (typeof doors)[number]) => pathsOfDoor(door).some((path) => path.startsWith('/api'));

describe.each(doors)('$name', (door) => {
  test('is at most 14 lines, an address in a list aside, and decides nothing', () => {
    const lines = door.text.split('\n').filter((line) => line.trim() !== '' && !/^\s*'[^']*',$/.test(line));
    expect(lines.length).toBeLessThanOrEqual(14);
    expect(door.text).not.toMatch(/\b(if|switch|for|while|try|await)\b| \? |&&|\|\|/);
  });

  test('has a handler, and a config with an address or a schedule', () => {
    expect(door.module.default).toBeTypeOf('function');
    expect(Object.keys(door.module).toSorted()).toEqual(['config', 'default']);
    expect(pathsOfDoor(door).length > 0).toBe(!('schedule' in door.config));
  });

  test('limits what one address of the network may ask', () => {
    // Stripe posts from a few addresses, at whatever rate the shop sells.
    if (!isPublic(door) || door.name === 'stripe-webhook') return;
    expect('rateLimit' in door.config && door.config.rateLimit).toMatchObject({
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
  ownerTotals: [adminRoutes.totals],
  ownerExport: [adminRoutes.export],
};

test.each(Object.entries(addresses))('the route %s has one door', (_, key) => {
  const address = decodeURIComponent(key.join('/'));
  expect(doors.filter((door) => pathsOfDoor(door).includes(address))).toHaveLength(1);
});

test('what no other door takes below /api meets the last one', () => {
  const last = doors.find(({ name }) => name === 'api-not-found');
  if (!last) throw new Error('There is no door for unknown addresses');
  const others = doors.filter((door) => door !== last && isPublic(door)).flatMap(pathsOfDoor);
  const excluded = 'excludedPath' in last.config ? pathsOf(last.config.excludedPath) : [];
  expect(excluded.toSorted()).toEqual(others.toSorted());
});
