import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDataFolder, removeFolder, startShop, type RunningShop } from './running-shop.ts';

const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const body = JSON.stringify({ base: 'shea butter', scent: 'jasmine', quantity: 1 });

const add = (shop: RunningShop, cookie: string, idempotencyKey: string = randomUUID()) =>
  shop.send('/api/cart', {
    method: 'POST',
    headers: { ...headers, cookie, 'idempotency-key': idempotencyKey },
    body,
  });

/** As a browser does, again under its key where the store was too busy in time. */
async function addUntilTaken(shop: RunningShop, cookie: string): Promise<number> {
  const idempotencyKey = randomUUID();
  let status = 503;
  while (status === 503) ({ status } = await add(shop, cookie, idempotencyKey));
  return status;
}

async function newCart(shop: RunningShop): Promise<string> {
  const [cookie = ''] = (await add(shop, '')).headers['set-cookie'] ?? [];
  return cookie.split(';')[0] ?? '';
}

async function barsOf(shop: RunningShop, cookie: string): Promise<number> {
  const items = JSON.parse((await shop.send('/api/cart', { headers: { cookie } })).body) as { quantity: number }[];
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

test('row 61e: what was acknowledged before a SIGKILL at 10 of 20 adds is there after it', async () => {
  const folder = await makeDataFolder();
  const shop = await startShop(folder);
  const carts = await Promise.all(Array.from({ length: 4 }, () => newCart(shop)));
  const acknowledged = new Map(carts.map((cookie) => [cookie, 1]));
  let count = 0;
  const adds = Array.from({ length: 20 }, async (_, turn) => {
    const cookie = carts[turn % carts.length] ?? '';
    const status = await addUntilTaken(shop, cookie);
    if (status !== 200) return;
    acknowledged.set(cookie, (acknowledged.get(cookie) ?? 0) + 1);
    count += 1;
    if (count === 10) void shop.kill('SIGKILL');
  });
  await Promise.allSettled(adds);
  expect(count).toBeGreaterThanOrEqual(10);

  const again = await startShop(folder);
  for (const [cookie, bars] of acknowledged) {
    const stored = await barsOf(again, cookie);
    expect(stored).toBeGreaterThanOrEqual(bars);
    expect(stored).toBeLessThanOrEqual(1 + 20 / carts.length);
    expect((await add(again, cookie)).status).toBe(200);
  }
  await again.kill('SIGTERM');
  await removeFolder(folder);
});
