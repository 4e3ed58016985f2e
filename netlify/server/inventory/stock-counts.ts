import type { CartLine } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import type { Shortage } from '#shop/counted-stock.ts';
import { barsLabel } from '#shop/item-count.ts';

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
  | { state: 'reserved'; lines: readonly CartLine[]; page?: PaymentPage | undefined }
  | { state: 'released' }
  | { state: 'taken' }
);

/** An open payment page, which others may overtake. A slow payment has none: it has come first. */
interface PaymentPage {
  /** The cart that left for it. */
  cart: string;
  openedAtMs: number;
  /** What nobody else can take for a while after that. */
  own: readonly CartLine[];
  /** Stripe's id of it. undefined: nobody was sent there yet. */
  session?: string | undefined;
}

/** A payment page that has to be closed before its bars are free. */
export interface OpenPage {
  attempt: string;
  cart: string;
  session?: string | undefined;
}

export type StockEvent =
  /** Only once `shortagesOf` found none, and `pageToClose` no page. */
  | { type: 'reserved'; attempt: string; cart: string; lines: readonly CartLine[]; untilMs: number }
  /** The shopper is about to be sent to the payment page. */
  | { type: 'page-opened'; attempt: string; session: string }
  /** Means nothing where the page is not the one that was closed: the shopper was sent to it meanwhile. */
  | ({ type: 'page-closed' } & Omit<OpenPage, 'cart'>)
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

/** Bars are an open payment page's own for so long; then they are offered to others again. */
export const ownMs = 15 * 60 * 1000;
/** Up to so many bars of a product, an ordinary order, are a page's own as a whole; of more, half of what is left. */
const ordinaryBars = 6;

const quantityIn = (lines: readonly CartLine[], product: string): number =>
  lines.filter(({ id }) => id === product).reduce((sum, { quantity }) => sum + quantity, 0);

/** Reservations that have not lapsed, but for one attempt's own, those of the oldest pages first. */
export const reservationsOf = ({ attempts }: StockCounts, nowMs: number, except?: string) =>
  Object.entries(attempts)
    .flatMap(([attempt, one]) =>
      attempt !== except && one.state === 'reserved' && one.untilMs > nowMs ? [{ attempt, ...one }] : [],
    )
    .sort((one, other) => (one.page?.openedAtMs ?? 0) - (other.page?.openedAtMs ?? 0));

type Reservation = ReturnType<typeof reservationsOf>[number];

/** Bars that open checkouts have, but for one attempt's own. */
export const reservedOf = (stock: StockCounts, product: string, nowMs: number, except?: string): number =>
  reservationsOf(stock, nowMs, except).reduce((sum, { lines }) => sum + quantityIn(lines, product), 0);

/** What of a reservation nobody else can take now. */
const ownBarsOf = ({ page, lines }: Reservation, product: string, nowMs: number): number => {
  if (!page) return quantityIn(lines, product);
  return nowMs < page.openedAtMs + ownMs ? quantityIn(page.own, product) : 0;
};

/** The counted products of which these lines ask for more than can be bought, also by closing pages of others. */
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

/** The bars that are missing while all reservations but those of `closed` stand. */
const missingOf = (stock: StockCounts, lines: readonly CartLine[], nowMs: number, closed: readonly Reservation[]) =>
  lines.filter(({ id, quantity }) => {
    const freed = closed.reduce((sum, one) => sum + quantityIn(one.lines, id), 0);
    return quantity > (stock.products[id]?.count ?? Infinity) - reservedOf(stock, id, nowMs) + freed;
  });

/**
 * The payment page that is to be closed first before these lines can be reserved, if any: the oldest ones go, and no more of
 * them than are needed.
 */
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

/** What of these lines is the own of a page that opens now. */
const ownLines = (stock: StockCounts, lines: readonly CartLine[], nowMs: number): CartLine[] =>
  lines.map(({ id, quantity }) => {
    const left = (stock.products[id]?.count ?? Infinity) - reservedOf(stock, id, nowMs);
    return { id, quantity: Math.min(quantity, Math.max(ordinaryBars, Math.ceil(left / 2))) };
  });

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

const leftWords = (count: number): string => {
  if (count > 0) return `${barsLabel(count)} left`;
  return count === 0 ? 'sold out' : `oversold by ${barsLabel(-count)}`;
};

/** 'Shea Butter Rose Soap: 2 bars left', for the owner. */
export const levelWords = ({ id, count }: StockLevel): string => `${findProduct(id)?.name ?? id}: ${leftWords(count)}`;
