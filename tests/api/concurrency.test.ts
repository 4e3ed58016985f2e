import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { isLong, randomFrom, seed } from '../random.ts';
import type { Browser } from './browser.ts';
import { lengthenWaits, skipWaits } from './waits.ts';
import { inShop, openShop, type Shop } from './shop.ts';
import { barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

/** Each request meets its own instance, so only the store prevents lost updates. */
const shop = await openShop({ storeLatencyMs: () => 0 });
afterAll(() => shop.close());

beforeEach(() => lengthenWaits(0));

const one = { ...jasmine, quantity: 1 };
const times = <T>(count: number, task: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => task(at)));
const rounds = (short: number, long: number) => Array.from({ length: isLong ? long : short }, (_, at) => at);

test.each<readonly [adds: number, kinds: number, fromMs: number, toMs: number]>([
  [20, 1, 20, 60],
  [20, 1, 60, 140],
  [20, 20, 60, 140],
  [20, 1, 200, 280],
  ...(isLong ? [[200, 20, 60, 140] as const] : []),
])('%d adds at once, of %d kinds, %d to %d ms a store call, are all accepted', async (adds, kinds, from, to) => {
  skipWaits();
  const lines = products.slice(0, kinds).map(({ id }) => ({ id, quantity: adds / kinds }));
  const added = Array.from({ length: adds }, (_, at) => ({ id: lines[at % kinds]?.id ?? '', quantity: 1 }));
  for (const round of rounds(1, 200 / adds)) {
    const random = randomFrom(seed + round);
    const run = async (slow: Shop) => {
      const shopper = await shopperWith(slow, 1);
      await shopper.send('DELETE', '/api/cart');
      await Promise.all(added.map((line) => shopper.client.addItems([line], randomUUID())));
      expect(await barsOf(shopper)).toEqual(Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])));
    };
    await inShop(run, { storeLatencyMs: () => from + random.next() * (to - from) });
  }
});

test('PATCH, DELETE and POST of one item at once end as one after the other would', async () => {
  const steps: ((shopper: Browser) => Promise<Response>)[] = [
    (shopper) => shopper.send('PATCH', jasminePath, { json: { quantity: 7 } }),
    (shopper) => shopper.send('DELETE', jasminePath),
    (shopper) => shopper.send('POST', '/api/cart', { json: one }),
  ];
  /** The three responses, and the bars that remain of two, in any order of the steps. */
  const legal = [
    ...[undefined, 1, 7].map((bars) => [204, 204, 200, bars]),
    ...[undefined, 1].map((bars) => [404, 204, 200, bars]),
  ];
  const orders = ['012', '021', '102', '120', '201', '210'];
  for (const round of rounds(12, 100)) {
    const shopper = await shopperWith(shop, 2);
    const statuses: number[] = [];
    const send = async (at: number) => {
      statuses[at] = (await steps[at]?.(shopper))?.status ?? 0;
    };
    await Promise.all(Array.from(orders[round % orders.length] ?? '', Number).map(send));
    expect(legal).toContainEqual([...statuses, (await barsOf(shopper))[jasmineId]]);
  }
});

test.each(rounds(2, 10))('emptying among 10 adds leaves what was added after it, round %d', async () => {
  const shopper = await shopperWith(shop, 100);
  const add = async () => {
    const answer = await shopper.send('POST', '/api/cart', { json: one });
    expect(answer.status).toBe(200);
    const [item] = (await answer.json()) as { quantity: number }[];
    return item?.quantity ?? 0;
  };
  const [before, , after] = await Promise.all([times(5, add), shopper.send('DELETE', '/api/cart'), times(5, add)]);
  const later = [...before, ...after].filter((quantity) => quantity < 100).length;
  expect((await barsOf(shopper))[jasmineId] ?? 0).toBe(later);
});
