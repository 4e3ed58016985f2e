// @vitest-environment jsdom
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { parseCartDetails } from '#api/answers.ts';
import { createVacationStore } from '#stores/vacation.ts';

const nowMs = 1_800_000_000_000;
const untilMs = nowMs + 1000;
const words = 'We are away through Friday: \u201chello\u201d & 100%.';
const lasting = { untilMs, takesOrders: true, words };

test.each<[string, unknown, string, number | undefined]>([
  ['nothing', undefined, '', nowMs],
  ['a vacation that lasts', lasting, words, untilMs],
  ['one during which no orders are taken', { ...lasting, takesOrders: false }, words, undefined],
  ['one that is over', { ...lasting, untilMs: nowMs }, '', nowMs],
  ['no number', { ...lasting, untilMs: 'x' }, '', nowMs],
  ['a time that no clock knows', { ...lasting, untilMs: 1e29 }, '', nowMs],
  ['no words', { ...lasting, words: 7 }, '', nowMs],
  ['junk', 'away', '', nowMs],
])('a page opened with %s in the storage', (_, vacation, shown, leavesFrom) => {
  const details = parseCartDetails(JSON.stringify({ vacation }));
  const store = createVacationStore({ $answer: atom({ items: [], ...details }) }, () => nowMs);
  expect([store.$words.get(), store.leavesFrom()]).toEqual([shown, leavesFrom]);
});
