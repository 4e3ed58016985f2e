import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findProduct, scents } from '#shop/catalog.ts';
import type { CartLine } from '#shop/cart.ts';
import type { OutOfStock, Shortage } from '#shop/out-of-stock.ts';
import {
  compareAndSet,
  conflict,
  type Documents,
  errorFields,
  type Log,
  parseDocument,
  type StoredDocument,
} from '#server/platform/index.ts';
import {
  type CountChange,
  noCounts,
  type OpenPage,
  overtaken,
  pageToClose,
  shortagesOf,
  stockAfter,
  type StockCounts,
  type StockEvent,
  stockSchema,
  withCounts,
  withoutLapsed,
} from './stock-counts.ts';

interface Wanted {
  cart: string;
  lines: readonly CartLine[];
  untilMs: number;
}

/**
 * - `uncounted`: none of the lines is counted.
 * - `ended`: the attempt is over.
 * - `taken`: another shopper's payment page has the bars. Close it and call again.
 */
type Reserved =
  | { outcome: 'reserved' | 'uncounted' | 'ended' }
  | { outcome: 'short'; shortages: Shortage[] }
  | { outcome: 'taken'; page: OpenPage };

/** `rev` grows with every write, so that each version has its own ETag. */
const documentSchema = v.object({ ...stockSchema.entries, rev: v.number() });
type StockDocument = v.InferOutput<typeof documentSchema>;

/** High, since every checkout of counted products writes this document. */
const maxTries = 60;
const deadlineMs = 6000;

function refuseOvertaken(stock: StockCounts, changes: readonly CountChange[]): void {
  const [first] = overtaken(stock, changes);
  if (!first) return;
  const count = stock.products[first.id]?.count;
  const now = count === undefined ? 'is no longer counted' : `is now at ${String(count)}`;
  throw conflict(`${findProduct(first.id)?.name ?? first.id} ${now}. Nothing was saved; look again.`);
}

export type StockStore = ReturnType<typeof stockStore>;

/**
 * One document for all products, so that orders are reserved completely or not at all. If it is missing or damaged,
 * nothing is counted.
 * - `reserve` reserves all lines of a checkout attempt or none; repeated calls reserve once.
 * - `openPage` records an attempt's payment page. Returns false if its bars are no longer reserved.
 * - `change` applies the owner's changes. Throws a 409 `Problem` if a sale came first.
 */
export function stockStore(documents: Documents, now: () => number, log: Log, key = 'counts') {
  function parse(stored: StoredDocument | undefined): StockDocument {
    const known = parseDocument(documentSchema, stored?.text);
    if (stored && !known) log('error', 'stock-damaged', { fix: 'Count the bars again on the admin page' });
    return known ?? { ...noCounts, products: {}, attempts: {}, rev: 0 };
  }

  /** May be retried after a write of unknown outcome: each event counts once. */
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
    read: async (): Promise<StockCounts> => parse(await documents.read(key)),
    reserve: (attempt: string, wanted: Wanted) =>
      write<Reserved>((stock) => {
        const known = stock.attempts[attempt];
        if (known) return { result: { outcome: known.state === 'reserved' ? 'reserved' : 'ended' }, stock };
        const shortages = shortagesOf(stock, wanted.lines, now());
        if (shortages.length > 0) return { result: { outcome: 'short', shortages }, stock };
        const page = pageToClose(stock, wanted.lines, now());
        if (page) return { result: { outcome: 'taken', page }, stock };
        const next = stockAfter(stock, { type: 'reserved', attempt, ...wanted }, now());
        return { result: { outcome: next === stock ? 'uncounted' : 'reserved' }, stock: next };
      }),
    openPage: (attempt: string, session: string) =>
      write((stock) => ({
        result: stock.attempts[attempt]?.state === 'reserved',
        stock: stockAfter(stock, { type: 'page-opened', attempt, session }, now()),
      })),
    note: (event: StockEvent): Promise<void> =>
      write((stock) => ({ result: undefined, stock: stockAfter(stock, event, now()) })),
    change: (changes: readonly CountChange[], warnAt: number | undefined): Promise<void> =>
      write((stock) => {
        refuseOvertaken(stock, changes);
        return { result: undefined, stock: { ...withCounts(stock, changes, now()), warnAt: warnAt ?? stock.warnAt } };
      }),
  };
}

/** The build has validated the file. A YAML parser would add 40 ms to a cold start; this takes half a millisecond. */
export const isSwitchedOff = (yaml: string): boolean => /^(['"]?)inStock\1[ \t]*:[ \t]+false\b/im.test(yaml);

/** Scents that the content switches off. The files are read once; if that fails, all scents are in stock. */
export function outOfStockReader(log: Log, scentsFolder: string): () => OutOfStock {
  const isOff = (slug: string) => isSwitchedOff(readFileSync(join(scentsFolder, `${slug}.yaml`), 'utf8'));
  let known: OutOfStock | undefined;
  return () => {
    try {
      return (known ??= new Set(scents.filter(({ slug }) => isOff(slug)).map(({ id }) => id)));
    } catch (error) {
      log('error', 'stock-unread', errorFields(error));
      return new Set();
    }
  };
}
