import { createHash } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import type { Sale } from '#shop/sales-totals.ts';
import {
  openRefundsOf,
  type Order,
  returnedCents,
  type ShownStatus,
  shownStatusOf,
  shownStatuses,
} from '#server/orders/index.ts';
import { type Documents, runInParallel } from '#server/platform/index.ts';
import { scentBarsOf, type ScentBars, scentsOfText, textOfScents } from './order-scents.ts';
import { searchTokensOf } from './search-tokens.ts';

/** What lists and totals need of an order. */
export interface OrderIndexEntry extends Sale {
  sessionId: string;
  orderedAtMs: number;
  status: ShownStatus;
  /** Of the order it was made from; 0 for names of earlier versions. */
  rev: number;
  /** Shows whether an e-mail address is the order's, without naming it. */
  emailToken: string;
  /** By what else it is found; undefined for names of earlier versions. */
  searchTokens: readonly string[] | undefined;
  /** Bars of each scent; undefined for names of earlier versions. */
  scentBars: ScentBars | undefined;
  /** Refunds that were refused or failed, for the owner to deal with. */
  openRefunds: number;
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
  /** Removes names of earlier versions of orders, as long as there is time. Answers how many. */
  removeOutdated(hasTime: () => boolean): Promise<number>;
}

/** Paid, whatever became of it since. */
export const isSold = ({ status }: OrderIndexEntry): boolean =>
  status !== 'awaiting-payment' && status !== 'payment-failed';

export const emailTokenOf = (email: string | null): string =>
  email === null ? '-' : createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16);

export const entryOf = (order: Order): OrderIndexEntry => ({
  sessionId: order.sessionId,
  orderedAtMs: Date.parse(order.orderedAt),
  status: shownStatusOf(order),
  rev: order.rev,
  bars: countBars(order.lines),
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  chargedCents: order.chargedCents,
  returnedCents: returnedCents(order),
  emailToken: emailTokenOf(order.email),
  searchTokens: searchTokensOf(order),
  scentBars: scentBarsOf(order),
  openRefunds: openRefundsOf(order).length,
});

function nameOf(entry: OrderIndexEntry): string {
  const { bars, subtotalCents, discountCents, shippingCents, chargedCents, rev } = entry;
  const figures = [bars, subtotalCents, discountCents, shippingCents, chargedCents, entry.returnedCents, rev];
  // Only where there is any, so that names of orders without them are as they were.
  if (entry.taxCents > 0 || entry.openRefunds > 0) figures.push(entry.taxCents);
  if (entry.openRefunds > 0) figures.push(entry.openRefunds);
  const tokens = [entry.emailToken, ...(entry.searchTokens ?? [])].join('.') + marked;
  const scents = entry.scentBars === undefined ? [] : [textOfScents(entry.scentBars)];
  return [entry.orderedAtMs, entry.sessionId, entry.status, figures.join('.'), tokens, ...scents].join('/');
}

/** At the end of names that hold all the tokens that there are; those before streets were searched end with one. */
const marked = '..';

/** Names of earlier versions have five figures. */
const pattern =
  /^(\d+)\/([^/]+)\/([a-z-]+)\/(\d+(?:\.\d+){4})(?:\.(\d+)\.(\d+)(?:\.(\d+)(?:\.(\d+))?)?)?\/([^/]+)(?:\/([^/]*))?$/;

function parse(name: string): OrderIndexEntry | undefined {
  const [, at, sessionId = '', status, figures = '', returned = 0, rev = 0, tax = 0, open = 0, tokens = '', scents] =
    pattern.exec(name) ?? [];
  const known = shownStatuses.find((one) => one === status);
  const [bars = 0, subtotalCents = 0, discountCents = 0, shippingCents = 0, chargedCents = 0] = figures
    .split('.')
    .map(Number);
  const [emailToken = '', ...searchTokens] = tokens.split('.').filter(Boolean);
  return (
    known && {
      ...{ sessionId, orderedAtMs: Number(at), status: known, rev: Number(rev), emailToken, bars },
      ...{ subtotalCents, discountCents, shippingCents, chargedCents },
      ...{ returnedCents: Number(returned), taxCents: Number(tax), openRefunds: Number(open) },
      searchTokens: tokens.endsWith(marked) ? searchTokens : undefined,
      scentBars: scents === undefined ? undefined : scentsOfText(scents),
    }
  );
}

/** Not of an earlier version. */
export const isWhole = ({ searchTokens, scentBars }: OrderIndexEntry): boolean =>
  searchTokens !== undefined && scentBars !== undefined;

const removesAtOnce = 12;

const rank = ({ status }: OrderIndexEntry): number => shownStatuses.indexOf(status);

/** Of two names of one order: earlier versions wrote no revision, but their orders only ever rose. */
function isNewer(one: OrderIndexEntry, other: OrderIndexEntry): boolean {
  if (one.rev !== other.rev) return one.rev > other.rev;
  return rank(one) === rank(other) ? !isWhole(other) : rank(one) > rank(other);
}

interface NamedEntry {
  name: string;
  entry: OrderIndexEntry;
}

/** An order leaves a name for each state it was seen in: the newest of each order, and the names of all others. */
async function readNames(documents: Documents): Promise<{ newest: Map<string, NamedEntry>; outdated: string[] }> {
  const newest = new Map<string, NamedEntry>();
  const outdated: string[] = [];
  for await (const name of documents.keys()) {
    const entry = parse(name);
    if (!entry) continue;
    const other = newest.get(entry.sessionId);
    const isOutdated = other !== undefined && !isNewer(entry, other.entry);
    if (isOutdated) outdated.push(name);
    else newest.set(entry.sessionId, { name, entry });
    if (other && !isOutdated) outdated.push(other.name);
  }
  return { newest, outdated };
}

export const orderIndex = (documents: Documents): OrderIndex => ({
  entries: async () => {
    const { newest } = await readNames(documents);
    return new Map([...newest].map(([sessionId, { entry }]) => [sessionId, entry]));
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
  removeOutdated: async (hasTime) => {
    const { outdated } = await readNames(documents);
    const removed = await runInParallel(outdated, removesAtOnce, async (name) => {
      if (!hasTime()) return false;
      await documents.remove(name);
      return true;
    });
    return removed.filter(Boolean).length;
  },
  note: async (order) => {
    await documents.create(nameOf(entryOf(order)), {});
  },
});
