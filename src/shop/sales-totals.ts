/** What was sold, added up. Whole cents throughout. */
import { promises } from './promises.ts';

/** The figures of one paid order. */
export interface Sale {
  bars: number;
  /** Before any discount. */
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** Sales tax, which belongs to the state. */
  taxCents: number;
  /** What the shopper paid. */
  chargedCents: number;
  /** What of it went back: refunds, and disputes that were lost. */
  returnedCents: number;
}

export interface SalesTotals extends Sale {
  orders: number;
  /** What of the sales tax went back: its share of each refund. */
  taxReturnedCents: number;
  /** What shoppers paid for soap and did not get back: after discounts, without shipping and tax. */
  soapCents: number;
  donationCents: number;
}

/** "10% of all sales": of what shoppers paid for soap, rounded up to a whole cent, so that it is never less than was promised. */
export const donationOf = (soapCents: number): number => Math.ceil((soapCents * promises.donationPercent) / 100);

const none: SalesTotals = {
  ...{ orders: 0, bars: 0, subtotalCents: 0, discountCents: 0, shippingCents: 0, chargedCents: 0, returnedCents: 0 },
  ...{ taxCents: 0, taxReturnedCents: 0, soapCents: 0, donationCents: 0 },
};

const add = (one: SalesTotals, other: SalesTotals): SalesTotals => ({
  orders: one.orders + other.orders,
  bars: one.bars + other.bars,
  subtotalCents: one.subtotalCents + other.subtotalCents,
  discountCents: one.discountCents + other.discountCents,
  shippingCents: one.shippingCents + other.shippingCents,
  taxCents: one.taxCents + other.taxCents,
  taxReturnedCents: one.taxReturnedCents + other.taxReturnedCents,
  chargedCents: one.chargedCents + other.chargedCents,
  returnedCents: one.returnedCents + other.returnedCents,
  soapCents: one.soapCents + other.soapCents,
  donationCents: one.donationCents + other.donationCents,
});

/** What was paid for soap and did not go back. Of a refund in part, soap bears its share, rounded down, so that the donation is never less than was promised. */
export function soapOf({ subtotalCents, discountCents, chargedCents, returnedCents }: Sale): number {
  const sold = subtotalCents - discountCents;
  return chargedCents === 0 ? sold : sold - Math.floor((sold * returnedCents) / chargedCents);
}

/** What of an order's tax went back. Stripe's own report says to the cent what is to be filed. */
export const taxReturnedOf = ({
  taxCents,
  chargedCents,
  returnedCents,
}: Pick<Sale, 'taxCents' | 'chargedCents' | 'returnedCents'>): number =>
  chargedCents === 0 ? 0 : Math.round((taxCents * returnedCents) / chargedCents);

/** The sums of one month's sales; its donation is rounded once, on the month's sum. */
export function totalsOf(sales: readonly Sale[]): SalesTotals {
  const sum = sales
    .map((sale) => ({
      ...{ ...sale, orders: 1, taxReturnedCents: taxReturnedOf(sale) },
      ...{ soapCents: soapOf(sale), donationCents: 0 },
    }))
    .reduce(add, none);
  return { ...sum, donationCents: donationOf(sum.soapCents) };
}

/** The sums of several months, their donations as they were rounded each, so that the rows add up to the last line. */
export const sumOfTotals = (months: readonly SalesTotals[]): SalesTotals => months.reduce(add, none);
