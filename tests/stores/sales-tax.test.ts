import { afterEach, expect, test } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createSalesTaxStore } from '#stores/sales-tax.ts';

const memory = { kept: false, read: () => memory.kept, write: (applies: boolean) => void (memory.kept = applies) };
afterEach(() => void (memory.kept = false));

test.each([true, false])('the note of the last visit is shown at once: %s', (kept) => {
  memory.kept = kept;
  expect(createSalesTaxStore(memory).$applies.get()).toBe(kept);
});

test('each cart says anew whether sales tax comes on top', async () => {
  const store = createSalesTaxStore(memory);
  const answers = [{ 'Sales-Tax': 'automatic' }, {}].map((headers) => new Response('[]', { headers }));
  const client = createApiClient(() => Promise.resolve(answers.shift() ?? Response.error()), store.learn);
  await client.readCart();
  expect([store.$applies.get(), memory.kept]).toEqual([true, true]);
  await client.readCart();
  expect([store.$applies.get(), memory.kept]).toEqual([false, false]);
});
