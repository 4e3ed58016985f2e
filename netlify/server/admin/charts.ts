import type { Months } from '#api/admin/answers.ts';
import { scents } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery-day.ts';
import type { OrderIndexEntry } from './order-index.ts';
import { otherScents } from './order-scents.ts';

/** A quarter of a year. */
export const weeksShown = 13;

const daysOfWeek = 7;
/** 1970-01-01, day 0, was a Thursday; a week begins on Monday. */
const daysBeforeThursday = 3;

const weekOf = (timeMs: number): number => Math.floor((shopDay(timeMs).day + daysBeforeThursday) / daysOfWeek);

const words = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const mondayOf = (week: number): string => words.format((week * daysOfWeek - daysBeforeThursday) * dayMs);

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
