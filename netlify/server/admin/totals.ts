import type { Months } from '#api/admin/answers.ts';
import { products, scents } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { type SalesTotals, sumOfTotals, totalsOf } from '#shop/sales-totals.ts';
import type { Route } from '#server/http/index.ts';
import { damagedWords, isSold, type OrderIndexEntry, otherScents, readOrderList } from './order-index.ts';
import { adminOnly, type AdminServices } from './session.ts';

export const weeksShown = 13;

const daysOfWeek = 7;
/** Day 0, 1970-01-01, was a Thursday; weeks begin on Monday. */
const daysBeforeThursday = 3;

const weekOf = (timeMs: number): number => Math.floor((shopDay(timeMs).day + daysBeforeThursday) / daysOfWeek);

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const mondayOf = (week: number): string => dayWords.format((week * daysOfWeek - daysBeforeThursday) * dayMs);

const barsIn = (entries: readonly OrderIndexEntry[]): number => entries.reduce((sum, { bars }) => sum + bars, 0);

function addScents(entries: readonly OrderIndexEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { scentBars } of entries)
    for (const [slug, bars] of Object.entries(scentBars)) sums.set(slug, (sums.get(slug) ?? 0) + bars);
  return sums;
}

/** All scents of the catalog and the sum of the others, by recent sales. */
function scentRows(sold: readonly OrderIndexEntry[], recent: readonly OrderIndexEntry[]): Months['scents'] {
  const [all, late] = [addScents(sold), addScents(recent)];
  return [...scents, { slug: otherScents, name: 'No longer made' }]
    .filter(({ slug }) => slug !== otherScents || (all.get(slug) ?? 0) > 0)
    .map(({ slug, name }) => ({
      name,
      productId: products.find(({ scent }) => scent.slug === slug)?.id ?? null,
      recent: late.get(slug) ?? 0,
      all: all.get(slug) ?? 0,
    }))
    .sort((one, other) => other.recent - one.recent || other.all - one.all);
}

export function chartsOf(sold: readonly OrderIndexEntry[], nowMs: number): Pick<Months, 'weeks' | 'scents'> {
  const thisWeek = weekOf(nowMs);
  // A cheap filter first: Intl is slow, and most orders are older.
  const near = sold.filter(({ orderedAtMs }) => nowMs - orderedAtMs < (weeksShown * daysOfWeek + 1) * dayMs);
  const byWeek = Map.groupBy(near, ({ orderedAtMs }) => weekOf(orderedAtMs));
  const shown = Array.from({ length: weeksShown }, (_, ago) => thisWeek - ago);
  const recent = shown.flatMap((week) => byWeek.get(week) ?? []);
  return {
    weeks: shown.map((week) => ({ name: mondayOf(week), bars: barsIn(byWeek.get(week) ?? []) })),
    scents: scentRows(sold, recent),
  };
}

const inWorkshop = { timeZone: 'America/Los_Angeles' } as const;
const digits = new Intl.DateTimeFormat('en-CA', { ...inWorkshop, year: 'numeric', month: '2-digit' });
const monthWords = new Intl.DateTimeFormat('en-US', { ...inWorkshop, year: 'numeric', month: 'long' });

/** For example '2026-11', in the workshop's time zone. */
export const monthOf = ({ orderedAtMs }: Pick<OrderIndexEntry, 'orderedAtMs'>): string => digits.format(orderedAtMs);

/** The tax columns are null for a shop that never charged sales tax. */
const rowOf = (month: string, name: string, totals: SalesTotals, hasTax: boolean): Months['months'][number] => ({
  month,
  name,
  orders: totals.orders,
  bars: totals.bars,
  subtotal: formatCents(totals.subtotalCents),
  discounts: formatCents(totals.discountCents),
  shipping: formatCents(totals.shippingCents),
  charged: formatCents(totals.chargedCents),
  returned: formatCents(totals.returnedCents),
  soap: formatCents(totals.soapCents),
  donation: formatCents(totals.donationCents),
  tax: hasTax ? formatCents(totals.taxCents) : null,
  taxReturned: hasTax ? formatCents(totals.taxReturnedCents) : null,
});

/** Paid orders by month, newest first. Refunds count in the month of their order. */
export async function addUpMonths(services: AdminServices): Promise<Months> {
  const { entries, unread, damaged } = await readOrderList(services);
  const sold = entries.filter(isSold);
  const byMonth = Map.groupBy(sold, monthOf);
  const months = [...byMonth].map(([month, sales]) => ({
    month,
    name: monthWords.format(sales[0]?.orderedAtMs),
    totals: totalsOf(sales),
  }));
  const all = sumOfTotals(months.map(({ totals }) => totals));
  const hasTax = all.taxCents > 0;
  return {
    months: months.map(({ month, name, totals }) => rowOf(month, name, totals, hasTax)),
    all: rowOf('', 'All', all, hasTax),
    ...chartsOf(sold, services.now()),
    unread,
    damaged: damaged.map(damagedWords),
  };
}

export const adminTotalsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await addUpMonths(services) }),
});
