import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { isLong, randomFrom, seed } from '../random.ts';
import type { Browser } from './browser.ts';
import { lengthenWaits, skipWaits } from './waits.ts';
import { inShop, openShop, type Shop } from './shop.ts';
import { addJasmine, barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

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
  for (const round of rounds(1, 10)) {
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
  type Bars = number | undefined;
  type Step = [send: (shopper: Browser) => Promise<Response>, expected: (bars: Bars) => [status: number, bars: Bars]];
  const patch: Step = [
    (shopper) => shopper.send('PATCH', jasminePath, { json: { quantity: 7 } }),
    (bars) => (bars ? [204, 7] : [404, bars]),
  ];
  const remove: Step = [
    (shopper) => shopper.send('DELETE', jasminePath),
    (bars) => (bars ? [204, undefined] : [404, bars]),
  ];
  const add: Step = [(shopper) => shopper.send('POST', '/api/cart', { json: one }), (bars) => [200, (bars ?? 0) + 1]];
  const steps = [patch, remove, add];
  const orders = ['012', '021', '102', '120', '201', '210'].map((order) => Array.from(order, Number));
  /** The three responses and the remaining bars of two, when the requests run in this order. */
  const legal = orders.map((order) => {
    let bars: Bars = 2;
    const statuses: number[] = [];
    for (const at of order) {
      const [status, after]: [number, Bars] = steps[at]?.[1](bars) ?? [0, undefined];
      statuses[at] = status;
      bars = after;
    }
    return [...statuses, bars];
  });
  for (const round of rounds(12, 100)) {
    const shopper = await shopperWith(shop, 2);
    const statuses: number[] = [];
    const send = async (at: number) => {
      statuses[at] = (await steps[at]?.[0](shopper))?.status ?? 0;
    };
    await Promise.all((orders[round % orders.length] ?? []).map(send));
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

test('reads among writes write nothing', async () => {
  const writes = isLong ? 50 : 10;
  const shopper = await shopperWith(shop, 1);
  const from = shop.blobs.log.length;
  const repeat = async (act: () => Promise<unknown>) => {
    for (let at = 0; at < writes; at += 1) await act();
  };
  await Promise.all([repeat(() => addJasmine(shopper)), times(10, () => repeat(() => barsOf(shopper)))]);
  expect(shop.blobs.log.slice(from).filter(({ method }) => method !== 'GET')).toHaveLength(writes);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 + writes });
});
