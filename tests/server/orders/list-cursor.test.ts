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

/** Repeats runs with time for this many each, until nothing is left. Returns each run's charges. */
async function runsOf(all: Charge[], perRun: number, between: (run: number) => void = () => undefined) {
  let cursor: ListCursor = { doneUntil: 0, left: [] };
  const looked: string[][] = [];
  do {
    const seen: string[] = [];
    cursor = await advanceCursor(cursor, {
      list: (query) => listOf(all, query),
      look: (sale) => Promise.resolve(void seen.push(sale.id)),
      hasTime: () => seen.length < perRun,
      nowSeconds: all.at(-1)?.created ?? nowSeconds,
      overlapSeconds: 0,
    });
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
  expect(cursor).toEqual({ doneUntil: count === 0 ? nowSeconds : (all.at(-1)?.created ?? 0), left: [] });
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
