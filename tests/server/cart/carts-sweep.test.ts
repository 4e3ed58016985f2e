import { beforeEach, expect, test } from 'vitest';
import { cartIdleMs } from '#server/cart/cart-cookie.ts';
import { cartsStore, type CartsStore } from '#server/cart/carts-store.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

let documents: FakeDocuments;
let carts: CartsStore;
let nowMs: number;

beforeEach(() => {
  documents = new FakeDocuments();
  nowMs = 1_000_000;
  carts = cartsStore(
    documents,
    () => nowMs,
    () => undefined,
  );
});

const add = (key: string) => carts.create(key, `first-${key}`, (cart) => ({ ...cart, version: cart.version + 1 }));
const keys = () => [...documents.stored.keys()];

test('row 112: carts idle past the limit go, those in use stay', async () => {
  await add('old');
  nowMs += cartIdleMs;
  await add('new');
  expect([(await carts.sweep()).removed, keys()]).toEqual([0, ['old', 'new']]);
  nowMs += 1;
  expect([await carts.read('old'), (await carts.read('new'))?.version]).toEqual([undefined, 1]);
  expect([(await carts.sweep()).removed, keys()]).toEqual([1, ['new']]);
});

test('row 112: a cart written since it was listed stays', async () => {
  await add('old');
  nowMs += cartIdleMs + 1;
  const { read } = documents;
  documents.read = async (key) => {
    const seen = await read.call(documents, key);
    documents.put(key, { ...emptyCart, schema: 1, rev: 9, idempotencyKeys: [], updatedAtMs: nowMs });
    return seen;
  };
  expect([(await carts.sweep()).removed, keys()]).toEqual([0, ['old']]);
});

test('row 112: what cannot be read as a cart is left for a person to look at', async () => {
  documents.put('damaged', 'no JSON');
  expect([(await carts.sweep()).removed, keys()]).toEqual([0, ['damaged']]);
});
