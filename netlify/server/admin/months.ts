import type { Months } from '#api/admin/answers.ts';
import { formatCents } from '#shop/money.ts';
import { sumOfTotals, totalsOf, type SalesTotals } from '#shop/sales-totals.ts';
import { chartsOf } from './charts.ts';
import { isSold, type OrderIndexEntry } from './order-index.ts';
import { damagedWords, readOrderList } from './indexed-orders.ts';
import type { AdminServices } from './services.ts';

const inWorkshop = { timeZone: 'America/Los_Angeles' } as const;
const digits = new Intl.DateTimeFormat('en-CA', { ...inWorkshop, year: 'numeric', month: '2-digit' });
const words = new Intl.DateTimeFormat('en-US', { ...inWorkshop, year: 'numeric', month: 'long' });

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
    ...{ month, name: words.format(sales[0]?.orderedAtMs), totals: totalsOf(sales) },
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
