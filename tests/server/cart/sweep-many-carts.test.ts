import { expect, test } from 'vitest';
import { cartIdleMs, cartKeyOf } from '#server/cart/cart-cookie.ts';
import { cartsStore } from '#server/cart/carts-store.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { sweepCarts } from '#server/cart/sweep-carts.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

/** What one call of the store took from a function at Netlify when it was measured. */
const callMs = 30;
const callsAtOnce = 16;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const startMs = Date.UTC(2026, 10, 23);

/** A store whose calls take their time by a clock of its own, and which finds names by their first two characters at once. */
class SlowDocuments extends FakeDocuments {
  nowMs = startMs;
  readonly #callMs: number;
  readonly #parts = new Map<string, Set<string>>();

  constructor(msEach = callMs) {
    super();
    this.#callMs = msEach;
  }

  override put(key: string, document: unknown): void {
    super.put(key, document);
    const part = this.#parts.get(key.slice(0, 2)) ?? new Set();
    this.#parts.set(key.slice(0, 2), part.add(key));
  }

  override async *keys(prefix = ''): AsyncGenerator<string> {
    this.nowMs += this.#callMs;
    yield* this.#parts.get(prefix) ?? [];
  }

  override read(key: string) {
    this.nowMs += this.#callMs / callsAtOnce;
    return super.read(key);
  }

  override replace(key: string, document: unknown, etag: string) {
    this.nowMs += this.#callMs / callsAtOnce;
    return super.replace(key, document, etag);
  }

  override async remove(key: string): Promise<void> {
    this.nowMs += this.#callMs / callsAtOnce;
    this.#parts.get(key.slice(0, 2))?.delete(key);
    return super.remove(key);
  }
}

function storeOf(count: number, updatedAtMs: (at: number) => number, msEach?: number) {
  const documents = new SlowDocuments(msEach);
  for (let at = 0; at < count; at += 1) {
    const cart = { ...emptyCart, schema: 2, rev: 1, idempotencyKeys: [], updatedAtMs: updatedAtMs(at) };
    documents.put(cartKeyOf(String(at)), cart);
  }
  const now = () => documents.nowMs;
  const services = { carts: cartsStore(documents, now, () => undefined), jobs: new FakeDocuments(), now };
  const runs: number[] = [];
  const run = async () => {
    const startedAt = documents.nowMs;
    await sweepCarts(() => ({ ...services, log: () => undefined }));
    runs.push(documents.nowMs - startedAt);
    documents.nowMs = startedAt + hourMs;
  };
  return { documents, run, runs };
}

test(
  'row 112: 100,000 abandoned carts are gone long before 30 days, in runs of 30 s',
  { timeout: 120_000 },
  async () => {
    const { documents, run, runs } = storeOf(100_000, () => startMs - cartIdleMs - 1);
    while (documents.stored.size > 0 && runs.length < 30 * 24) await run();
    expect(documents.stored.size).toBe(0);
    expect(runs.length).toBeLessThanOrEqual(40);
    expect(Math.max(...runs)).toBeLessThan(25_000);
  },
);

test(
  'row 112: while shoppers come and go, no cart stays two days past its time, wherever its name stands',
  { timeout: 120_000 },
  async () => {
    // A tenth of the carts at calls of ten times the length: the same load, in less time.
    const { documents, run } = storeOf(10_000, (at) => startMs - (at % 30) * dayMs, callMs * 10);
    const updatedAtMs = ({ text }: { text: string }) => (JSON.parse(text) as { updatedAtMs: number }).updatedAtMs;
    for (let day = 1; day <= 10; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) await run();
      const ages = [...documents.stored.values()].map((stored) => documents.nowMs - updatedAtMs(stored));
      expect(Math.max(...ages)).toBeLessThanOrEqual(cartIdleMs + 2 * dayMs);
      const young = Array.from({ length: 10_000 }, (_, at) => at).filter((at) => (at % 30) + day <= 30);
      expect(young.filter((at) => !documents.stored.has(cartKeyOf(String(at))))).toEqual([]);
    }
  },
);

test('one cart that cannot be read holds up no other', async () => {
  const { documents, run } = storeOf(300, () => startMs - cartIdleMs - 1);
  const bad = cartKeyOf('7');
  const { read } = documents;
  documents.read = (key) => (key === bad ? Promise.reject(new Error('no ETag')) : read.call(documents, key));
  await run();
  expect([...documents.stored.keys()]).toEqual([bad]);
});
