import { afterAll, beforeEach, describe, expect } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { routes } from '#api/routes.ts';
import { serve } from '#local/http.ts';
import { requestBuild } from '#server/cart/index.ts';
import { adminShopForEachTest, settingsOf } from './admin/admin-shop.ts';
import { buyer, checkOut } from './payments.ts';
import { openingMs } from './shop.ts';
import { test } from './shop-test.ts';
import { jasmineId, shopperWith } from './shoppers.ts';

const requests: string[] = [];
let answer = 200;
const host = await serve(async (request) => {
  requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
  return new Response(null, { status: answer });
});
afterAll(() => host.close());

const told = adminShopForEachTest({ env: { BUILD_HOOK_URL: `${host.origin}/build_hooks/secret` } });
const untold = adminShopForEachTest();
beforeEach(() => {
  requests.length = 0;
  answer = 200;
});

const dayMs = 24 * 60 * 60 * 1000;
const change = (json: unknown) => told.owner.send('PATCH', adminRoutes.settings, { json });
const count = (bars: number | null, seen: number | null) =>
  change({ stock: { warnAt: 2, counts: [{ id: jasmineId, count: bars, seen }] } });
const available = async () => (await told.shop.browser().send('GET', routes.availability.join('/'))).json();

/** The builds that a run requests; a second run right after it requests none. */
async function builds(): Promise<number> {
  const before = requests.length;
  await requestBuild(() => told.shop.services);
  const after = requests.length;
  if (answer < 400) await requestBuild(() => told.shop.services);
  expect(requests.length).toBe(answer < 400 ? after : before + 1);
  expect(requests.slice(before)).toEqual(Array(after - before).fill('POST /build_hooks/secret {}'));
  return after - before;
}

describe('a build is requested', () => {
  test('when a count reaches or leaves 0, and for no other sale', async () => {
    await count(2, null);
    await builds();
    for (const [bars, soldOut, built] of [
      [1, [], 0],
      [1, [jasmineId], 1],
    ] as const) {
      const shopper = await shopperWith(told.shop, bars);
      await told.shop.sandbox.pay(await checkOut(told.shop, shopper), buyer);
      await told.shop.settled();
      expect(await available()).toEqual({ soldOut, vacation: null });
      expect(await builds()).toBe(built);
    }
    await count(3, 0);
    expect([await available(), await builds()]).toEqual([{ soldOut: [], vacation: null }, 1]);
    await count(0, 3);
    expect([await available(), await builds()]).toEqual([{ soldOut: [jasmineId], vacation: null }, 1]);
    await count(null, 0);
    expect(await builds()).toBe(1);
  });

  test('when a vacation begins, and when it is over', async () => {
    await builds();
    const lastDay = new Date(openingMs + 3 * dayMs).toISOString().slice(0, 10);
    const vacation = { lastDay, takesOrders: true };
    await change({ vacation });
    expect([await available(), await builds()]).toEqual([{ soldOut: [], vacation }, 1]);
    told.shop.moveClock(dayMs);
    expect(await builds()).toBe(0);
    told.shop.moveClock(4 * dayMs);
    expect([await available(), await builds()]).toEqual([{ soldOut: [], vacation: null }, 1]);
  });

  test('again by the next run if the host refuses, without a word of the secret', async () => {
    answer = 500;
    expect([await builds(), await builds()]).toEqual([1, 1]);
    const lines = told.shop.log.filter(({ event }) => event === 'build-not-requested');
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('secret');
    answer = 200;
    expect(await builds()).toBe(1);
  });
});

test('without a hook nothing is requested, and the admin says so', async () => {
  await requestBuild(() => untold.shop.services);
  expect(requests).toEqual([]);
  expect((await settingsOf(untold.owner)).hasBuildHook).toBe(false);
  expect((await settingsOf(told.owner)).hasBuildHook).toBe(true);
});
