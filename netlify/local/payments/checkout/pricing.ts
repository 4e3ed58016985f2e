import type { SessionRecord } from '../state/records.ts';

/** Cents off the items, never off shipping; halves of a cent round up. */
export function discountOn(subtotal: number, percent: number): number {
  const tenThousandths = Math.round(percent * 10_000);
  return Math.floor((subtotal * tenThousandths + 500_000) / 1_000_000);
}

/** Shares whole cents in proportion to the weights; the shares add up to the total. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let weightSoFar = 0;
  let given = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = sum ? Math.round((total * weightSoFar) / sum) - given : 0;
    given += share;
    return share;
  });
}

/** Sets every amount of the session and its lines; the first shipping option counts as chosen. */
export function reprice({ session, lines, rates }: SessionRecord, percentOff: number): void {
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const discount = discountOn(subtotal, percentOff);
  const shares = shareOut(
    discount,
    lines.map((line) => line.amount_subtotal),
  );
  lines.forEach((line, index) => {
    line.amount_discount = shares[index] ?? 0;
    line.amount_total = line.amount_subtotal - line.amount_discount;
  });
  const rate = rates[0];
  const shipping = rate?.fixed_amount?.amount ?? 0;
  session.shipping_cost = rate
    ? { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: rate.id }
    : null;
  session.amount_subtotal = subtotal;
  session.amount_total = subtotal - discount + shipping;
  session.total_details = { amount_discount: discount, amount_shipping: shipping, amount_tax: 0 };
}
