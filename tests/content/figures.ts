/** Every figure that the copy may name, derived from the rules of the shop. */
import { bases, scents } from '#shop/catalog.ts';
import { moneyBackDays } from '#shop/delivery.ts';
import { bundles } from '#shop/bundles.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { barPriceCents, cartTotals, freeShippingFromCents, shippingFeeCents, type CartTotals } from '#shop/pricing.ts';
import { promises } from '#shop/promises.ts';

const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** "6" -> 6, "Six" -> 6 */
export function numberOf(word: string): number {
  const index = words.indexOf(word.toLowerCase());
  return index < 0 ? Number(word) : index;
}

/** A digit or a written number, for a pattern. */
export const someNumber = `(\\d+|${words.join('|')})`;

/** "43.20" -> 4320; a full stop after the amount is no part of it */
export const centsOf = (amount: string): number => Math.round(Number(amount.replace(/\.$/, '')) * 100);

export const totalsOf = (bars: number): CartTotals => cartTotals([{ quantity: bars }]);

export const freeShippingBars = Math.ceil(freeShippingFromCents / barPriceCents);

/** What the shop's own words may cost. */
export const shopCents: ReadonlySet<number> = new Set([
  barPriceCents,
  shippingFeeCents,
  freeShippingFromCents,
  ...bundles.flatMap(({ priceCents, insteadOfCents, savesCents }) => [priceCents, insteadOfCents, savesCents]),
]);

/** What a customer may have paid: any cart of up to 20 bars, or one bar of it. */
export const customerCents: ReadonlySet<number> = new Set([
  ...shopCents,
  ...Array.from({ length: 20 }, (_, index) => totalsOf(index + 1)).flatMap(
    ({ bars, subtotalCents, totalCents, chargeCents }) => [subtotalCents, totalCents, chargeCents, totalCents / bars],
  ),
]);

export const percents: ReadonlySet<number> = new Set([
  ...bundleTiers.map(({ percent }) => percent),
  firstOrderCode.percent,
  promises.donationPercent,
  promises.absorbedPercent,
  promises.wholePercent,
]);

/** One bar, every threshold, and the last count before a bundle, whose price the bundle beats. */
export const barCounts: ReadonlySet<number> = new Set([
  1,
  freeShippingBars,
  ...bundles.map(({ bars }) => bars),
  ...bundleTiers.flatMap(({ fromBars }) => [fromBars - 1, fromBars]),
]);

export const weeks: ReadonlySet<number> = new Set([
  moneyBackDays / 7,
  ...Object.values(promises.cureWeeks),
  ...Object.values(promises.barLastsWeeks),
]);

export const assortment = { bases: bases.length, scents: scents.length };
