import type { CartLine } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import type { Shortage } from '#shop/counted-stock.ts';

/** Bars of which the owner keeps count, and what checkout attempts have of them. */
export interface StockCounts {
  /** By product id. What is not in it is not counted, and never runs out. */
  products: Readonly<Record<string, CountedProduct>>;
  /** By the id of a checkout attempt. */
  attempts: Readonly<Record<string, AttemptStock>>;
  /** At so many bars, or fewer, the owner is warned. */
  warnAt: number;
}

interface CountedProduct {
  /** Bars that are not paid for; less than 0 once more was paid for than there was. */
  count: number;
  /** Sales of before are not in the count. */
  sinceMs: number;
}

/**
 * - `reserved`: a payment page is open, or a slow payment is under way. It lapses by itself.
 * - `released`: it ended without payment; that attempt reserves nothing any more.
 * - `taken`: it is paid, and its bars are off the count for good.
 */
type AttemptStock = { untilMs: number } & (
  { state: 'reserved'; lines: readonly CartLine[] } | { state: 'released' } | { state: 'taken' }
);

export type StockEvent =
  /** Only once `shortagesOf` found none. */
  | { type: 'reserved'; attempt: string; lines: readonly CartLine[]; untilMs: number }
  /** The payment page closed, or the payment fell through. */
  | { type: 'released'; attempt: string }
  /** The shopper has finished, and the bank takes its time. */
  | { type: 'awaiting-payment'; attempt: string; lines: readonly CartLine[]; soldAtMs: number }
  | { type: 'paid'; attempt: string; lines: readonly CartLine[]; soldAtMs: number };

export const noCounts: StockCounts = { products: {}, attempts: {}, warnAt: 3 };

const dayMs = 24 * 60 * 60 * 1000;
/** Stripe repeats a message for three days. What is older and not known any more was dealt with. */
export const memoryMs = 8 * dayMs;
const newsMs = 7 * dayMs;
/** A payment that has not come after this long does not come. */
const slowPaymentMs = 30 * dayMs;

const quantityIn = (lines: readonly CartLine[], product: string): number =>
  lines.filter(({ id }) => id === product).reduce((sum, { quantity }) => sum + quantity, 0);

/** Bars that open checkouts have, but for one attempt's own. */
export function reservedOf(stock: StockCounts, product: string, nowMs: number, except?: string): number {
  const others = Object.entries(stock.attempts).filter(([id]) => id !== except);
  return others.reduce(
    (sum, [, one]) => sum + (one.state === 'reserved' && one.untilMs > nowMs ? quantityIn(one.lines, product) : 0),
    0,
  );
}

/** The counted products of which these lines ask for more than can be bought. */
export function shortagesOf(
  stock: StockCounts,
  lines: readonly CartLine[],
  nowMs: number,
  except?: string,
): Shortage[] {
  return lines.flatMap(({ id, quantity }) => {
    const [product, counted] = [findProduct(id), stock.products[id]];
    if (!product || !counted) return [];
    const left = Math.max(0, counted.count - reservedOf(stock, id, nowMs, except));
    return quantity > left ? [{ product, left }] : [];
  });
}

/** Whether a sale of this time changes any count. */
const isCounted = ({ products }: StockCounts, lines: readonly CartLine[], soldAtMs: number): boolean =>
  lines.some(({ id }) => (products[id]?.sinceMs ?? Infinity) <= soldAtMs);

const withAttempt = (stock: StockCounts, attempt: string, next: AttemptStock): StockCounts => ({
  ...stock,
  attempts: { ...stock.attempts, [attempt]: next },
});

function taken(stock: StockCounts, lines: readonly CartLine[], soldAtMs: number): StockCounts['products'] {
  const products = Object.entries(stock.products).map(([id, counted]): [string, CountedProduct] => [
    id,
    counted.sinceMs <= soldAtMs ? { ...counted, count: counted.count - quantityIn(lines, id) } : counted,
  ]);
  return Object.fromEntries(products);
}

/** Of an attempt that is not known: whether it can still be news. */
const isNews = (
  stock: StockCounts,
  { lines, soldAtMs }: { lines: readonly CartLine[]; soldAtMs: number },
  nowMs: number,
) => soldAtMs > nowMs - newsMs && isCounted(stock, lines, soldAtMs);

/** The counts after an event, which may come late, again, or after what followed it; the same object where it means nothing. */
export function stockAfter(stock: StockCounts, event: StockEvent, nowMs: number): StockCounts {
  const known = stock.attempts[event.attempt];
  if (known?.state === 'taken') return stock;
  switch (event.type) {
    case 'reserved':
      if (known || !event.lines.some(({ id }) => id in stock.products)) return stock;
      return withAttempt(stock, event.attempt, { state: 'reserved', lines: event.lines, untilMs: event.untilMs });
    case 'released':
      if (known?.state !== 'reserved') return stock;
      return withAttempt(stock, event.attempt, { state: 'released', untilMs: nowMs + memoryMs });
    case 'awaiting-payment': {
      const untilMs = event.soldAtMs + slowPaymentMs;
      if (known?.state === 'released' || known?.untilMs === untilMs || (!known && !isNews(stock, event, nowMs)))
        return stock;
      return withAttempt(stock, event.attempt, { state: 'reserved', lines: event.lines, untilMs });
    }
    case 'paid': {
      if (!known && !isNews(stock, event, nowMs)) return stock;
      const products = taken(stock, event.lines, event.soldAtMs);
      return withAttempt({ ...stock, products }, event.attempt, { state: 'taken', untilMs: nowMs + memoryMs });
    }
  }
}

/** Without the attempts that have lapsed or need not be remembered. */
export const withoutLapsed = (stock: StockCounts, nowMs: number): StockCounts => ({
  ...stock,
  attempts: Object.fromEntries(Object.entries(stock.attempts).filter(([, { untilMs }]) => untilMs > nowMs)),
});

/** What the owner writes: bars on hand, or null to count no more; and what they saw there. */
export interface CountChange {
  id: string;
  count: number | null;
  seen: number | null;
}

/** Changes of the owner that others came before. */
export const overtaken = ({ products }: StockCounts, changes: readonly CountChange[]): CountChange[] =>
  changes.filter(({ id, count, seen }) => {
    const now = products[id]?.count ?? null;
    return now !== seen && now !== count;
  });

export function withCounts(stock: StockCounts, changes: readonly CountChange[], nowMs: number): StockCounts {
  const products = new Map(Object.entries(stock.products));
  for (const { id, count } of changes) {
    if (count === null) products.delete(id);
    else products.set(id, { count, sinceMs: products.get(id)?.sinceMs ?? nowMs });
  }
  return { ...stock, products: Object.fromEntries(products) };
}

export interface StockLevel {
  id: string;
  count: number;
}

/** Products of which the owner should make more, those with the fewest first. */
export const lowStock = ({ products, warnAt }: StockCounts): StockLevel[] =>
  Object.entries(products)
    .map(([id, { count }]) => ({ id, count }))
    .filter(({ count }) => count <= warnAt)
    .sort((one, other) => one.count - other.count || one.id.localeCompare(other.id));
