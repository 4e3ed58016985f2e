import { expect, test } from 'vitest';
import { config } from '#functions/sweep-carts.ts';
import { cartIdleMs, cartKeyOf } from '#server/cart/cart-cookie.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { cartsStore, sweepCarts } from '#server/cart/carts-store.ts';
import { jobStates } from '#server/platform/job-states.ts';
import { isLong } from '../../random.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

/** The measured duration of a store call from a function at Netlify. */
const callMs = 30;
const callsAtOnce = 16;
const hourMs = 60 * 60 * 1000;
const startMs = Date.UTC(2026, 10, 23);

/** A store whose calls take time by its own clock, and which lists by two-character prefixes. */
class SlowDocuments extends FakeDocuments {
  nowMs = startMs;
  readonly #callMs: number;
  readonly #parts = new Map<string, Set<string>>();

  constructor(msEach: number) {
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

  /** Takes as long as a write. */
  override async remove(key: string): Promise<void> {
    this.nowMs += (2 * this.#callMs) / callsAtOnce;
    this.#parts.get(key.slice(0, 2))?.delete(key);
    return super.remove(key);
  }
}

function storeOf(count: number, updatedAtMs: (at: number) => number, msEach = callMs) {
  const documents = new SlowDocuments(msEach);
  for (let at = 0; at < count; at += 1) {
    const cart = { ...emptyCart, schema: 3, rev: 1, idempotencyKeys: [], updatedAtMs: updatedAtMs(at) };
    documents.put(cartKeyOf(String(at)), cart);
  }
  const now = () => documents.nowMs;
  const logged: unknown[] = [];
  const log = (...entry: unknown[]) => void logged.push(entry);
  const services = {
    carts: cartsStore(documents, now, () => undefined),
    jobs: jobStates(new FakeDocuments(), now),
    now,
    log,
  };
  const runs: number[] = [];
  const run = async () => {
    const startedAt = documents.nowMs;
    await sweepCarts(() => services);
    runs.push(documents.nowMs - startedAt);
    documents.nowMs = startedAt + hourMs;
  };
  return { documents, services, run, runs, logged };
}

const idle = () => startMs - cartIdleMs - 1;

test('the platform sweeps every hour, and no request can start it', () => {
  expect(config).toEqual({ schedule: '@hourly' });
});

const onlyCart = cartKeyOf('0');

test('a sweep leaves a cart that is not idle past the limit, and one that was written since it was listed', async () => {
  const { documents, services } = storeOf(1, () => startMs - cartIdleMs, 0);
  const sweep = () => services.carts.sweep(onlyCart.slice(0, 2));
  expect(await sweep()).toEqual({ removed: 0, failed: 0 });
  const { read } = documents;
  documents.read = async (key) => {
    const seen = await read.call(documents, key);
    const cart = { ...emptyCart, schema: 3, rev: 9, idempotencyKeys: [], updatedAtMs: documents.nowMs };
    if (key === onlyCart) documents.put(key, cart);
    return seen;
  };
  documents.nowMs += hourMs;
  expect(await sweep()).toEqual({ removed: 0, failed: 0 });
  expect([...documents.stored.keys()]).toEqual([onlyCart]);
});

test('a sweep logs how many carts it removed; unreadable ones stay, and stop no other', async () => {
  const { documents, run, logged } = storeOf(300, idle);
  const bad = cartKeyOf('7');
  const { read } = documents;
  documents.read = (key) => (key === bad ? Promise.reject(new Error('no ETag')) : read.call(documents, key));
  documents.put(cartKeyOf('8'), 'no JSON');
  for (let hour = 0; hour < 24; hour += 1) await run();
  expect([...documents.stored.keys()]).toEqual([bad, cartKeyOf('8')]);
  const entries = logged as [level: string, event: string, { removed: number; failed: number; parts: number }][];
  const sum = (name: 'removed' | 'failed') => entries.reduce((all, [, , fields]) => all + fields[name], 0);
  expect([sum('removed'), sum('failed')]).toEqual([298, 1]);
  for (const [level, , { failed, parts }] of entries) expect([level, parts]).toEqual([failed ? 'warn' : 'info', 11]);
});

test('an unreachable store fails the sweep, and the log says why', async () => {
  const { services, logged } = storeOf(0, idle);
  const away = { ...services, carts: { ...services.carts, sweep: () => Promise.reject(new Error('away')) } };
  await expect(sweepCarts(() => away)).rejects.toThrow('away');
  expect(logged).toMatchObject([['error', 'sweep-failed', { error: 'Error: away' }]]);
});

// Fewer carts with slower calls are the same load for a run.
const [carts, slower] = isLong ? [100_000, 1] : [5000, 20];

test('100,000 abandoned carts are gone long before 30 days, in runs of 30 s', async () => {
  const { documents, run, runs } = storeOf(carts, idle, callMs * slower);
  while (documents.stored.size > 0 && runs.length < 30 * 24) await run();
  expect(documents.stored.size).toBe(0);
  expect(runs.length).toBeLessThanOrEqual(40);
  expect(Math.max(...runs)).toBeLessThan(25_000);
});
