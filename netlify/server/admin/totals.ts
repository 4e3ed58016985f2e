import type { Months } from '#api/admin/answers.ts';
import { products, scents } from '#shop/catalog.ts';
import { thumbPath } from '#shop/paths.ts';
import { sumTotals, toDonationCents } from '#shop/sales-totals.ts';
import type { Route } from '#server/http/serve.ts';
import { type Figures, toMondayMs, toWeek } from '#server/orders/rows.ts';
import { shopMode } from './list-orders.ts';
import { adminOnly, type AdminServices } from './session.ts';

export const weeksShown = 13;

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function findThumb(scentName: string): string | null {
  const product = products.find(({ scent }) => scent.name === scentName);
  return product ? thumbPath(product.id) : null;
}

/** `sold`: the bars of each month, whose weeks may overlap. All scents of the catalog, and those that have left it. */
export function toCharts(sold: readonly Figures['bars'][], nowMs: number): Pick<Months, 'weeks' | 'scents'> {
  const weeks = new Map(Array.from({ length: weeksShown }, (_, ago) => [toWeek(nowMs) - ago, 0]));
  const none = { recent: 0, all: 0 };
  const bars = new Map(scents.map(({ name }): [string, typeof none] => [name, none]));
  for (const [week, ofScents] of sold.flatMap((month) => Object.entries(month)))
    for (const [scent, count] of Object.entries(ofScents)) {
      const { recent, all } = bars.get(scent) ?? none;
      const known = weeks.get(Number(week));
      if (known !== undefined) weeks.set(Number(week), known + count);
      bars.set(scent, { recent: recent + (known === undefined ? 0 : count), all: all + count });
    }
  return {
    weeks: Array.from(weeks, ([week, bars]) => ({ name: dayWords.format(toMondayMs(week)), bars })),
    scents: Array.from(bars, ([name, counts]) => ({ name, picture: findThumb(name), ...counts })).sort(
      (one, other) => other.recent - one.recent || other.all - one.all,
    ),
  };
}

/** Sales and what went back, by month, newest first. Each donation is rounded once. */
export async function addUpMonths(services: AdminServices): Promise<Months> {
  const { figures } = await services.orderRows.open();
  const mode = shopMode(services.settings, figures);
  const ofMode = [...figures.values()].map((month) => month[mode]);
  const names = new Set(ofMode.flatMap(({ sales }) => Object.keys(sales)));
  const months = [...names]
    .sort()
    .reverse()
    .map((month) => {
      const sum = sumTotals(ofMode.flatMap(({ sales }) => sales[month] ?? []));
      return { month, ...sum, donationCents: toDonationCents(sum.soapCents) };
    });
  const sold = ofMode.map(({ bars }) => bars);
  return { months, ...toCharts(sold, services.now()) };
}

export const adminTotalsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await addUpMonths(services) }),
});
