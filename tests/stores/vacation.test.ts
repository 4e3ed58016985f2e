import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { type CartAnswer, createApiClient } from '#api/client.ts';
import { createVacationStore } from '#stores/vacation.ts';

const answer: CartAnswer = { items: [], giftNote: '', notice: '', vacation: '' };
const nowMs = 1_800_000_000_000;
const endMs = nowMs + 1000;
const words = 'We are away until Friday: \u201chello\u201d & 100%.';
const fields = (until: unknown, orders = 'open') =>
  new URLSearchParams({ until: String(until), orders, words }).toString();

test.each([
  ['nothing', '', '', nowMs],
  ['a vacation that lasts', fields(endMs), words, endMs],
  ['one during which no orders are taken', fields(endMs, 'closed'), words, undefined],
  ['one that is over', fields(nowMs, 'closed'), '', nowMs],
  ['no number', fields('x'), '', nowMs],
  ['a time that no clock knows', fields('9'.repeat(30)), '', nowMs],
  ['what an earlier version kept', `${String(endMs)} We are away.`, '', nowMs],
])('a page opened with %s in the storage', (_, kept, shown, leavesFrom) => {
  const store = createVacationStore({ $answer: atom({ ...answer, vacation: kept }) }, () => nowMs);
  expect([store.$words.get(), store.leavesFrom()]).toEqual([shown, leavesFrom]);
});

test('each response of the cart says whether the shop is on vacation', async () => {
  const $answer = atom<CartAnswer>(answer);
  const store = createVacationStore({ $answer }, () => nowMs);
  const answers = [{ Vacation: fields(endMs) }, {}].map((headers) => new Response('[]', { headers }));
  const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
  const client = createApiClient(fetch);
  const read = async () => $answer.set(await client.readCart());
  await read();
  expect(store.$words.get()).toBe(words);
  await read();
  expect([store.$words.get(), store.leavesFrom()]).toEqual(['', nowMs]);
});
