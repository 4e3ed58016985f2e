import { createHash } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import type { Sale } from '#shop/sales.ts';
import { type Order, returnedCents, type Standing, standingOf, standings } from '#server/orders/index.ts';
import { type Documents, runInParallel } from '#server/platform/index.ts';
import { scentBarsOf, type ScentBars, scentsOfText, textOfScents } from './order-scents.ts';
import { searchMarksOf } from './search-marks.ts';

/** What lists and totals need of an order. */
export interface OrderIndexEntry extends Sale {
  sessionId: string;
  orderedAtMs: number;
  standing: Standing;
  /** Of the order it was made from; 0 for names of earlier versions. */
  rev: number;
  /** Shows whether an e-mail address is the order's, without naming it. */
  emailMark: string;
  /** By what else it is found; undefined for names of earlier versions. */
  searchMarks: readonly string[] | undefined;
  /** Bars of each scent; undefined for names of earlier versions. */
  scentBars: ScentBars | undefined;
}

/**
 * Orders by names alone: a name is listed by the thousand in one call, where each order would be a read. Made from the orders
 * and never trusted over them, so it can be thrown away at any time.
 */
export interface OrderIndex {
  entries(): Promise<Map<string, OrderIndexEntry>>;
  note(order: Order): Promise<void>;
  /** Takes orders out by all their names. Answers how many names went. */
  forget(isGone: (entry: OrderIndexEntry) => boolean): Promise<number>;
}

/** Paid, whatever became of it since. */
export const isSold = ({ standing }: OrderIndexEntry): boolean =>
  standing !== 'awaiting-payment' && standing !== 'payment-failed';

export const emailMarkOf = (email: string | null): string =>
  email === null ? '-' : createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16);

export const entryOf = (order: Order): OrderIndexEntry => ({
  sessionId: order.sessionId,
  orderedAtMs: Date.parse(order.orderedAt),
  standing: standingOf(order),
  rev: order.rev,
  bars: countBars(order.lines),
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  chargedCents: order.chargedCents,
  returnedCents: returnedCents(order),
  emailMark: emailMarkOf(order.email),
  searchMarks: searchMarksOf(order),
  scentBars: scentBarsOf(order),
});

function nameOf(entry: OrderIndexEntry): string {
  const { bars, subtotalCents, discountCents, shippingCents, chargedCents, rev } = entry;
  const figures = [bars, subtotalCents, discountCents, shippingCents, chargedCents, entry.returnedCents, rev];
  // Only where there is any, so that names of orders without tax are as they were.
  if (entry.taxCents > 0) figures.push(entry.taxCents);
  const marks = [entry.emailMark, ...(entry.searchMarks ?? [])].join('.') + marked;
  const scents = entry.scentBars === undefined ? [] : [textOfScents(entry.scentBars)];
  return [entry.orderedAtMs, entry.sessionId, entry.standing, figures.join('.'), marks, ...scents].join('/');
}

/** At the end of names that hold all the marks that there are. */
const marked = '.';

/** Names of earlier versions have five figures. */
const pattern = /^(\d+)\/([^/]+)\/([a-z-]+)\/(\d+(?:\.\d+){4})(?:\.(\d+)\.(\d+)(?:\.(\d+))?)?\/([^/]+)(?:\/([^/]*))?$/;

function parse(name: string): OrderIndexEntry | undefined {
  const [, at, sessionId = '', standing, figures = '', returned = 0, rev = 0, tax = 0, marks = '', scents] =
    pattern.exec(name) ?? [];
  const known = standings.find((one) => one === standing);
  const [bars = 0, subtotalCents = 0, discountCents = 0, shippingCents = 0, chargedCents = 0] = figures
    .split('.')
    .map(Number);
  const [emailMark = '', ...searchMarks] = marks.split('.').filter(Boolean);
  return (
    known && {
      ...{ sessionId, orderedAtMs: Number(at), standing: known, rev: Number(rev), emailMark, bars },
      ...{ subtotalCents, discountCents, shippingCents, chargedCents },
      ...{ returnedCents: Number(returned), taxCents: Number(tax) },
      searchMarks: marks.endsWith(marked) ? searchMarks : undefined,
      scentBars: scents === undefined ? undefined : scentsOfText(scents),
    }
  );
}

/** Not of an earlier version. */
export const isWhole = ({ searchMarks, scentBars }: OrderIndexEntry): boolean =>
  searchMarks !== undefined && scentBars !== undefined;

const removesAtOnce = 12;

const rank = ({ standing }: OrderIndexEntry): number => standings.indexOf(standing);

/** Of two names of one order: earlier versions wrote no revision, but their orders only ever rose. */
function isNewer(one: OrderIndexEntry, other: OrderIndexEntry): boolean {
  if (one.rev !== other.rev) return one.rev > other.rev;
  return rank(one) === rank(other) ? !isWhole(other) : rank(one) > rank(other);
}

export const orderIndex = (documents: Documents): OrderIndex => ({
  async entries() {
    const entries = new Map<string, OrderIndexEntry>();
    for await (const name of documents.keys()) {
      const entry = parse(name);
      if (!entry) continue;
      const other = entries.get(entry.sessionId);
      // An order leaves a name for each state it was seen in.
      if (!other || isNewer(entry, other)) entries.set(entry.sessionId, entry);
    }
    return entries;
  },
  forget: async (isGone) => {
    const names: string[] = [];
    for await (const name of documents.keys()) {
      const entry = parse(name);
      if (entry && isGone(entry)) names.push(name);
    }
    await runInParallel(names, removesAtOnce, (name) => documents.remove(name));
    return names.length;
  },
  note: async (order) => {
    await documents.create(nameOf(entryOf(order)), {});
  },
});
