/** Sums of orders, in whole cents. */
import { promises } from './promises.ts';

export const noSales = {
  orders: 0,
  bars: 0,
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  /** Sales tax, which belongs to the state. */
  taxCents: 0,
  taxReturnedCents: 0,
  chargedCents: 0,
  /** Refunds and lost disputes. */
  returnedCents: 0,
  /** Paid for soap after discounts and refunds, without shipping and tax. */
  soapCents: 0,
  donationCents: 0,
};
export type SalesTotals = typeof noSales;
export type Sale = Omit<SalesTotals, 'orders' | 'taxReturnedCents' | 'soapCents' | 'donationCents'>;

const isFigure = (name: string): name is keyof SalesTotals => name in noSales;
export const figureNames = Object.keys(noSales).filter(isFigure);

/** The promised 10% of soap sales, rounded up to a whole cent. */
export const donationOf = (soapCents: number): number => Math.ceil((soapCents * promises.donationPercent) / 100);

function add(one: SalesTotals, other: SalesTotals): SalesTotals {
  const sum = { ...one };
  for (const name of figureNames) sum[name] += other[name];
  return sum;
}

/** A partial refund reduces soap by its share, rounded down, so that the donation is never too low. */
export function soapOf({ subtotalCents, discountCents, chargedCents, returnedCents }: Sale): number {
  const sold = subtotalCents - discountCents;
  return chargedCents === 0 ? sold : sold - Math.floor((sold * returnedCents) / chargedCents);
}

/** An estimate; Stripe's report has the exact tax to file. */
export const taxReturnedOf = ({ taxCents, chargedCents, returnedCents }: Sale): number =>
  chargedCents === 0 ? 0 : Math.round((taxCents * returnedCents) / chargedCents);

/** One month; its donation is rounded once. */
export function totalsOf(sales: readonly Sale[]): SalesTotals {
  const sum = sales
    .map((sale) => ({ ...noSales, ...sale, orders: 1, taxReturnedCents: taxReturnedOf(sale), soapCents: soapOf(sale) }))
    .reduce(add, noSales);
  return { ...sum, donationCents: donationOf(sum.soapCents) };
}

/** Adds the rounded donations of the months, so that the rows add up. */
export const sumOfTotals = (months: readonly SalesTotals[]): SalesTotals => months.reduce(add, noSales);
