import type { Months } from '#api/admin/answers.ts';
import { scents } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { type SalesTotals, sumOfTotals, totalsOf } from '#shop/sales-totals.ts';
import type { Route } from '#server/http/index.ts';
import { damagedWords, isSold, type OrderIndexEntry, otherScents, readOrderList } from './order-index.ts';
import type { AdminServices } from './services.ts';
import { adminOnly } from './session.ts';

/** A quarter of a year. */
export const weeksShown = 13;

const daysOfWeek = 7;
/** 1970-01-01, day 0, was a Thursday; a week begins on Monday. */
const daysBeforeThursday = 3;

const weekOf = (timeMs: number): number => Math.floor((shopDay(timeMs).day + daysBeforeThursday) / daysOfWeek);

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const mondayOf = (week: number): string => dayWords.format((week * daysOfWeek - daysBeforeThursday) * dayMs);

const barsIn = (entries: readonly OrderIndexEntry[]): number => entries.reduce((sum, { bars }) => sum + bars, 0);

function addScents(entries: readonly OrderIndexEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { scentBars = {} } of entries)
    for (const [slug, bars] of Object.entries(scentBars)) sums.set(slug, (sums.get(slug) ?? 0) + bars);
  return sums;
}

/** Every scent that there is, and what is left of others. The ones sold most of late come first. */
function scentRows(sold: readonly OrderIndexEntry[], recent: readonly OrderIndexEntry[]): Months['scents'] {
  const [all, late] = [addScents(sold), addScents(recent)];
  const rows = [...scents, { slug: otherScents, name: 'No longer made' }].map(({ slug, name }) => ({
    ...{ slug, name, recent: late.get(slug) ?? 0, all: all.get(slug) ?? 0 },
  }));
  return rows
    .filter(({ slug, all: bars }) => slug !== otherScents || bars > 0)
    .sort((one, other) => other.recent - one.recent || other.all - one.all)
    .map(({ name, recent: bars, all: ever }) => ({ name, recent: bars, all: ever }));
}

/** Bars of paid orders: the last weeks, newest first, and each scent. */
export function chartsOf(sold: readonly OrderIndexEntry[], nowMs: number): Pick<Months, 'weeks' | 'scents'> {
  const thisWeek = weekOf(nowMs);
  // The calendar is slow, and most orders are older: a day more than the weeks have is enough.
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

/** '2026-11', by the workshop's calendar. */
export const monthOf = ({ orderedAtMs }: Pick<OrderIndexEntry, 'orderedAtMs'>): string => digits.format(orderedAtMs);

/** The tax of a shop that never charged any is not worth two columns. */
const taxOf = ({ taxCents, taxReturnedCents }: SalesTotals, hasTax: boolean) => ({
  tax: hasTax ? formatCents(taxCents) : null,
  taxReturned: hasTax ? formatCents(taxReturnedCents) : null,
});

const rowOf = (
  month: string,
  name: string,
  totals: SalesTotals,
): Omit<Months['months'][number], 'tax' | 'taxReturned'> => ({
  ...{ month, name, orders: totals.orders, bars: totals.bars },
  subtotal: formatCents(totals.subtotalCents),
  discounts: formatCents(totals.discountCents),
  shipping: formatCents(totals.shippingCents),
  charged: formatCents(totals.chargedCents),
  returned: formatCents(totals.returnedCents),
  soap: formatCents(totals.soapCents),
  donation: formatCents(totals.donationCents),
});

/** Paid orders added up by the month they were made in, newest first. What went back comes off the month of its order. */
export async function addUpMonths(services: AdminServices): Promise<Months> {
  const { entries, unread, damaged } = await readOrderList(services);
  const sold = entries.filter(isSold);
  const byMonth = Map.groupBy(sold, monthOf);
  const months = [...byMonth].map(([month, sales]) => ({
    ...{ month, name: monthWords.format(sales[0]?.orderedAtMs), totals: totalsOf(sales) },
  }));
  const all = sumOfTotals(months.map(({ totals }) => totals));
  const hasTax = all.taxCents > 0;
  return {
    months: months.map(({ month, name, totals }) => ({ ...rowOf(month, name, totals), ...taxOf(totals, hasTax) })),
    all: { ...rowOf('', 'All', all), ...taxOf(all, hasTax) },
    ...chartsOf(sold, services.now()),
    unread,
    damaged: damaged.map(damagedWords),
  };
}

export const adminTotalsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await addUpMonths(services) }),
});
