import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import type { CartLine } from '#shop/cart.ts';
import type { Shortage } from '#shop/counted-stock.ts';
import { compareAndSet, conflict, type Documents, type Log, type StoredDocument } from '#server/platform/index.ts';
import {
  type CountChange,
  noCounts,
  overtaken,
  shortagesOf,
  stockAfter,
  type StockCounts,
  type StockEvent,
  withCounts,
  withoutLapsed,
} from './stock-counts.ts';

/** The counts of all products, in one document: an order is reserved wholly or not at all. */
export interface StockStore {
  /** Nothing is counted where nothing was set, or where it cannot be read. */
  read(): Promise<StockCounts>;
  /**
   * Reserves the lines of a checkout attempt, once however often it is asked to. Answers what is missing: then nothing is
   * reserved. `ended`: that attempt is over.
   */
  reserve(attempt: string, lines: readonly CartLine[], untilMs: number): Promise<'reserved' | 'ended' | Shortage[]>;
  note(event: StockEvent): Promise<void>;
  /** What the owner sets. Throws a 409 `Problem` where a sale came first. */
  change(changes: readonly CountChange[], warnAt: number | undefined): Promise<void>;
}

const linesSchema = v.array(v.object({ id: v.string(), quantity: v.number() }));

const attemptSchema = v.variant('state', [
  v.object({ state: v.literal('reserved'), lines: linesSchema, untilMs: v.number() }),
  v.object({ state: v.literal('released'), untilMs: v.number() }),
  v.object({ state: v.literal('taken'), untilMs: v.number() }),
]);

const documentSchema = v.object({
  /** Grows with every write, so that no two versions have the same tag. */
  rev: v.number(),
  products: v.record(v.string(), v.object({ count: v.number(), sinceMs: v.number() })),
  attempts: v.record(v.string(), attemptSchema),
  warnAt: v.number(),
});
type StockDocument = v.InferOutput<typeof documentSchema>;

/** Every checkout of a counted product writes this document. */
const maxTries = 60;
const deadlineMs = 6000;

function refuseOvertaken(stock: StockCounts, changes: readonly CountChange[]): void {
  const [first] = overtaken(stock, changes);
  if (!first) return;
  const count = stock.products[first.id]?.count;
  const now = count === undefined ? 'is not counted any more' : `stands at ${String(count)}`;
  throw conflict(`Meanwhile ${findProduct(first.id)?.name ?? first.id} ${now}. Nothing was saved; look again.`);
}

export function stockStore(documents: Documents, now: () => number, log: Log, key = 'counts'): StockStore {
  function parse(stored: StoredDocument | undefined): StockDocument {
    try {
      if (stored) return v.parse(documentSchema, JSON.parse(stored.text));
    } catch {
      log('error', 'stock-damaged', { fix: 'Count the bars again on the admin page' });
    }
    return { ...noCounts, products: {}, attempts: {}, rev: 0 };
  }

  /** Safe to repeat after a write of unknown fate: each event counts once. */
  const write = <Result>(change: (stock: StockCounts) => { result: Result; stock: StockCounts }): Promise<Result> =>
    compareAndSet(
      documents,
      key,
      (stored) => {
        const before = parse(stored);
        const { result, stock } = change(before);
        if (stock === before) return { result };
        return { result, document: { ...withoutLapsed(stock, now()), rev: before.rev + 1 } };
      },
      { maxTries, deadlineMs, retriesFaults: true },
    );

  return {
    read: async () => parse(await documents.read(key)),
    reserve: (attempt, lines, untilMs) =>
      write<'reserved' | 'ended' | Shortage[]>((stock) => {
        const known = stock.attempts[attempt];
        if (known) return { result: known.state === 'reserved' ? 'reserved' : 'ended', stock };
        const missing = shortagesOf(stock, lines, now());
        if (missing.length > 0) return { result: missing, stock };
        return { result: 'reserved', stock: stockAfter(stock, { type: 'reserved', attempt, lines, untilMs }, now()) };
      }),
    note: (event) => write((stock) => ({ result: undefined, stock: stockAfter(stock, event, now()) })),
    change: (changes, warnAt) =>
      write((stock) => {
        refuseOvertaken(stock, changes);
        return { result: undefined, stock: { ...withCounts(stock, changes, now()), warnAt: warnAt ?? stock.warnAt } };
      }),
  };
}
