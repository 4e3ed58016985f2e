import { beforeEach, expect, test, vi } from 'vitest';
import { cartsStore, type CartsStore } from '#server/cart/carts-store.ts';
import type { Cart } from '#server/cart/cart-state.ts';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { badRequest } from '#server/platform/problems.ts';
import { blobsInProcess, type FaultyBlobs } from '../../api/blobs-in-process.ts';

const key = 'cart';
let blobs: FaultyBlobs;
let documents: Documents;
let carts: CartsStore;

const addOne = (cart: Cart): Cart => ({
  ...cart,
  version: cart.version + 1,
  lines: [{ id: 'shea-butter-rose', quantity: (cart.lines[0]?.quantity ?? 0) + 1 }],
});
const add = async (id: string) => (await carts.update(key, id, addOne))?.lines[0]?.quantity;

beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // no waiting between tries
  blobs = blobsInProcess();
  documents = blobDocuments('carts', blobs.context);
  carts = cartsStore(documents, () => 1_000_000, vi.fn());
  await carts.create(key, 'change-0', addOne);
});

test('a change is made once, and remembered by its id among the last 256', async () => {
  for (let at = 1; at < 256; at += 1) await add(`change-${at}`);
  expect(await add('change-0')).toBe(256);
  await add('change-256');
  expect([await add('change-0'), await add('change-255')]).toEqual([258, 258]);
});

test('a change that is refused reaches its caller, and the others of its batch go on', async () => {
  const refuse = () => {
    throw badRequest('No.');
  };
  const results = await Promise.allSettled([add('change-1'), carts.update(key, 'change-2', refuse), add('change-3')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await carts.read(key))?.lines[0]?.quantity).toBe(3);
});

test('a change that changes nothing writes nothing, and an unknown cart is not created', async () => {
  const from = blobs.log.length;
  await carts.update(key, 'change-1', (cart) => cart);
  expect(await carts.update('another', 'change-2', addOne)).toBeUndefined();
  expect(blobs.log.slice(from).map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('a write that ends in conflict, unknown or lost is made once', async () => {
  for (const [kind, times] of [
    ['503', 1],
    ['412', 13],
    ['lost', 1],
  ] as const)
    blobs.faults.add({ kind, method: 'PUT', times });
  expect([await add('change-1'), await add('change-2')]).toEqual([2, 3]);
});

test('a write that fails by an unforeseen error is not tried again', async () => {
  vi.spyOn(documents, 'replace').mockRejectedValueOnce(new TypeError('bug'));
  await expect(add('change-1')).rejects.toThrow('bug');
  expect(await add('change-2')).toBe(2);
});
