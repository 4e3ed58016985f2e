import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  memoryMs,
  noCounts,
  type Sale,
  shortagesOf,
  stockAfter,
  type StockCounts,
  withCounts,
  withoutLapsed,
} from '#server/cart/stock.ts';

const rose = 'shea-butter-rose';
const coffee = 'shea-butter-coffee';
const dayMs = 24 * 60 * 60 * 1000;
const nowMs = 100 * dayMs;
const lines = [
  { id: rose, quantity: 2 },
  { id: coffee, quantity: 9 },
];

const counted = (count: number, sinceMs = nowMs - 3_600_000): StockCounts => ({
  ...noCounts,
  products: { [rose]: { count, sinceMs } },
});
/** Five rose bars, counted an hour ago; coffee is not counted. */
const five = counted(5);
const after = (state: string): StockCounts => ({ ...five, attempts: { a: { state, untilMs: nowMs + 1000 } } });
const paid: Sale = { attempt: 'a', lines, soldAtMs: nowMs, isPaid: true };
const waiting: Sale = { ...paid, isPaid: false };

const briefOf = ({ attempts, products }: StockCounts) => [attempts['a']?.state, products[rose]?.count];

test.each<[string, StockCounts, Sale, (string | number | undefined)[]]>([
  ['a payment is subtracted', five, paid, ['taken', 3]],
  ['a payment that is reported again is not', after('taken'), paid, ['taken', 5]],
  ['a payment from before the count is not', counted(5, nowMs + 1), paid, [undefined, 5]],
  ['a payment of bars that are not counted changes nothing', noCounts, paid, [undefined, undefined]],
  ['a pending payment subtracts nothing yet', five, waiting, ['awaiting-payment', 5]],
  [
    'a pending payment that is reported again changes nothing',
    after('awaiting-payment'),
    waiting,
    ['awaiting-payment', 5],
  ],
  ['a pending payment that arrives is subtracted', after('awaiting-payment'), paid, ['taken', 3]],
  ['a report of a pending payment that has arrived since changes nothing', after('taken'), waiting, ['taken', 5]],
  ['a payment whose bars an earlier version of the shop reserved is subtracted', after('reserved'), paid, ['taken', 3]],
  ['a payment of more than are left oversells', counted(1), paid, ['taken', -1]],
])('%s', (_, stock, sale, expected) => {
  const next = stockAfter(stock, sale, nowMs);
  expect(briefOf(next)).toEqual(expected);
  if (briefOf(stock).join() === expected.join()) expect(next).toBe(stock);
});

test('a repeated report of an old sale takes nothing again, a slow payment of weeks ago is taken once it arrives', () => {
  const later = nowMs + memoryMs;
  const forgotten = withoutLapsed(stockAfter(five, paid, nowMs), later);
  expect(forgotten.attempts).toEqual({});
  expect(stockAfter(forgotten, paid, later)).toBe(forgotten);
  const weeks = nowMs + 20 * dayMs;
  const slow = withoutLapsed(stockAfter(five, waiting, nowMs), weeks);
  expect(briefOf(stockAfter(slow, paid, weeks))).toEqual(['taken', 3]);
});

test.each([
  [2, 2, undefined],
  [2, 3, 2],
  [0, 1, 0],
  [-1, 1, 0],
])('of %d bars, %d in a cart leave a shortage of %j', (count, quantity, left) => {
  const wanted = [
    { id: rose, quantity },
    { id: coffee, quantity: 999 },
  ];
  expect(shortagesOf(counted(count), wanted).map((shortage) => [shortage.product.id, shortage.left])).toEqual(
    left === undefined ? [] : [[rose, left]],
  );
});

/** However often and in whatever order. */
test('each attempt counts once, in any order', () => {
  const events = fc.array(fc.record({ sale: fc.constantFrom(waiting, paid), attempt: fc.constantFrom('a', 'b', 'c') }));
  fc.assert(
    fc.property(events, (steps) => {
      const stock = steps.reduce((now, { sale, attempt }) => stockAfter(now, { ...sale, attempt }, nowMs), five);
      const attempts = new Set(steps.filter(({ sale }) => sale.isPaid).map(({ attempt }) => attempt));
      expect(stock.products[rose]?.count).toBe(5 - 2 * attempts.size);
      for (const attempt of attempts) expect(stock.attempts[attempt]?.state).toBe('taken');
    }),
  );
});

const change = (count: number | null, seen: number | null) => [{ id: rose, count, seen }];

test('the owner counts again without losing a pending sale, and starts over after a pause', () => {
  const later = nowMs + 1;
  expect(withCounts(five, change(9, 5), later).products[rose]).toEqual({ ...five.products[rose], count: 9 });
  const paused = withCounts(five, change(null, 5), later);
  expect(paused.products).toEqual({});
  expect(withCounts(paused, change(9, null), later).products[rose]).toEqual({ count: 9, sinceMs: later });
});
