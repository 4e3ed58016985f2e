import { expect, test } from 'vitest';
import type { ScentId } from '#shop/catalog.ts';
import {
  findShortages,
  memoryMs,
  noCounts,
  type PaidCart,
  stockAfter,
  type StockCounts,
  withCounts,
  withoutLapsed,
} from '#server/cart/stock.ts';

const rose = 'shea-butter-rose';
const coffee = 'shea-butter-coffee';
const nowMs = 100 * 24 * 60 * 60 * 1000;
const bars = (id: string, quantity: number) => ({ id, quantity });

const counted = (count: number, sinceMs = nowMs - 3_600_000): StockCounts => ({
  ...noCounts,
  products: { [rose]: { count, sinceMs } },
});
/** Five rose bars, counted an hour ago; coffee is not counted. */
const five = counted(5);
const paid: PaidCart = { attempt: 'a', lines: [bars(rose, 2), bars(coffee, 9)], soldAtMs: nowMs };

test.each<[string, StockCounts, number | undefined]>([
  ['a payment is subtracted', five, 3],
  ['a payment that is reported again is not', { ...five, attempts: { a: { untilMs: nowMs + 1000 } } }, 5],
  ['a payment from before the count is not', counted(5, nowMs + 1), 5],
  ['a payment of bars that are not counted changes nothing', noCounts, undefined],
  ['a payment of more than are left oversells', counted(1), -1],
])('%s', (_, stock, expected) => {
  const next = stockAfter(stock, paid, nowMs);
  expect(next.products[rose]?.count).toBe(expected);
  if (stock.products[rose]?.count === expected) expect(next).toBe(stock);
});

test('a repeated report of an old sale takes nothing again', () => {
  const later = nowMs + memoryMs;
  const forgotten = withoutLapsed(stockAfter(five, paid, nowMs), later);
  expect(forgotten.attempts).toEqual({});
  expect(stockAfter(forgotten, paid, later)).toBe(forgotten);
});

test.each<[number, ScentId[], number[]]>([
  [3, [], []],
  [2, [], [2]],
  [-1, [], [0]],
  [9, ['rose'], [0]],
])('of %d bars, without %j, three in a cart leave %j', (count, out, left) => {
  const shortages = findShortages(counted(count), new Set(out), [bars(rose, 3), bars(coffee, 3)]);
  expect(shortages.map((shortage) => shortage.left)).toEqual(left);
});

const change = (count: number | null, seen: number | null) => [{ id: rose, count, seen }];

test('the owner counts again without losing a pending sale, and starts over after a pause', () => {
  const later = nowMs + 1;
  expect(withCounts(five, change(9, 5), later).products[rose]).toEqual({ ...five.products[rose], count: 9 });
  const paused = withCounts(five, change(null, 5), later);
  expect(paused.products).toEqual({});
  expect(withCounts(paused, change(9, null), later).products[rose]).toEqual({ count: 9, sinceMs: later });
});
