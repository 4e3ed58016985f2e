import { countBars } from '#shop/cart.ts';
import {
  noSales,
  type Sale,
  type SalesTotals,
  soapOf,
  sumOfTotals,
  taxReturnedOf,
  totalsOf,
} from '#shop/sales-totals.ts';
import { isPaid, type Order } from './order.ts';
import { returnedCents } from './status.ts';

const digits = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
});

/** For example '2026-11', in Pacific time, as in Stripe's reports. */
export const monthAt = (time: string): string => digits.format(new Date(time));

/** The month in which an order was paid; of an unpaid one, that in which it was placed. */
export const monthOf = ({ paidAt, orderedAt }: Pick<Order, 'paidAt' | 'orderedAt'>): string =>
  monthAt(paidAt ?? orderedAt);

/** Succeeded refunds, and what lost disputes took besides, at most what was charged. */
function returnsOf(order: Order): { at: string; cents: number }[] {
  const { refunds = [], asOfMs = 0 } = order.moneyBack ?? {};
  let left = returnedCents(order);
  const listed = refunds
    .filter(({ state }) => state === 'succeeded')
    .map(({ succeededAt, at, amountCents }) => {
      const cents = Math.min(left, amountCents);
      left -= cents;
      return { at: succeededAt ?? at, cents };
    });
  return [...listed, { at: new Date(asOfMs).toISOString(), cents: left }].filter(({ cents }) => cents > 0);
}

/**
 * What an order adds to each month: its sale to that in which it was paid, and what goes back later, subtracted, to that
 * in which it goes back, so that past months do not change. Donations are not included.
 */
export function salesOf(order: Order): Map<string, SalesTotals> {
  const months = new Map<string, SalesTotals>();
  if (!isPaid(order)) return months;
  const add = (month: string, totals: SalesTotals) =>
    months.set(month, sumOfTotals([months.get(month) ?? noSales, totals]));
  const { subtotalCents, discountCents, shippingCents, taxCents, chargedCents } = order;
  const sale: Sale = {
    ...{ bars: countBars(order.lines), subtotalCents, discountCents, shippingCents, taxCents, chargedCents },
    returnedCents: 0,
  };
  add(monthOf(order), { ...totalsOf([sale]), donationCents: 0 });
  let before = sale;
  for (const { at, cents } of returnsOf(order)) {
    const after = { ...before, returnedCents: before.returnedCents + cents };
    add(monthAt(at), {
      ...{ ...noSales, returnedCents: cents, soapCents: soapOf(after) - soapOf(before) },
      taxReturnedCents: taxReturnedOf(after) - taxReturnedOf(before),
    });
    before = after;
  }
  return months;
}
