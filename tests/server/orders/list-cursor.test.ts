import { expect, test } from 'vitest';
import { type ListCursor, type ListQuery, advanceCursor, overlapSeconds } from '#server/orders/reconcile.ts';

interface Listed {
  id: string;
  created: number;
}

const nowSeconds = 1_000_000;
/** One a second, the last one now. */
const eventsOf = (count: number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({ id: `event-${String(at)}`, created: nowSeconds - count + at + 1 }));

/** Newest first after `starting_after`, as Stripe lists. */
async function* listOf(all: readonly Listed[], { created, starting_after: after }: ListQuery): AsyncGenerator<Listed> {
  const newestFirst = all.toReversed();
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  yield* newestFirst.slice(from).filter((event) => event.created >= created.gte);
}

const start: ListCursor = { doneUntil: 0, left: [], seen: {}, failed: {} };

interface Run {
  look?: (id: string) => boolean;
  perRun?: number;
  now?: number;
}

/** One run. Returns what was looked at, and where the next run continues. */
async function runOf(cursor: ListCursor, all: readonly Listed[], options: Run = {}) {
  const { look = () => true, perRun = Infinity, now = nowSeconds } = options;
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
    hasTime: () => seen.length < perRun,
    nowSeconds: now,
  });
  return { seen, failures, next };
}

test.each([
  [0, 10, 1],
  [11, 10, 2],
  [100, 10, 11],
  [40, 1, 40],
])('of %d events, %d in one run, each is looked at once, the newest first, in %d runs', async (count, perRun, runs) => {
  const all = eventsOf(count);
  const looked: string[] = [];
  let cursor = start;
  for (let run = 1; run <= runs; run += 1) {
    const { seen, next } = await runOf(cursor, all, { perRun, now: nowSeconds + run });
    cursor = next;
    looked.push(...seen);
    if (run > 1) expect(seen).toContain(`late-${String(run)}`);
    all.push({ id: `late-${String(run + 1)}`, created: nowSeconds + run });
  }
  expect(new Set(looked).size).toBe(looked.length);
  expect(looked).toEqual(expect.arrayContaining(eventsOf(count).map(({ id }) => id)));
  expect(cursor).toMatchObject({ doneUntil: nowSeconds + runs - overlapSeconds });
});

test('within the overlap an event is looked at once, or until the run is satisfied with it', async () => {
  const all = eventsOf(3);
  const look = (id: string) => id !== 'event-1';
  const first = await runOf(start, all, { look });
  expect(first.seen).toEqual(['event-2', 'event-1', 'event-0']);
  const second = await runOf(first.next, all, { look, now: nowSeconds + overlapSeconds - 1 });
  expect([second.seen, second.next.seen]).toEqual([['event-1'], { 'event-2': nowSeconds }]);
  const later = await runOf(second.next, all, { look, now: nowSeconds + overlapSeconds + 1 });
  expect([later.seen, later.next.seen]).toEqual([['event-1'], {}]);
});

test('what fails is skipped, and tried again in turn until it succeeds, also after the overlap', async () => {
  const all = eventsOf(4);
  const broken = new Set(['event-0', 'event-2']);
  const look = (id: string) => {
    if (broken.has(id)) throw new Error('500');
    return true;
  };
  const first = await runOf(start, all, { look });
  expect(first.next.failed).toEqual({ 'event-0': nowSeconds, 'event-2': nowSeconds });
  const now = nowSeconds + 2 * overlapSeconds;
  const rushed = await runOf(first.next, [], { look, now, perRun: 0 });
  expect([rushed.failures, Object.keys(rushed.next.failed)]).toEqual([['event-2'], ['event-0', 'event-2']]);
  broken.delete('event-2');
  const third = await runOf(rushed.next, all, { look, now });
  expect([third.failures, third.next.failed]).toEqual([['event-0'], { 'event-0': nowSeconds }]);
});
