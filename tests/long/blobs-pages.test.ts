import { getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';
import { startBlobs } from '#local/blobs/blobs.ts';

test('the local store lists 1,005 keys in two pages', async () => {
  const blobs = await startBlobs();
  const store = getStore({ name: 'carts', consistency: 'strong', ...blobs.context });
  const keys = Array.from({ length: 1005 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
  await Promise.all(keys.map((key) => store.set(key, '')));
  const pages: string[][] = [];
  for await (const page of store.list({ paginate: true })) pages.push(page.blobs.map(({ key }) => key));
  await blobs.close();
  expect([pages.map(({ length }) => length), pages.flat()]).toEqual([[1000, 5], keys]);
});
