import * as v from 'valibot';
import { type CartLine, barsLabel } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import type { Shortage } from '#shop/out-of-stock.ts';

const linesSchema = v.pipe(v.array(v.object({ id: v.string(), quantity: v.number() })), v.readonly());

/**
 * The open payment page of the cart with the key `cart`, which may be closed for another shopper. Slow payments have
 * none. `own`: bars that nobody else can take for a while. `session`: its id, once the shopper was sent there.
 */
const pageSchema = v.object({
  cart: v.string(),
  openedAtMs: v.number(),
  own: linesSchema,
  session: v.optional(v.string()),
});

/**
 * - `reserved`: a payment page is open or a slow payment is pending, until `untilMs`.
 * - `released`: it ended without payment.
 * - `taken`: it is paid, and its bars are subtracted from the count.
 */
const attemptSchema = v.variant('state', [
  v.object({ state: v.literal('reserved'), lines: linesSchema, untilMs: v.number(), page: v.optional(pageSchema) }),
  v.object({ state: v.literal('released'), untilMs: v.number() }),
  v.object({ state: v.literal('taken'), untilMs: v.number() }),
]);
type AttemptStock = v.InferOutput<typeof attemptSchema>;

/** `count`: unsold bars, negative when oversold. It leaves out sales before `sinceMs`. */
const countedSchema = v.object({ count: v.number(), sinceMs: v.number() });
type CountedProduct = v.InferOutput<typeof countedSchema>;

/**
 * The bars of counted products, by product id, and the attempts that reserve or took them. Other products never run
 * out. The owner is warned at `warnAt` bars or fewer.
 */
export const stockSchema = v.object({
  products: v.record(v.string(), countedSchema),
  attempts: v.record(v.string(), attemptSchema),
  warnAt: v.number(),
});
export type StockCounts = v.InferOutput<typeof stockSchema>;

export interface OpenPage {
  attempt: string;
  cart: string;
  session?: string | undefined;
}

export type StockEvent =
  /** Sent only if `shortagesOf` and `pageToClose` find nothing. */
  | { type: 'reserved'; attempt: string; cart: string; lines: readonly CartLine[]; untilMs: number }
  /** The shopper is about to be sent to the payment page. */
  | { type: 'page-opened'; attempt: string; session: string }
  /** Has no effect if the shopper has been sent to another page. */
  | ({ type: 'page-closed' } & Omit<OpenPage, 'cart'>)
  /** The payment page closed, or the payment failed. */
  | { type: 'released'; attempt: string }
  | { type: 'awaiting-payment'; attempt: string; lines: readonly CartLine[]; soldAtMs: number }
  | { type: 'paid'; attempt: string; lines: readonly CartLine[]; soldAtMs: number };

export const noCounts: StockCounts = { products: {}, attempts: {}, warnAt: 3 };

const dayMs = 24 * 60 * 60 * 1000;
/** Attempts are remembered for longer than the three days for which Stripe repeats a webhook. */
export const memoryMs = 8 * dayMs;
const newsMs = 7 * dayMs;
/** No slow payment arrives later than this. */
const slowPaymentMs = 30 * dayMs;

/** A payment page keeps its own bars for this long; then other shoppers may take them. */
export const ownMs = 15 * 60 * 1000;
/** A page's own bars: all of an ordinary order, but of a larger one only half of what is left. */
const ordinaryBars = 6;

const quantityIn = (lines: readonly CartLine[], product: string): number =>
  lines.filter(({ id }) => id === product).reduce((sum, { quantity }) => sum + quantity, 0);

/** Reservations that have not lapsed, except that of one attempt; oldest pages first. */
export const reservationsOf = ({ attempts }: StockCounts, nowMs: number, except?: string) =>
  Object.entries(attempts)
    .flatMap(([attempt, one]) =>
      attempt !== except && one.state === 'reserved' && one.untilMs > nowMs ? [{ attempt, ...one }] : [],
    )
    .sort((one, other) => (one.page?.openedAtMs ?? 0) - (other.page?.openedAtMs ?? 0));

type Reservation = ReturnType<typeof reservationsOf>[number];

export const reservedOf = (stock: StockCounts, product: string, nowMs: number, except?: string): number =>
  reservationsOf(stock, nowMs, except).reduce((sum, { lines }) => sum + quantityIn(lines, product), 0);

/** The bars of a reservation that others cannot take now. */
const ownBarsOf = ({ page, lines }: Reservation, product: string, nowMs: number): number => {
  if (!page) return quantityIn(lines, product);
  return nowMs < page.openedAtMs + ownMs ? quantityIn(page.own, product) : 0;
};

/** Counted products with too few bars for these lines, even if other shoppers' pages are closed. */
export function shortagesOf(
  stock: StockCounts,
  lines: readonly CartLine[],
  nowMs: number,
  except?: string,
): Shortage[] {
  return lines.flatMap(({ id, quantity }) => {
    const [product, counted] = [findProduct(id), stock.products[id]];
    if (!product || !counted) return [];
    const taken = reservationsOf(stock, nowMs, except).reduce((sum, one) => sum + ownBarsOf(one, id, nowMs), 0);
    const left = Math.max(0, counted.count - taken);
    return quantity > left ? [{ product, left }] : [];
  });
}

/** The lines that would still lack bars after closing the pages `closed`. */
const missingOf = (stock: StockCounts, lines: readonly CartLine[], nowMs: number, closed: readonly Reservation[]) =>
  lines.filter(({ id, quantity }) => {
    const freed = closed.reduce((sum, one) => sum + quantityIn(one.lines, id), 0);
    return quantity > (stock.products[id]?.count ?? Infinity) - reservedOf(stock, id, nowMs) + freed;
  });

/** The first payment page to close for these lines: the oldest of those that are needed. */
export function pageToClose(stock: StockCounts, lines: readonly CartLine[], nowMs: number): OpenPage | undefined {
  let closed: Reservation[] = [];
  for (const one of reservationsOf(stock, nowMs)) {
    const missing = missingOf(stock, lines, nowMs, closed);
    const offers = ({ id }: CartLine) => quantityIn(one.lines, id) > ownBarsOf(one, id, nowMs);
    if (one.page && missing.some(offers)) closed.push(one);
  }
  for (const one of closed.toReversed()) {
    const others = closed.filter((other) => other !== one);
    if (missingOf(stock, lines, nowMs, others).length === 0) closed = others;
  }
  const [first] = closed;
  return first?.page && { attempt: first.attempt, cart: first.page.cart, session: first.page.session };
}

const ownLines = (stock: StockCounts, lines: readonly CartLine[], nowMs: number): CartLine[] =>
  lines.map(({ id, quantity }) => {
    const left = (stock.products[id]?.count ?? Infinity) - reservedOf(stock, id, nowMs);
    return { id, quantity: Math.min(quantity, Math.max(ordinaryBars, Math.ceil(left / 2))) };
  });

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

/** An unknown attempt may be new, or old and no longer remembered. */
const isNews = (
  stock: StockCounts,
  { lines, soldAtMs }: { lines: readonly CartLine[]; soldAtMs: number },
  nowMs: number,
) => soldAtMs > nowMs - newsMs && isCounted(stock, lines, soldAtMs);

/** Events may be late, repeated or out of order. Returns the same object if nothing changes. */
export function stockAfter(stock: StockCounts, event: StockEvent, nowMs: number): StockCounts {
  const known = stock.attempts[event.attempt];
  if (known?.state === 'taken') return stock;
  switch (event.type) {
    case 'reserved': {
      const { attempt, cart, lines, untilMs } = event;
      if (known || !lines.some(({ id }) => id in stock.products)) return stock;
      const page = { cart, openedAtMs: nowMs, own: ownLines(stock, lines, nowMs) };
      return withAttempt(stock, attempt, { state: 'reserved', lines, untilMs, page });
    }
    case 'page-opened':
      if (known?.state !== 'reserved' || !known.page || known.page.session === event.session) return stock;
      return withAttempt(stock, event.attempt, { ...known, page: { ...known.page, session: event.session } });
    case 'page-closed':
      if (known?.state !== 'reserved' || !known.page || known.page.session !== event.session) return stock;
      return withAttempt(stock, event.attempt, { state: 'released', untilMs: nowMs + memoryMs });
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

export const withoutLapsed = (stock: StockCounts, nowMs: number): StockCounts => ({
  ...stock,
  attempts: Object.fromEntries(Object.entries(stock.attempts).filter(([, { untilMs }]) => untilMs > nowMs)),
});

/** A change by the owner. `count` is null for a product that is no longer counted. `seen`: the count on their page. */
export interface CountChange {
  id: string;
  count: number | null;
  seen: number | null;
}

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

export const lowStock = ({ products, warnAt }: StockCounts): StockLevel[] =>
  Object.entries(products)
    .map(([id, { count }]) => ({ id, count }))
    .filter(({ count }) => count <= warnAt)
    .sort((one, other) => one.count - other.count || one.id.localeCompare(other.id));

const leftWords = (count: number): string => {
  if (count > 0) return `${barsLabel(count)} left`;
  return count === 0 ? 'sold out' : `oversold by ${barsLabel(-count)}`;
};

/** For the owner: 'Shea Butter Rose Soap: 2 bars left'. */
export const levelWords = ({ id, count }: StockLevel): string => `${findProduct(id)?.name ?? id}: ${leftWords(count)}`;
