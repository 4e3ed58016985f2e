import { expect, test } from 'vitest';
import { advanceCursor, type EventCursor, overlapSeconds } from '#server/orders/reconcile.ts';

interface Listed {
  id: string;
  created: number;
}

const nowSeconds = 1_000_000;
/** One a second, the last one now. */
const eventsOf = (count: number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({ id: `event-${String(at)}`, created: nowSeconds - count + at + 1 }));

const start: EventCursor = { doneUntil: 0, seen: {}, failed: {} };

interface Run {
  look?: (id: string) => boolean;
  perRun?: number;
  now?: number;
}

/** One run. Returns what was looked at, and where the next run continues. */
async function runOf(cursor: EventCursor, all: readonly Listed[], options: Run = {}) {
  const { look = () => true, perRun = Infinity, now = nowSeconds } = options;
  const looked: string[] = [];
  const failures: string[] = [];
  const next = await advanceCursor(cursor, {
    async *list(from) {
      yield* all.toReversed().filter(({ created }) => created >= from);
    },
    find: async (id) => all.find((one) => one.id === id) ?? { id, created: 0 },
    async look({ id }) {
      looked.push(id);
      return look(id);
    },
    onFailure: (id) => void failures.push(id),
    hasTime: () => looked.length < perRun,
    nowSeconds: now,
  });
  return { looked, failures, next };
}

test.each([
  [0, 10, 1],
  [11, 10, 2],
  [100, 10, 11],
  [40, 1, 41],
])('of %d events, %d in one run, each is looked at once, oldest first, in %d runs', async (count, perRun, runs) => {
  const all = eventsOf(count).map((event) => ({ ...event, created: event.created - overlapSeconds }));
  const looked: string[] = [];
  let cursor = start;
  for (let run = 1; run <= runs; run += 1) {
    const { looked: now, next } = await runOf(cursor, all, { perRun });
    cursor = next;
    looked.push(...now);
    if (run === 1 && count > 0) all.push({ id: 'late', created: nowSeconds });
  }
  expect(looked).toEqual(all.map(({ id }) => id));
  expect(cursor.doneUntil).toBe(nowSeconds - overlapSeconds);
});

test('within the overlap an event is looked at once, or until the run is satisfied with it', async () => {
  const all = eventsOf(3);
  const look = (id: string) => id !== 'event-1';
  const first = await runOf(start, all, { look });
  expect(first.looked).toEqual(['event-0', 'event-1', 'event-2']);
  const second = await runOf(first.next, all, { look, now: nowSeconds + overlapSeconds - 1 });
  expect([second.looked, second.next.seen]).toEqual([['event-1'], { 'event-2': nowSeconds }]);
  const later = await runOf(second.next, all, { look, now: nowSeconds + overlapSeconds + 1 });
  expect([later.looked, later.next.seen]).toEqual([['event-1'], {}]);
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
  expect([rushed.failures, Object.keys(rushed.next.failed)]).toEqual([['event-0'], ['event-2', 'event-0']]);
  broken.delete('event-2');
  const third = await runOf(rushed.next, all, { look, now });
  expect([third.failures, third.next.failed]).toEqual([['event-0'], { 'event-0': nowSeconds }]);
});
