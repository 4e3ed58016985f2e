import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { countBars } from '#shop/cart.ts';
import { noSales, type SalesTotals, sumTotals, toSalesTotals } from '#shop/sales-totals.ts';
import { findProduct } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery.ts';
import { compareAndSet, type Documents, parseDocument, type StoredDocument } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import { isDeleted, isLive, isOrder, isPaid, type Order, type OrderRow, rowSchema } from './order.ts';
import { listTasks, returnedCents, type ShownStatus, shownStatus } from './status.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** For example 2026-11-30T23:59:00-08:00, so that months match those of Totals. */
export const pacificTime = (iso: string): string => clock.format(new Date(iso)).replace(', ', 'T').replace(' GMT', '');

/** For example '2026-11', in Pacific time, as in Stripe's reports. */
export const monthAt = (iso: string): string => pacificTime(iso).slice(0, 7);

/** The month in which an order was paid; of an unpaid one, that in which it was placed. */
export const toMonth = ({ paidAt, orderedAt }: Pick<Order, 'paidAt' | 'orderedAt'>): string =>
  monthAt(paidAt ?? orderedAt);

/**
 * Succeeded refunds, and what lost disputes took besides, at most what was charged. A refund that failed later came back
 * then. Oldest first.
 */
function listReturns(order: Order): { at: string; cents: number }[] {
  const { refunds = [], losses = [], asOfMs = 0 } = order.moneyBack ?? {};
  let left = returnedCents(order);
  const listed = refunds.flatMap(({ state, succeededAt, at, failedAt, amountCents }) => {
    const made = { at: succeededAt ?? at, cents: amountCents };
    if (failedAt !== undefined) return [made, { at: failedAt, cents: -amountCents }];
    if (state !== 'succeeded') return [];
    const cents = Math.min(left, amountCents);
    left -= cents;
    return [{ ...made, cents }];
  });
  const room = order.chargedCents - listed.reduce((sum, { cents }) => sum + cents, 0);
  let sum = 0;
  let lost = 0;
  const taken = losses.map(({ atMs, cents }) => {
    const before = lost;
    sum += cents;
    lost = Math.min(room, sum);
    return { at: new Date(atMs).toISOString(), cents: lost - before };
  });
  return [...listed, ...taken, { at: new Date(asOfMs).toISOString(), cents: left - lost }]
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => one.at.localeCompare(other.at));
}

/**
 * What an order adds to each month: its sale to that in which it was paid, and what goes back later, subtracted, to that
 * in which it goes back, so that past months do not change. Donations are not included.
 */
export function salesByMonth(order: Order): Map<string, SalesTotals> {
  const months = new Map<string, SalesTotals>();
  if (!isPaid(order)) return months;
  const add = (month: string, totals: SalesTotals) =>
    months.set(month, sumTotals([months.get(month) ?? noSales, totals]));
  const { lines, subtotalCents, discountCents, shippingCents, taxCents, chargedCents } = order;
  const bars = countBars(lines);
  const sale = { bars, subtotalCents, discountCents, shippingCents, taxCents, chargedCents, returnedCents: 0 };
  let before = toSalesTotals(sale);
  add(toMonth(order), before);
  for (const { at, cents } of listReturns(order)) {
    const after = toSalesTotals({ ...sale, returnedCents: before.returnedCents + cents });
    const soapCents = after.soapCents - before.soapCents;
    const taxReturnedCents = after.taxReturnedCents - before.taxReturnedCents;
    add(monthAt(at), { ...noSales, returnedCents: cents, soapCents, taxReturnedCents });
    before = after;
  }
  return months;
}

/** Of the orders of one month and mode. `bars`: by week and the scent's name. */
export interface Figures {
  statuses: Partial<Record<ShownStatus, number>>;
  sales: Record<string, SalesTotals>;
  bars: Record<string, Record<string, number>>;
}

/**
 * `version`: the number of writes of the month. `checksum`: of the ids of all rows. `open`: the orders that are still to
 * be shipped or need something, so that a list of them reads no month.
 */
export interface MonthFigures {
  version: number;
  checksum: number;
  open: Order[];
  live: Figures;
  test: Figures;
}

type Rows = Record<string, OrderRow>;

const pack = (value: object): string => gzipSync(JSON.stringify(value)).toString('base64');
const unpack = (text: string) =>
  JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString()) as Record<string, unknown>;

function unpackRows(text: string): Rows {
  return Object.fromEntries(
    Object.entries(unpack(text)).flatMap(([id, row]) => {
      const { success, output } = v.safeParse(rowSchema, row);
      return success ? [[id, output]] : [];
    }),
  );
}

/** `rows`: JSON, compressed to a sixth, so that a search of 10,000 orders reads 2 MB. */
const monthSchema = v.object({ version: v.number(), rows: v.pipe(v.string(), v.transform(unpackRows)) });
const figuresSchema = v.record(
  v.string(),
  v.custom<MonthFigures>((value) => typeof value === 'object' && value !== null),
);
/** The newest month, and the figures of those before, compressed too. */
const headSchema = v.object({
  ...monthSchema.entries,
  month: v.string(),
  months: v.pipe(v.string(), v.transform(unpack), figuresSchema),
});
type Head = v.InferOutput<typeof headSchema>;

const emptyHead = (month: string): Head => ({ month, version: 0, rows: {}, months: {} });

const daysOfWeek = 7;
/** Day 0, 1970-01-01, was a Thursday; weeks begin on Monday. */
const daysBeforeThursday = 3;
export const toWeek = (timeMs: number): number => Math.floor((shopDay(timeMs).day + daysBeforeThursday) / daysOfWeek);
export const toMondayMs = (week: number): number => (week * daysOfWeek - daysBeforeThursday) * dayMs;

const checksumBytes = 6;
export const addChecksums = (sums: readonly number[]): number =>
  sums.reduce((sum, one) => (sum + one) % 2 ** (8 * checksumBytes), 0);

/** Is the same for the same ids in any order. */
export const toChecksum = (ids: Iterable<string>): number =>
  addChecksums([...ids].map((id) => hash('sha256', id, 'buffer').readUIntBE(0, checksumBytes)));

const noFigures = (): Figures => ({ statuses: {}, sales: {}, bars: {} });

function addBars({ bars }: Figures, order: Order): void {
  const number = toWeek(Date.parse(order.orderedAt));
  const week = { ...bars[number] };
  for (const { id, scent, quantity } of order.lines) {
    const name = findProduct(id ?? '')?.scent.name ?? scent ?? 'No longer made';
    week[name] = (week[name] ?? 0) + quantity;
  }
  bars[number] = week;
}

function addOrder(figures: Figures, order: Order): void {
  const status = shownStatus(order);
  figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
  for (const [month, totals] of salesByMonth(order))
    figures.sales[month] = sumTotals([figures.sales[month] ?? noSales, totals]);
  if (isPaid(order)) addBars(figures, order);
}

function sumFigures(rows: Rows, version: number): MonthFigures {
  const [live, test] = [noFigures(), noFigures()];
  for (const row of Object.values(rows)) if (!isDeleted(row)) addOrder(isLive(row) ? live : test, row);
  const open = Object.values(rows)
    .filter(isOrder)
    .filter((order) => shownStatus(order) === 'paid' || listTasks(order).length > 0);
  return { version, checksum: toChecksum(Object.keys(rows)), open, live, test };
}

/** Grows with each step of an order's mails, which keep its `rev`. */
const countMailSteps = (row: OrderRow): number =>
  Object.values(isDeleted(row) ? {} : (row.mails ?? {})).reduce(
    (sum, { state, tries }) => sum + 2 * tries + Number(state !== 'sending'),
    0,
  );

function isNewer(row: OrderRow, known: OrderRow): boolean {
  if (row.rev !== known.rev) return row.rev > known.rev;
  return countMailSteps(row) >= countMailSteps(known) && JSON.stringify(known) !== JSON.stringify(row);
}

function withNewer(rows: Rows, newer: readonly OrderRow[]): Rows {
  const accepted = newer.filter((row) => {
    const known = rows[row.sessionId];
    return !known || isNewer(row, known);
  });
  return accepted.length === 0 ? rows : { ...rows, ...Object.fromEntries(accepted.map((row) => [row.sessionId, row])) };
}

const headKey = 'newest';
const monthsANight = 5;

export type OrderRowsStore = ReturnType<typeof orderRows>;

/**
 * A copy of each order by month, in a store of its own, for lists, search, totals, files and restoring. The newest month
 * is in one document with the figures of all others, so that a sale and a list read one document.
 * - `note` adds or replaces rows, unless newer ones are stored.
 * - `repair` writes months that are lost or unreadable, and corrects the figures of those of which the newest document
 *   has others. With the number of a night, it reads a few of those that are listed on both sides, in turn.
 */
export function orderRows(documents: Documents) {
  const parseHead = (stored: StoredDocument | undefined) => parseDocument(headSchema, stored?.text);
  const readMonth = async (month: string) => parseDocument(monthSchema, (await documents.read(month))?.text);

  /** Changes a month that is not the newest. Returns its figures then, which overtake those in `head` if it was lost. */
  async function changeMonth({ months }: Head, month: string, change: (rows: Rows) => Rows): Promise<MonthFigures> {
    let figures = sumFigures({}, 0);
    await compareAndSet(documents, month, (stored) => {
      const known = parseDocument(monthSchema, stored?.text);
      const { version, rows } = known ?? { version: months[month]?.version ?? 0, rows: {} };
      const next = change(rows);
      const isSame = next === rows && (known !== undefined || version === 0);
      figures = sumFigures(next, version + (isSame ? 0 : 1));
      return isSame ? undefined : { version: figures.version, rows: pack(next) };
    });
    return figures;
  }

  const withMonth = (head: Head, month: string, figures: MonthFigures): Head =>
    (head.months[month]?.version ?? 0) >= figures.version
      ? head
      : { ...head, months: { ...head.months, [month]: figures } };

  /** `first`: the newest month if there is none yet. */
  async function changeHead(first: string, change: (head: Head) => Head | Promise<Head>): Promise<Head> {
    let head = emptyHead(first);
    await compareAndSet(documents, headKey, async (stored) => {
      const known = parseHead(stored) ?? emptyHead(first);
      head = await change(known);
      if (head === known && stored) return undefined;
      return { ...head, version: head.version + 1, rows: pack(head.rows), months: pack(head.months) };
    });
    return head;
  }

  /** Closes the newest month if `month` is later. Can be repeated after a crash. */
  async function advance(head: Head, month: string): Promise<Head> {
    if (month <= head.month) return head;
    const rows = Object.values(head.rows);
    if (rows.length === 0) return { ...head, month };
    const closed = await changeMonth(head, head.month, (known) => withNewer(known, rows));
    return { ...withMonth(head, head.month, closed), month, version: 0, rows: {} };
  }

  async function changeRows(month: string, change: (rows: Rows) => Rows): Promise<void> {
    const head = await changeHead(month, async (known) => {
      const next = await advance(known, month);
      if (month < next.month) return next;
      const rows = change(next.rows);
      return rows === next.rows ? next : { ...next, rows };
    });
    if (month >= head.month) return;
    const figures = await changeMonth(head, month, change);
    await changeHead(head.month, (known) => withMonth(known, month, figures));
  }

  const head = async (): Promise<Head> => parseHead(await documents.read(headKey)) ?? emptyHead('');

  const note = async (rows: readonly OrderRow[], month?: string): Promise<void> => {
    const byMonth = Map.groupBy(rows, (row) => month ?? (isDeleted(row) ? monthAt(row.deletedAt) : toMonth(row)));
    for (const [of, ofMonth] of [...byMonth].sort()) await changeRows(of, (known) => withNewer(known, ofMonth));
    for (const row of rows) {
      if (isDeleted(row) || row.paidAt === undefined) continue;
      // It was listed while its payment was awaited.
      const earlier = monthAt(row.orderedAt);
      if (earlier !== toMonth(row)) await remove(earlier, new Set([row.sessionId]));
    }
  };

  const remove = (month: string, ids: ReadonlySet<string>): Promise<void> =>
    changeRows(month, (rows) => {
      const kept = Object.entries(rows).filter(([id]) => !ids.has(id));
      return kept.length === Object.keys(rows).length ? rows : Object.fromEntries(kept);
    });

  async function open() {
    const known = await head();
    const months = Object.entries(known.months)
      .filter(([month]) => month !== known.month)
      .sort(([one], [other]) => (one < other ? 1 : -1));
    const newest = [known.month, sumFigures(known.rows, known.version)] as const;
    const figures = new Map(known.month === '' ? months : [newest, ...months]);
    const read = async (month: string): Promise<OrderRow[]> =>
      Object.values(month === known.month ? known.rows : ((await readMonth(month))?.rows ?? {}));
    return { figures, read, all: async () => (await runInParallel([...figures.keys()], read)).flat() };
  }

  return {
    /** The figures of each month, newest first, and a reader of its rows. */
    open,
    note,
    remove,
    async repair(night?: number): Promise<void> {
      const known = await head();
      const stored = new Set(await Array.fromAsync(documents.keys()));
      const months = [...new Set([...Object.keys(known.months), ...stored])].sort();
      const turns = night === undefined ? 1 : Math.ceil(months.length / monthsANight);
      const isDue = (month: string, at: number) =>
        !stored.has(month) || !known.months[month] || at % turns === (night ?? 0) % turns;
      const due = months.filter((month) => month !== headKey && month !== known.month).filter(isDue);
      await runInParallel(due, async (month) => {
        const version = (await readMonth(month))?.version;
        if (version !== known.months[month]?.version) await changeRows(month, (rows) => rows);
      });
    },
  };
}
