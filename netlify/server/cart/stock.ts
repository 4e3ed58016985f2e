import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type CartLine, barsLabel } from '#shop/cart.ts';
import type { SettingsChange } from '#api/schemas.ts';
import { findProduct, scents } from '#shop/catalog.ts';
import { dayMs } from '#shop/delivery.ts';
import type { OutOfStock, Shortage } from '#shop/out-of-stock.ts';
import { compareAndSet, type Documents, parseDocument, type StoredDocument } from '#server/platform/blob-documents.ts';
import { errorFields, type Log } from '#server/platform/log.ts';
import { conflict } from '#server/platform/problems.ts';

/** `count`: unsold bars, negative when oversold. It leaves out sales before `sinceMs`. */
const countedSchema = v.object({ count: v.number(), sinceMs: v.number() });

/**
 * The bars of counted products, by product id, and the checkout attempts that were lately sold, each remembered until
 * `untilMs`. Other products never run out. The owner is warned at `warnAt` bars or fewer. `rev` grows with every write, so
 * that each version has its own ETag.
 */
const stockSchema = v.object({
  products: v.record(v.string(), countedSchema),
  attempts: v.record(v.string(), v.object({ untilMs: v.number() })),
  warnAt: v.number(),
  rev: v.number(),
});
/** `isDamaged`: the stored counts cannot be read, so nothing is counted until the owner counts again. */
export type StockCounts = v.InferOutput<typeof stockSchema> & { isDamaged?: boolean | undefined };

/** A paid order. `soldAtMs`: when the shop learned that it is paid. */
export interface PaidCart {
  attempt: string;
  lines: readonly CartLine[];
  soldAtMs: number;
}

export const noCounts: StockCounts = { products: {}, attempts: {}, warnAt: 3, rev: 0 };

/** Attempts are remembered for longer than the three days for which Stripe repeats a webhook. */
export const memoryMs = 8 * dayMs;
const newsMs = 7 * dayMs;

/** Products with too few bars for these lines. `out`: the scents that are switched off. */
export const findShortages = ({ products }: StockCounts, out: OutOfStock, lines: readonly CartLine[]): Shortage[] =>
  lines.flatMap(({ id, quantity }) => {
    const product = findProduct(id);
    if (!product) return [];
    const left = out.has(product.scent.id) ? 0 : Math.max(0, products[id]?.count ?? Infinity);
    return quantity > left ? [{ product, left }] : [];
  });

/** Sales may be reported late, repeatedly or out of order. Returns the same object if nothing changes. */
export function stockAfter(stock: StockCounts, sale: PaidCart, nowMs: number): StockCounts {
  const { attempt, lines, soldAtMs } = sale;
  // An unknown attempt may be new, or old and no longer remembered.
  const isNew = !Object.hasOwn(stock.attempts, attempt) && soldAtMs > nowMs - newsMs;
  const products = { ...stock.products };
  let isCounted = false;
  for (const { id, quantity } of lines) {
    const counted = products[id];
    if (!counted || counted.sinceMs > soldAtMs) continue;
    products[id] = { ...counted, count: counted.count - quantity };
    isCounted = true;
  }
  if (!isNew || !isCounted) return stock;
  return { ...stock, products, attempts: { ...stock.attempts, [attempt]: { untilMs: nowMs + memoryMs } } };
}

export const withoutLapsed = (stock: StockCounts, nowMs: number): StockCounts => ({
  ...stock,
  attempts: Object.fromEntries(Object.entries(stock.attempts).filter(([, { untilMs }]) => untilMs > nowMs)),
});

/** A change by the owner. `count` is null for a product that is no longer counted. `seen`: the count on their page. */
type CountChange = NonNullable<SettingsChange['stock']>['counts'][number];

export function withCounts(stock: StockCounts, changes: readonly CountChange[], nowMs: number): StockCounts {
  const products = new Map(Object.entries(stock.products));
  for (const { id, count } of changes)
    if (count === null) products.delete(id);
    else products.set(id, { count, sinceMs: products.get(id)?.sinceMs ?? nowMs });
  return { ...stock, products: Object.fromEntries(products) };
}

export const listLowStock = ({ products, warnAt }: StockCounts) =>
  Object.entries(products)
    .map(([id, { count }]) => ({ id, count }))
    .filter(({ count }) => count <= warnAt)
    .sort((one, other) => one.count - other.count || one.id.localeCompare(other.id));

const formatLevel = (count: number): string => {
  if (count > 0) return `${barsLabel(count)} left`;
  return count === 0 ? 'sold out' : `oversold by ${barsLabel(-count)}`;
};

/** For the owner: 'Shea Butter Rose Soap: 2 bars left'. */
export const formatStockLevel = ({ id, count }: { id: string; count: number }): string =>
  `${findProduct(id)?.name ?? id}: ${formatLevel(count)}`;

export const damagedCounts =
  'The counts of your bars cannot be read, so no soap is counted and none sells out. Count again under Settings.';

function refuseOvertaken({ products }: StockCounts, changes: readonly CountChange[]): void {
  for (const { id, count, seen } of changes) {
    const known = products[id]?.count ?? null;
    if (known === seen || known === count) continue;
    const now = known === null ? 'is no longer counted' : `is now at ${known}`;
    throw conflict(`${findProduct(id)?.name ?? id} ${now}. Nothing was saved; look again.`);
  }
}

export type StockStore = ReturnType<typeof stockStore>;

/**
 * One document for all products.
 * - `sold` subtracts the bars of a paid sale, once however often it is called. Returns the counts then.
 * - `change` applies the owner's changes. Throws a 409 `Problem` if a sale came first.
 */
export function stockStore(documents: Documents, now: () => number, log: Log, key = 'counts') {
  function parse(stored: StoredDocument | undefined): StockCounts {
    const known = parseDocument(stockSchema, stored?.text);
    if (stored && !known) log('error', 'stock-damaged', { fix: 'Count the bars again on the admin page' });
    return known ?? { ...noCounts, isDamaged: stored !== undefined };
  }

  const write = (change: (stock: StockCounts) => StockCounts) =>
    compareAndSet(documents, key, (stored) => {
      const before = parse(stored);
      const stock = change(before);
      if (stock === before) return undefined;
      return { ...withoutLapsed(stock, now()), isDamaged: undefined, rev: before.rev + 1 };
    });

  return {
    read: async (): Promise<StockCounts> => parse(await documents.read(key)),
    sold: async (sale: PaidCart): Promise<StockCounts> => parse(await write((stock) => stockAfter(stock, sale, now()))),
    change: (changes: readonly CountChange[], warnAt: number | undefined) =>
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
