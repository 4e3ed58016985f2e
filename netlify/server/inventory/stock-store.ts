import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findProduct, scents } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
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
  overtaken,
  type Sale,
  stockAfter,
  type StockCounts,
  stockSchema,
  withCounts,
  withoutLapsed,
} from './stock-counts.ts';

/** `rev` grows with every write, so that each version has its own ETag. */
const documentSchema = v.object({ ...stockSchema.entries, rev: v.number() });
type StockDocument = v.InferOutput<typeof documentSchema>;

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
 * One document for all products.
 * - `sold` subtracts the bars of a paid sale, once however often it is called.
 * - `change` applies the owner's changes. Throws a 409 `Problem` if a sale came first.
 */
export function stockStore(documents: Documents, now: () => number, log: Log, key = 'counts') {
  function parse(stored: StoredDocument | undefined): StockDocument & StockCounts {
    const known = parseDocument(documentSchema, stored?.text);
    if (stored && !known) log('error', 'stock-damaged', { fix: 'Count the bars again on the admin page' });
    return known ?? { ...noCounts, rev: 0, isDamaged: stored !== undefined };
  }

  /** May be retried after a write of unknown outcome: each sale counts once. */
  const write = (change: (stock: StockCounts) => StockCounts): Promise<void> =>
    compareAndSet(
      documents,
      key,
      (stored) => {
        const before = parse(stored);
        const stock = change(before);
        if (stock === before) return { result: undefined };
        const document = { ...withoutLapsed(stock, now()), isDamaged: undefined, rev: before.rev + 1 };
        return { result: undefined, document };
      },
      { deadlineMs, retriesFaults: true },
    );

  return {
    read: async (): Promise<StockCounts> => parse(await documents.read(key)),
    sold: (sale: Sale): Promise<void> => write((stock) => stockAfter(stock, sale, now())),
    change: (changes: readonly CountChange[], warnAt: number | undefined): Promise<void> =>
      write((stock) => {
        refuseOvertaken(stock, changes);
        return { ...withCounts(stock, changes, now()), warnAt: warnAt ?? stock.warnAt };
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
