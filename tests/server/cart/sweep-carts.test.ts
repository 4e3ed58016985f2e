import { expect, test } from 'vitest';
import { cartIdleMs, toCartKey } from '#server/cart/cart-cookie.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { cartsStore, sweepCarts } from '#server/cart/carts-store.ts';
import { jobStates } from '#server/platform/job-states.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { blobsInProcess } from '../../api/blobs-in-process.ts';

const hourMs = 60 * 60 * 1000;
const startMs = Date.UTC(2026, 10, 23);

async function storeOf(count: number, updatedAtMs: number) {
  const { context } = blobsInProcess();
  const documents = blobDocuments('carts', context);
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const put = (key: string) =>
    documents.create(key, { ...emptyCart, schema: 3, rev: 1, idempotencyKeys: [], updatedAtMs });
  for (let at = 0; at < count; at += 1) await put(toCartKey(String(at)));
  const logged: [level: string, event: string, fields?: object][] = [];
  const log = (...entry: (typeof logged)[number]) => void logged.push(entry);
  const carts = cartsStore(documents, now, () => undefined);
  return {
    documents,
    clock,
    logged,
    services: { carts, jobs: jobStates(blobDocuments('jobs', context), now), now, log },
  };
}

test('a sweep leaves a cart that is not idle past the limit, and one that was written since it was listed', async () => {
  const { documents, clock, services } = await storeOf(1, startMs - cartIdleMs);
  const key = toCartKey('0');
  const sweep = () => services.carts.sweep(key.slice(0, 2));
  expect(await sweep()).toEqual({ removed: 0, failed: 0 });
  const { read } = documents;
  documents.read = async (one) => {
    const seen = await read(one);
    await documents.replace(one, { changed: 'meanwhile' }, seen?.etag ?? '');
    return seen;
  };
  clock.nowMs += hourMs;
  expect(await sweep()).toEqual({ removed: 0, failed: 0 });
  expect(await Array.fromAsync(documents.keys())).toEqual([key]);
});

test('within a day all idle carts are removed; unreadable ones stay, and stop no other', async () => {
  const { documents, clock, services, logged } = await storeOf(300, startMs - cartIdleMs - 1);
  const bad = toCartKey('7');
  const { read } = documents;
  documents.read = (key) => (key === bad ? Promise.reject(new Error('no ETag')) : read(key));
  await documents.replace(toCartKey('8'), 'no JSON', (await read(toCartKey('8')))?.etag ?? '');
  for (let hour = 0; hour < 24; hour += 1) {
    await sweepCarts(services);
    clock.nowMs += hourMs;
  }
  expect(await Array.fromAsync(documents.keys())).toEqual([bad, toCartKey('8')].sort());
  expect(logged.filter(([level]) => level !== 'info')).toMatchObject([['warn', 'carts-swept', { failed: 1 }]]);
});

test('a sweep that runs out of time, or fails between the last write of a cart and its removal, is continued', async () => {
  const { documents, clock, services } = await storeOf(300, startMs - cartIdleMs - 1);
  const { keys, remove } = documents;
  // Two parts of the carts for each run.
  documents.keys = (prefix) => {
    clock.nowMs += 10_000;
    return keys(prefix);
  };
  documents.remove = async () => {
    documents.remove = remove;
    throw new Error('stopped');
  };
  for (let hour = 0; hour < 256; hour += 1) {
    clock.nowMs = startMs + hour * hourMs;
    await sweepCarts(services);
  }
  expect(await Array.fromAsync(keys())).toEqual([]);
});
