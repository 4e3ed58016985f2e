import { createHash } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import type { Sale } from '#shop/sales-totals.ts';
import { normalTracking } from '#shop/tracking.ts';
import {
  isLive,
  type Order,
  orderNumberOf,
  readOrder,
  returnedCents,
  type ShownStatus,
  shownStatuses,
  shownStatusOf,
  tasksOf,
} from '#server/orders/index.ts';
import { type Documents, removeKeys, runInParallel, warned } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import type { AdminServices } from './session.ts';

/** Hashed, since index names are readable to all who can list the store. */
const token = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Keeps names within the store's limit. */
const maxWords = 8;

/** Transliterates letters that NFKD leaves alone, as in passports (ICAO Doc 9303, part 3, section 6). */
const passportLetters = new Map(
  ['ßss', 'æae', 'œoe', 'øo', 'łl', 'đd', 'ðd', 'þth', 'ħh', 'ıi', 'ĸq', 'ŋn', 'ŧt'].map(([letter = '', ...plain]) => [
    letter,
    plain.join(''),
  ]),
);

/** Lowercase words without accents: 'José Núñez-Lee' becomes jose, nunez and lee, and 'Groß' becomes gross. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => passportLetters.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function searchTokensOf({ shipTo, shipment }: Order): string[] {
  const street = [shipTo?.line1, shipTo?.line2].filter(Boolean).join(' ');
  const words = [shipTo?.name ?? '', street, shipTo?.postalCode ?? ''].flatMap((text) =>
    wordsOf(text).slice(0, maxWords),
  );
  const tokens = new Set(words.map((word) => token(`word ${word}`)));
  return [
    ...tokens,
    ...(shipment
      ? [shipment.tracking, shipment.second ?? ''].filter(Boolean).map((number) => token(`tracking ${number}`))
      : []),
  ];
}

/** Matches if every word is in the name, street or ZIP code, or if the search is the tracking number. */
export function matchesTokens(tokens: readonly string[], search: string): boolean {
  const words = wordsOf(search);
  const areAll = words.length > 0 && words.every((word) => tokens.includes(token(`word ${word}`)));
  return areAll || tokens.includes(token(`tracking ${normalTracking(search)}`));
}

type ScentBars = Readonly<Record<string, number>>;

/** Scents that have left the catalog, and those that do not fit into a name. */
export const otherScents = 'other';

/** The store limits names to 600 bytes. */
const maxScents = 16;

function scentBarsOf({ lines }: Pick<Order, 'lines'>): ScentBars {
  const bars: Record<string, number> = {};
  for (const { id, quantity } of lines) {
    const slug = (id === null ? undefined : findProduct(id)?.scent.slug) ?? otherScents;
    bars[slug] = (bars[slug] ?? 0) + quantity;
  }
  const most = Object.entries(bars).sort(([, one], [, other]) => other - one);
  const left = most.slice(maxScents).reduce((sum, [, count]) => sum + count, bars[otherScents] ?? 0);
  return { ...Object.fromEntries(most.slice(0, maxScents)), ...(left > 0 && { [otherScents]: left }) };
}

/** For example '2rose.1tea-tree'. */
const textOfScents = (bars: ScentBars): string =>
  Object.entries(bars)
    .map(([slug, count]) => `${String(count)}${slug}`)
    .join('.');

const scentsOfText = (text: string): ScentBars =>
  Object.fromEntries(
    text.split('.').flatMap((part): [string, number][] => {
      const [, count, slug] = /^(\d+)([a-z-]+)$/.exec(part) ?? [];
      return slug === undefined ? [] : [[slug, Number(count)]];
    }),
  );

export interface OrderIndexEntry extends Sale {
  sessionId: string;
  orderedAtMs: number;
  status: ShownStatus;
  rev: number;
  emailToken: string;
  searchTokens: readonly string[];
  scentBars: ScentBars;
  /** All that is to be done, refunds or not. */
  openRefunds: number;
}

/** Has been paid, even if refunded since. */
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
  openRefunds: tasksOf(order).length,
});

const figureNames = [
  ...(['rev', 'bars', 'subtotalCents', 'discountCents', 'shippingCents'] as const),
  ...(['taxCents', 'chargedCents', 'returnedCents', 'openRefunds'] as const),
];

/** `<time>/<session>/<status>/<figures>/<tokens>/<scents>` */
const nameOf = (entry: OrderIndexEntry): string =>
  [
    entry.orderedAtMs,
    entry.sessionId,
    entry.status,
    figureNames.map((name) => entry[name]).join('.'),
    [entry.emailToken, ...entry.searchTokens].join('.'),
    textOfScents(entry.scentBars),
  ].join('/');

const pattern = /^(\d+)\/([^/]+)\/([a-z-]+)\/(\d+(?:\.\d+){8})\/([^/]+)\/([^/]*)$/;

/** Returns undefined for a name that another version of the shop wrote. */
function parse(name: string): OrderIndexEntry | undefined {
  const [, at, sessionId = '', status, figures = '', tokens = '', scentWords = ''] = pattern.exec(name) ?? [];
  const known = shownStatuses.find((one) => one === status);
  if (!known) return undefined;
  const values = figures.split('.').map(Number);
  const figure = (name: (typeof figureNames)[number]): number => values[figureNames.indexOf(name)] ?? 0;
  const [emailToken = '', ...searchTokens] = tokens.split('.');
  return {
    sessionId,
    orderedAtMs: Number(at),
    status: known,
    rev: figure('rev'),
    bars: figure('bars'),
    subtotalCents: figure('subtotalCents'),
    discountCents: figure('discountCents'),
    shippingCents: figure('shippingCents'),
    taxCents: figure('taxCents'),
    chargedCents: figure('chargedCents'),
    returnedCents: figure('returnedCents'),
    openRefunds: figure('openRefunds'),
    emailToken,
    searchTokens,
    scentBars: scentsOfText(scentWords),
  };
}

interface NamedEntry {
  name: string;
  entry: OrderIndexEntry;
}

/** Each change of an order adds a name. Returns the newest of each order, and the others. */
async function readNames(documents: Documents): Promise<{ newest: Map<string, NamedEntry>; outdated: string[] }> {
  const newest = new Map<string, NamedEntry>();
  const outdated: string[] = [];
  for await (const name of documents.keys()) {
    const entry = parse(name);
    const other = entry && newest.get(entry.sessionId);
    if (!entry || (other && other.entry.rev > entry.rev)) {
      outdated.push(name);
      continue;
    }
    if (other) outdated.push(other.name);
    newest.set(entry.sessionId, { name, entry });
  }
  return { newest, outdated };
}

/**
 * The data is in the names, since one call lists a thousand names but each order takes a call of its own. The index can
 * be deleted at any time: it is rebuilt from the orders. `forget` removes all names of some orders, `removeOutdated`
 * those that are not the newest of their order, while there is time.
 */
export const orderIndex = (documents: Documents) => ({
  entries: async () => {
    const { newest } = await readNames(documents);
    return new Map([...newest].map(([sessionId, { entry }]) => [sessionId, entry]));
  },
  note: async (order: Order) => {
    await documents.create(nameOf(entryOf(order)), {});
  },
  forget: (isGone: (entry: OrderIndexEntry) => boolean) =>
    removeKeys(documents, (name) => {
      const entry = parse(name);
      return entry !== undefined && isGone(entry);
    }),
  removeOutdated: async (hasTime: () => boolean) => {
    const { outdated } = await readNames(documents);
    const removed = await runInParallel(outdated, async (name) => {
      if (!hasTime()) return false;
      await documents.remove(name);
      return true;
    });
    return removed.filter(Boolean).length;
  },
});
export type OrderIndex = ReturnType<typeof orderIndex>;

/** At most this many orders are added to the index per request. */
const maxCatchUp = 300;
/** No payment arrives later than this. */
export const slowestPaymentMs = 30 * 24 * 60 * 60 * 1000;

type Dependencies = Pick<AdminServices, 'orders' | 'orderIndex' | 'settings' | 'now' | 'log'>;

export interface OrderList {
  /** The mode of the shop's key. Without a key, live if there are live orders. */
  mode: 'live' | 'test';
  /** Orders of that mode, newest first. */
  entries: readonly OrderIndexEntry[];
  otherMode: readonly OrderIndexEntry[];
  unread: number;
  /** Session ids of new or changed orders that are unreadable. */
  damaged: string[];
}

export const damagedWords = (sessionId: string): string =>
  `Order ${orderNumberOf(sessionId)} (${sessionId}) cannot be read. Its payment is safe at Stripe. ` +
  'To restore it, run npm run orders -- --restore: see "To restore" in netlify/OPERATING.md.';

/** Adds an order to the index. If that fails, the next `readOrderList` does it. */
export const noteOrder = (
  { orderIndex, orders, log }: Pick<Dependencies, 'orderIndex' | 'orders' | 'log'>,
  order: Order,
): Promise<void> =>
  orderIndex
    .note(order)
    .then(() => orders.settle(order))
    .catch(warned(log, 'order-index-not-written', { order: order.number }));

/**
 * Updates the index and returns it: adds missing orders, reads those that may have been paid since, and those that have
 * just `changed`, since Netlify may list names up to a minute late.
 */
export async function readOrderList(services: Dependencies, changed: readonly string[] = []): Promise<OrderList> {
  const known = await services.orderIndex.entries();
  const isFinal = (entry: OrderIndexEntry | undefined) =>
    entry !== undefined && (isSold(entry) || services.now() - entry.orderedAtMs > slowestPaymentMs);
  const unfinished = new Set(changed);
  for await (const sessionId of services.orders.sessionIds()) {
    if (!isFinal(known.get(sessionId))) unfinished.add(sessionId);
  }
  const wanted = [...unfinished];
  const damaged: string[] = [];
  await runInParallel(wanted.slice(0, maxCatchUp), async (sessionId) => {
    const order = await readOrder(services, sessionId);
    const entry = known.get(sessionId);
    if (!order && (known.has(sessionId) || !changed.includes(sessionId))) damaged.push(sessionId);
    if (order && entry?.rev !== order.rev) {
      await noteOrder(services, order);
      known.set(sessionId, entryOf(order));
    }
  });
  const all = [...known.values()].sort((one, other) => other.orderedAtMs - one.orderedAtMs);
  const { stripe } = services.settings;
  const showsLive = stripe ? isLiveKey(stripe.secretKey) : all.some(isLive);
  return {
    mode: showsLive ? 'live' : 'test',
    entries: all.filter((entry) => isLive(entry) === showsLive),
    otherMode: all.filter((entry) => isLive(entry) !== showsLive),
    unread: Math.max(0, wanted.length - maxCatchUp),
    damaged,
  };
}

export async function freshOrder(services: Dependencies, entry: OrderIndexEntry): Promise<Order | undefined> {
  const order = await readOrder(services, entry.sessionId);
  if (order && order.rev !== entry.rev) await noteOrder(services, order);
  return order;
}
