import type { Months } from '#api/admin/answers.ts';
import { products, scents } from '#shop/catalog.ts';
import { thumbPath } from '#shop/paths.ts';
import { donationOf, sumOfTotals } from '#shop/sales-totals.ts';
import type { Route } from '#server/http/serve.ts';
import { type Figures, mondayOf, weekOf } from '#server/orders/rows.ts';
import { modeOf } from './list-orders.ts';
import { adminOnly, type AdminServices } from './session.ts';

export const weeksShown = 13;

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

type ScentBars = Readonly<Record<string, number>>;

function addScents(weeks: readonly ScentBars[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const week of weeks)
    for (const [scent, bars] of Object.entries(week)) sums.set(scent, (sums.get(scent) ?? 0) + bars);
  return sums;
}

const barsIn = (weeks: readonly ScentBars[]): number =>
  weeks.flatMap((week) => Object.values(week)).reduce((sum, bars) => sum + bars, 0);

/** All scents of the catalog, and those that were sold before they left it, by recent sales. */
function scentRows(all: Map<string, number>, late: Map<string, number>): Months['scents'] {
  const names = new Set([...scents.map(({ name }) => name), ...all.keys()]);
  return Array.from(names, (name) => {
    const product = products.find(({ scent }) => scent.name === name);
    const picture = product ? thumbPath(product.id) : null;
    return { name, picture, recent: late.get(name) ?? 0, all: all.get(name) ?? 0 };
  }).sort((one, other) => other.recent - one.recent || other.all - one.all);
}

/** `sold`: the bars of each month, whose weeks may overlap. */
export function chartsOf(sold: readonly Figures['bars'][], nowMs: number): Pick<Months, 'weeks' | 'scents'> {
  const shown = Array.from({ length: weeksShown }, (_, ago) => weekOf(nowMs) - ago);
  const inWeek = (week: number): ScentBars[] => sold.map((bars) => bars[week] ?? {});
  return {
    weeks: shown.map((week) => ({ name: dayWords.format(mondayOf(week)), bars: barsIn(inWeek(week)) })),
    scents: scentRows(addScents(sold.flatMap((bars) => Object.values(bars))), addScents(shown.flatMap(inWeek))),
  };
}

/** Sales and what went back, by month, newest first. Each donation is rounded once. */
export async function addUpMonths(services: AdminServices): Promise<Months> {
  const { figures } = await services.orderRows.open();
  const mode = modeOf(services.settings, figures);
  const ofMode = [...figures.values()].map((month) => month[mode]);
  const names = new Set(ofMode.flatMap(({ sales }) => Object.keys(sales)));
  const months = [...names]
    .sort()
    .reverse()
    .map((month) => {
      const sum = sumOfTotals(ofMode.flatMap(({ sales }) => sales[month] ?? []));
      return { month, ...sum, donationCents: donationOf(sum.soapCents) };
    });
  const sold = ofMode.map(({ bars }) => bars);
  return { months, ...chartsOf(sold, services.now()) };
}

export const adminTotalsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await addUpMonths(services) }),
});
