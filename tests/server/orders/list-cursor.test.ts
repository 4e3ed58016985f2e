import { expect, test } from 'vitest';
import { type ListCursor, type ListQuery, advanceCursor } from '#server/orders/reconcile.ts';

interface Charge {
  id: string;
  created: number;
}

const nowSeconds = 1_000_000;
/** One a second, the last one now. */
const charges = (count: number): Charge[] =>
  Array.from({ length: count }, (_, at) => ({ id: `sale-${String(at)}`, created: nowSeconds - count + at + 1 }));

/** Newest first after `starting_after`, as Stripe lists. */
async function* listOf(all: readonly Charge[], { created, starting_after: after }: ListQuery): AsyncGenerator<Charge> {
  const newestFirst = all.toReversed();
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  yield* newestFirst.slice(from).filter((sale) => sale.created >= created.gte);
}

interface Looks {
  look?: (id: string) => boolean;
  hasTime?: () => boolean;
  now?: number;
  overlapSeconds?: number;
}

/** One run. Returns what was looked at, and where the next run continues. */
async function runOf(cursor: ListCursor, all: readonly Charge[], options: Looks = {}) {
  const { look = () => true, hasTime = () => true, now = nowSeconds, overlapSeconds = 0 } = options;
  const seen: string[] = [];
  const failures: string[] = [];
  const next = await advanceCursor(cursor, {
    list: (query) => listOf(all, query),
    find: async (id) => all.find((one) => one.id === id) ?? { id, created: 0 },
    async look({ id }) {
      seen.push(id);
      return look(id);
    },
    onFailure: (id) => void failures.push(id),
    hasTime: () => hasTime(),
    ...{ nowSeconds: now, overlapSeconds },
  });
  return { seen, failures, next };
}
const start: ListCursor = { doneUntil: 0, left: [], seen: {}, failed: {} };

/** Repeats runs with time for this many each, until nothing is left. Returns each run's charges. */
async function runsOf(all: Charge[], perRun: number, between: (run: number) => void = () => undefined) {
  let cursor = start;
  const looked: string[][] = [];
  do {
    let count = 0;
    const look = () => (count += 1) > 0;
    const now = all.at(-1)?.created ?? nowSeconds;
    const { seen, next } = await runOf(cursor, all, { look, hasTime: () => count < perRun, now });
    cursor = next;
    looked.push(seen);
    between(looked.length);
  } while (cursor.left.length > 0 && looked.length < 1000);
  return { looked, cursor };
}

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [100, 10, 11],
  [40, 1, 40],
])('of %d objects, %d in one run, each is looked at in %d runs at most', async (count, perRun, runs) => {
  const all = charges(count);
  const { looked, cursor } = await runsOf(all, perRun);
  expect(new Set(looked.flat())).toEqual(new Set(all.map(({ id }) => id)));
  expect(looked.length).toBeLessThanOrEqual(runs);
  expect(cursor).toMatchObject({ doneUntil: count === 0 ? nowSeconds : (all.at(-1)?.created ?? 0), left: [] });
});

test('sales during a cursor come first', async () => {
  const all = charges(100);
  const fresh: string[] = [];
  const { looked } = await runsOf(all, 10, (run) => {
    if (run > 5) return;
    const sale = { id: `fresh-${String(run)}`, created: nowSeconds + run };
    all.push(sale);
    fresh.push(sale.id);
  });
  fresh.forEach((id, at) => expect(looked[at + 1]).toContain(id));
  expect(new Set(looked.flat()).size).toBe(105);
});

test('within the overlap an object is looked at once, or until the run is satisfied with it', async () => {
  const all = charges(3);
  const options = { overlapSeconds: 2, look: (id: string) => id !== 'sale-1' };
  const first = await runOf(start, all, options);
  expect(first.seen).toEqual(['sale-2', 'sale-1', 'sale-0']);
  const second = await runOf(first.next, all, options);
  expect([second.seen, second.next.seen]).toEqual([['sale-1'], { 'sale-0': 999_998, 'sale-2': 1_000_000 }]);
  const later = await runOf(second.next, all, { ...options, now: nowSeconds + 3 });
  expect([later.seen, later.next.seen]).toEqual([['sale-1'], {}]);
});

test('what fails is skipped, and tried again in turn until it succeeds, also after the overlap', async () => {
  const all = charges(4);
  const broken = new Set(['sale-0', 'sale-2']);
  const look = (id: string) => {
    if (broken.has(id)) throw new Error('500');
    return true;
  };
  const first = await runOf(start, all, { look });
  expect(first.next).toMatchObject({ doneUntil: nowSeconds, failed: { 'sale-0': nowSeconds, 'sale-2': nowSeconds } });
  const now = nowSeconds + 9000;
  const rushed = await runOf(first.next, [], { look, now, hasTime: () => false });
  expect([rushed.failures, Object.keys(rushed.next.failed)]).toEqual([['sale-2'], ['sale-0', 'sale-2']]);
  broken.delete('sale-2');
  const third = await runOf(rushed.next, all, { look, now });
  expect([third.failures, third.next.failed]).toEqual([['sale-0'], { 'sale-0': nowSeconds }]);
});
