import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cartsStore, type CartsStore } from '#server/cart/carts-store.ts';
import type { Cart } from '#server/cart/cart-state.ts';
import { badRequest, storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments, type StoreFault } from '../platform/documents-fake.ts';

const key = 'cart';
const rose = 'shea-butter-rose';
let documents: FakeDocuments;
let carts: CartsStore;
let nowMs: number;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // no waiting between tries
  documents = new FakeDocuments();
  documents.writeFault = storeUnavailable();
  nowMs = 1_000_000;
  carts = cartsStore(
    documents,
    () => nowMs,
    () => undefined,
  );
});

const bars = (cart: Cart | undefined) => cart?.lines.map(({ quantity }) => quantity);
const addOne = (cart: Cart): Cart => ({
  ...cart,
  version: cart.version + 1,
  lines: [{ id: rose, quantity: (cart.lines[0]?.quantity ?? 0) + 1 }],
});
const storedCart = () => JSON.parse(documents.stored.get(key)?.text ?? 'null') as Record<string, unknown>;
const repeat = (count: number, storeFault: StoreFault) => Array.from({ length: count }, () => storeFault);

describe('one change', () => {
  test('creates, then replaces, and where it changes nothing writes nothing', async () => {
    expect(bars(await carts.create(key, 'first-01', addOne))).toEqual([1]);
    const first = { schema: 3, rev: 1, version: 1, idempotencyKeys: ['first-01'], updatedAtMs: nowMs };
    expect(storedCart()).toMatchObject(first);
    nowMs += 5;
    expect(bars(await carts.update(key, 'second-1', addOne))).toEqual([2]);
    const second = { rev: 2, version: 2, idempotencyKeys: ['first-01', 'second-1'], updatedAtMs: nowMs };
    expect(storedCart()).toMatchObject(second);
    expect(bars(await carts.read(key))).toEqual([2]);
    expect(bars(await carts.update(key, 'third-01', (cart) => cart))).toEqual([2]);
    expect(documents.calls).toEqual(['create', 'read', 'replace', 'read', 'read']);
    expect(await carts.update('another', 'first-01', addOne)).toBeUndefined();
    expect(documents.stored.size).toBe(1);
  });

  test('that is refused reaches its caller, and the others of its batch go on', async () => {
    await carts.create(key, 'first-01', addOne);
    const refuse = () => {
      throw badRequest('No.');
    };
    const results = await Promise.allSettled([
      carts.update(key, 'change-1', addOne),
      carts.update(key, 'change-2', refuse),
      carts.update(key, 'change-3', addOne),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(bars(await carts.read(key))).toEqual([3]);
  });

  test('is remembered by its id among the last 256', async () => {
    await carts.create(key, 'change-0', addOne);
    for (let at = 1; at < 256; at += 1) await carts.update(key, `change-${String(at)}`, addOne);
    expect(bars(await carts.update(key, 'change-0', addOne))).toEqual([256]);
    await carts.update(key, 'change-256', addOne);
    expect(storedCart()['idempotencyKeys']).toHaveLength(256);
    expect(bars(await carts.update(key, 'change-1', addOne))).toEqual([257]);
  });
});

describe('a failed write', () => {
  beforeEach(() => carts.create(key, 'first-01', addOne));

  test.each<[string, StoreFault[]]>([
    ['15 conflicts', repeat(15, 'conflict')],
    ['one of each kind', ['unknown', 'conflict', 'lost']],
  ])('by %s is made once', async (_, storeFaults) => {
    documents.storeFaults.push(...storeFaults);
    expect(bars(await carts.update(key, 'second-1', addOne))).toEqual([2]);
    expect(bars(await carts.read(key))).toEqual([2]);
  });

  test('by an unforeseen error is not tried again', async () => {
    documents.writeFault = new TypeError('bug');
    documents.storeFaults.push('unknown');
    await expect(carts.update(key, 'second-1', addOne)).rejects.toThrow('bug');
    expect(bars(await carts.update(key, 'third-01', addOne))).toEqual([2]);
  });
});
