import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createAwayStore } from '#stores/away.ts';

const nowMs = 1_800_000_000_000;
const endMs = nowMs + 1000;

test.each([
  ['nothing', '', ''],
  ['an absence that lasts', `${String(endMs)} We are away.`, 'We are away.'],
  ['one that is over', `${String(nowMs)} We are away.`, ''],
  ['no number', 'We are away.', ''],
  ['a time that no clock knows', `${'9'.repeat(30)} We are away.`, ''],
])('a page opened with %s in the storage', (_, kept, words) => {
  const store = createAwayStore(atom(kept), () => nowMs);
  expect(store.$words.get()).toBe(words);
  expect(store.leavesFrom()).toBe(words ? endMs : nowMs);
});

test('each cart says anew whether the shop is away', async () => {
  const $text = atom('');
  const store = createAwayStore($text, () => nowMs);
  const text = `${String(endMs)} We are away until Friday: \u201chello\u201d.`;
  const answers = [{ 'Shop-Away': encodeURIComponent(text) }, {}].map((headers) => new Response('[]', { headers }));
  const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
  const client = createApiClient(fetch, undefined, (heard) => {
    $text.set(heard);
  });
  await client.readCart();
  expect(store.$words.get()).toBe('We are away until Friday: \u201chello\u201d.');
  await client.readCart();
  expect([store.$words.get(), store.leavesFrom()]).toEqual(['', nowMs]);
});
