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
export const toDonationCents = (soapCents: number): number => Math.ceil((soapCents * promises.donationPercent) / 100);

/**
 * Of one order. A partial refund reduces soap by its share, rounded down, so that the donation is never too low. The
 * returned tax is an estimate: Stripe's report has the exact tax to file.
 */
export function toSalesTotals(sale: Sale): SalesTotals {
  const { subtotalCents, discountCents, taxCents, chargedCents, returnedCents } = sale;
  const toReturned = (cents: number) => (chargedCents === 0 ? 0 : (cents * returnedCents) / chargedCents);
  const soldCents = subtotalCents - discountCents;
  const soapCents = soldCents - Math.floor(toReturned(soldCents));
  return { ...noSales, ...sale, orders: 1, soapCents, taxReturnedCents: Math.round(toReturned(taxCents)) };
}

/** Adds the rounded donations of the months, so that the rows add up. */
export function sumTotals(all: readonly SalesTotals[]): SalesTotals {
  const sum = { ...noSales };
  for (const totals of all) for (const name of figureNames) sum[name] += totals[name];
  return sum;
}
