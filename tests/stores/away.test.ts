import { expect, test } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createAwayStore } from '#stores/away.ts';

const nowMs = 1_800_000_000_000;
const endMs = nowMs + 1000;

/** What a browser keeps, and its clock. */
function browserWith(kept = '') {
  const browser = { kept, nowMs };
  const memory = { read: () => browser.kept, write: (text: string) => void (browser.kept = text) };
  return { browser, open: () => createAwayStore(memory, () => browser.nowMs) };
}

test.each([
  ['nothing', '', ''],
  ['an absence that lasts', `${String(endMs)} We are away.`, 'We are away.'],
  ['one that is over', `${String(nowMs)} We are away.`, ''],
  ['no number', 'We are away.', ''],
  ['a time that no clock knows', `${'9'.repeat(30)} We are away.`, ''],
])('a page opened with %s in the storage', (_, kept, words) => {
  const store = browserWith(kept).open();
  expect(store.$words.get()).toBe(words);
  expect(store.leavesFrom()).toBe(words ? endMs : nowMs);
});

test('each cart says anew whether the shop is away', async () => {
  const { browser, open } = browserWith();
  const store = open();
  const text = `${String(endMs)} We are away until Friday: \u201chello\u201d.`;
  const answers = [{ 'Shop-Away': encodeURIComponent(text) }, {}].map((headers) => new Response('[]', { headers }));
  const client = createApiClient(() => Promise.resolve(answers.shift() ?? Response.error()), undefined, store.learn);
  await client.readCart();
  expect([store.$words.get(), browser.kept]).toEqual(['We are away until Friday: \u201chello\u201d.', text]);
  await client.readCart();
  expect([store.$words.get(), browser.kept, store.leavesFrom()]).toEqual(['', '', nowMs]);
});
