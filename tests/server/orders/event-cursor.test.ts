import { expect, test } from 'vitest';
import { advanceCursor, type EventCursor, overlapSeconds } from '#server/orders/reconcile.ts';

const nowSeconds = 1_000_000;
const start: EventCursor = { from: 0, done: {}, failed: {} };
/** One a second, the last one now. */
const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `event-${at}`, created: nowSeconds - count + at + 1 }));

/** One run. Returns what was looked at, and where the next run continues. */
async function runOf(
  cursor: EventCursor,
  all: ReturnType<typeof eventsOf>,
  { fails = '', perRun = Infinity, now = nowSeconds } = {},
) {
  const looked: string[] = [];
  const tryEvent = ({ id }: { id: string }) => {
    looked.push(id);
    return Promise.resolve(id !== fails);
  };
  const events = all.toReversed().filter(({ created }) => created >= cursor.from);
  const hasTime = () => looked.length < perRun;
  const next = await advanceCursor(cursor, events, tryEvent, { hasTime, nowSeconds: now });
  return { looked, next };
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
  expect([looked, cursor.from]).toEqual([all.map(({ id }) => id), nowSeconds - overlapSeconds]);
});

test('an event that fails comes last, and keeps since when', async () => {
  const all = eventsOf(3);
  const fails = 'event-0';
  const first = await runOf(start, all, { fails });
  expect(first.looked).toEqual(['event-0', 'event-1', 'event-2']);
  all.push({ id: 'late', created: nowSeconds });
  const now = nowSeconds + 2 * overlapSeconds;
  const rushed = await runOf(first.next, all, { fails, now, perRun: 1 });
  expect([rushed.looked, rushed.next.failed]).toEqual([['late'], { 'event-0': nowSeconds }]);
  const last = await runOf(rushed.next, all, { now });
  expect(last).toEqual({ looked: ['event-0'], next: { ...start, from: now - overlapSeconds } });
});
