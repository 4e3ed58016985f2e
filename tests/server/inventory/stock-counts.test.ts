import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  memoryMs,
  noCounts,
  pageToClose,
  reservedOf,
  shortagesOf,
  stockAfter,
  type StockCounts,
  type StockEvent,
  withCounts,
  withoutLapsed,
} from '#server/inventory/stock-counts.ts';

const rose = 'shea-butter-rose';
const coffee = 'shea-butter-coffee';
const dayMs = 24 * 60 * 60 * 1000;
const nowMs = 100 * dayMs;
const untilMs = nowMs + 1000;
const lines = [{ id: rose, quantity: 2 }];

/** Five rose bars, counted an hour ago; coffee is not counted. */
const five: StockCounts = { ...noCounts, products: { [rose]: { count: 5, sinceMs: nowMs - 3_600_000 } } };
const withState = (state: 'reserved' | 'released' | 'taken'): StockCounts => ({
  ...five,
  attempts: { a: state === 'reserved' ? { state, untilMs, lines } : { state, untilMs } },
});
const reserved = { type: 'reserved', attempt: 'a', cart: 'cart', lines, untilMs } as const satisfies StockEvent;
const pageClosed: StockEvent = { type: 'page-closed', attempt: 'a', session: 's1' };
const released: StockEvent = { type: 'released', attempt: 'a' };
const waiting: StockEvent = { type: 'awaiting-payment', attempt: 'a', lines, soldAtMs: nowMs };
const paid = { type: 'paid', attempt: 'a', lines, soldAtMs: nowMs } as const satisfies StockEvent;

const stateOf = ({ attempts, products }: StockCounts) => [attempts['a']?.state, products[rose]?.count];

test.each<[string, StockCounts, StockEvent, (string | number | undefined)[]]>([
  ['a checkout', five, reserved, ['reserved', 5]],
  ['a checkout again', withState('reserved'), reserved, ['reserved', 5]],
  ['a checkout of an attempt that is over', withState('released'), reserved, ['released', 5]],
  ['a checkout of one that is paid', withState('taken'), reserved, ['taken', 5]],
  ['a page that closed', withState('reserved'), released, ['released', 5]],
  ['a page that closed, and is paid', withState('taken'), released, ['taken', 5]],
  ['a payment', withState('reserved'), paid, ['taken', 3]],
  ['a payment of which nothing was reserved', five, paid, ['taken', 3]],
  ['a payment again', withState('taken'), paid, ['taken', 5]],
  [
    'a payment of before the count',
    { ...five, products: { [rose]: { count: 5, sinceMs: nowMs + 1 } } },
    paid,
    [undefined, 5],
  ],
  ['a page that was closed', stockAfter(five, reserved, nowMs), { ...pageClosed, session: undefined }, ['released', 5]],
  ['a page that was closed, and opened since', stockAfter(five, reserved, nowMs), pageClosed, ['reserved', 5]],
  ['a slow payment, though a page was to be closed', withState('reserved'), pageClosed, ['reserved', 5]],
  ['a slow payment of which nothing was reserved', five, waiting, ['reserved', 5]],
  ['a slow payment that fell through since', withState('released'), waiting, ['released', 5]],
  ['a slow payment that arrived since', withState('taken'), waiting, ['taken', 5]],
])('%s', (_, stock, event, expected) => {
  const after = stockAfter(stock, event, nowMs);
  expect(stateOf(after)).toEqual(expected);
  if (stateOf(stock).join() === expected.join() && event !== waiting) expect(after).toBe(stock);
});

test('a repeated report of an old sale takes nothing again, a slow payment of weeks ago is taken once it arrives', () => {
  const later = nowMs + memoryMs;
  const forgotten = withoutLapsed(stockAfter(five, paid, nowMs), later);
  expect(forgotten.attempts).toEqual({});
  expect(stockAfter(forgotten, paid, later)).toBe(forgotten);
  const weeks = nowMs + 20 * dayMs;
  const slow = withoutLapsed(stockAfter(withState('reserved'), waiting, nowMs), weeks);
  expect(reservedOf(slow, rose, weeks)).toBe(2);
  expect(stateOf(stockAfter(slow, paid, weeks))).toEqual(['taken', 3]);
});

describe('for a newer checkout', () => {
  const minuteMs = 60_000;
  /** Pages by minutes since opening, and their rose and coffee bars; five bars of each are counted. */
  const withPages = (...open: (readonly [minutes: number, rose: number, coffee?: number])[]) =>
    open.reduce<StockCounts>(
      (stock, [minutes, ...bars], at) =>
        stockAfter(
          stock,
          {
            ...{ type: 'reserved', attempt: `page ${String(at)}`, cart: 'cart', untilMs: nowMs + 90 * minuteMs },
            lines: [rose, coffee].map((id, each) => ({ id, quantity: bars[each] ?? 0 })),
          },
          nowMs - minutes * minuteMs,
        ),
      { ...five, products: { ...five.products, [coffee]: { count: 5, sinceMs: 0 } } },
    );
  /** The pages closed, in order; 'short' if that is not enough. */
  function closedFor(stock: StockCounts, rose_: number, coffee_ = 0): string[] {
    const wanted = [
      { id: rose, quantity: rose_ },
      { id: coffee, quantity: coffee_ },
    ];
    if (shortagesOf(stock, wanted, nowMs).length > 0) return ['short'];
    const page = pageToClose(stock, wanted, nowMs);
    if (!page) return [];
    return [page.attempt, ...closedFor(stockAfter(stock, { type: 'page-closed', ...page }, nowMs), rose_, coffee_)];
  }

  test.each<[string, ReturnType<typeof withPages>, number[], string[]]>([
    ['nothing, while there are enough', withPages([20, 2], [20, 1]), [2], []],
    ['nothing of the last 15 minutes', withPages([14, 5]), [1], ['short']],
    ['a page of 15 minutes', withPages([15, 5]), [1], ['page 0']],
    ['the oldest', withPages([16, 1], [40, 1], [20, 1], [1, 2]), [1], ['page 1']],
    ['several, and none of the last minutes', withPages([16, 1], [40, 1], [1, 3]), [2], ['page 1', 'page 0']],
    ['no more than needed', withPages([40, 1], [20, 4]), [4], ['page 1']],
    [
      'what has another soap of the order',
      withPages([50, 0, 3], [40, 5], [20, 0, 2]),
      [5, 5],
      ['page 0', 'page 1', 'page 2'],
    ],
    ['nothing, where one soap is short', withPages([40, 5], [1, 0, 5]), [5, 1], ['short']],
  ])('closes %s', (_, stock, wanted, closed) => {
    expect(closedFor(stock, wanted[0] ?? 0, wanted[1])).toEqual(closed);
  });

  test.each([
    [6, 6, 1, 'short'],
    [20, 20, 10, 'page 0'],
    [20, 20, 11, 'short'],
    [20, 8, 13, 'short'],
    [20, 8, 12, undefined],
  ])(
    'of %d bars a page with %d has at most six, or half, to itself: %d more close %s',
    (count, first, second, closed) => {
      const counted = { ...five, products: { [rose]: { count, sinceMs: 0 } } };
      const stock = stockAfter(counted, { ...reserved, lines: [{ id: rose, quantity: first }] }, nowMs);
      expect(closedFor(stock, second)[0]?.replace('a', 'page 0')).toBe(closed);
    },
  );
});

/** However often and in whatever order: what is paid is subtracted once, and wins. */
test('each attempt counts once, in any order', () => {
  const kinds = [reserved, released, waiting, paid];
  const events = fc.array(fc.record({ event: fc.constantFrom(...kinds), attempt: fc.constantFrom('a', 'b', 'c') }));
  fc.assert(
    fc.property(events, (steps) => {
      const stock = steps.reduce((now, { event, attempt }) => stockAfter(now, { ...event, attempt }, nowMs), five);
      const attempts = new Set(steps.filter(({ event }) => event.type === 'paid').map(({ attempt }) => attempt));
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
