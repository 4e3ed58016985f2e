import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import { blobsInProcess, type FaultyBlobs } from '../api/blobs-in-process.ts';

const names = Array.from({ length: 1005 }, (_, at) => `many/${String(at).padStart(4, '0')}`);

let blobs: FaultyBlobs;
beforeEach(async () => {
  blobs = blobsInProcess();
  const store = getStore({ name: 'carts', consistency: 'strong', ...blobs.context });
  await runInParallel(names, (name) => store.set(name, '{}'));
}, 60_000);
afterEach(() => blobs.close());

test('a store that fails twice at the second page of a list is asked a third time', async () => {
  const keys = blobDocuments('carts', blobs.context).keys()[Symbol.asyncIterator]();
  const found = [(await keys.next()).value];
  blobs.faults.add({ kind: '503', method: 'LIST', times: 2 });
  for (let next = await keys.next(); !next.done; next = await keys.next()) found.push(next.value);
  expect(found).toEqual(names);
});
