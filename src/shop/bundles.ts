import {
  type BundleRow,
  bundleTable,
  barLines,
  findBundleTier,
  cartTotals,
  shippingFeeCents,
  sumLines,
  bundleTiers,
  freeShippingBars,
  lessPercent,
  findNextBundleTier,
  type CartTotals,
  type PriceStep,
  findPriceStep,
} from './pricing.ts';
import { barPriceCents, getProduct, scents } from './catalog.ts';
import { barsLabel, toProduct } from './cart.ts';
import { formatCents, formatCentsShort } from './money.ts';
import { formatList, numberWord } from './wording.ts';

/** Throws for a bundle that does not ship free: its card and the words about bundles say that it does. */
export function toBundle({ id, name, scents: mixed, badge }: BundleRow) {
  /** What one click adds. */
  const mix = mixed.map((scent, at) => ({
    id: getProduct(at % 2 === 0 ? 'shea butter' : 'coconut olive blend', scent).id,
    quantity: 1,
  }));
  const { chargeCents: priceCents, discount, freeShipping } = cartTotals(mix);
  if (!freeShipping) throw new Error(`The ${name} does not ship free: change its bars, or freeShippingFromCents.`);
  const insteadOfNote = discount ? undefined : 'with shipping';
  const insteadOfCents = sumLines(mix) + (discount ? 0 : shippingFeeCents);
  const saves = discount ? `Saves ${formatCentsShort(insteadOfCents - priceCents)}` : 'Ships free';
  return { id, name, bars: mix.length, priceCents, insteadOfCents, saves, insteadOfNote, badge, mix };
}

type Bundle = ReturnType<typeof toBundle>;

export const bundles: readonly Bundle[] = bundleTable.map(toBundle);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Six scents, for less than five single bars.' or 'Jasmine and lavender in shea butter, coffee in coconut/olive.' */
export function bundleNote({ bars, priceCents, mix }: Bundle): string {
  const soaps = mix.map(toProduct);
  const namesIn = (list: typeof soaps) => [...new Set(list.map(({ scent }) => scent.name))];
  const names = namesIn(soaps);
  const few = bars > 3 ? `${numberWord(names.length)} scents` : formatList(names).toLowerCase();
  const what = names.length === scents.length ? 'One of every scent' : capitalize(few);
  const fewer = Array.from({ length: bars }, (_, at) => at);
  const dearer = fewer.find((quantity) => cartTotals(barLines(quantity)).chargeCents > priceCents);
  if (dearer === undefined) {
    const ofBase = (name: string) => namesIn(soaps.filter(({ base }) => base.shortName === name));
    const bases = new Set(soaps.map(({ base }) => base.shortName));
    const parts = [...bases].map((name) => `${formatList(ofBase(name))} in ${name}`);
    return `${capitalize(parts.join(', ').toLowerCase())}.`;
  }
  return `${what}, for less than ${numberWord(dearer)} ${findBundleTier(dearer) ? '' : 'single '}bars.`;
}

/** 'Six cost less than five', if any number of bars costs less than a smaller one. */
export function moreForLess(): string {
  for (const { fromBars } of bundleTiers)
    if (findPriceStep(barLines(fromBars - 1))?.toBars === fromBars)
      return `${capitalize(numberWord(fromBars))} cost less than ${numberWord(fromBars - 1)}`;
  return 'The more bars, the less for each';
}

export const findBundle = (bars: number): Bundle | undefined => bundles.find((offer) => offer.bars === bars);

function shippingGoal({ missingForFreeShippingCents: missing, discount }: CartTotals) {
  const saved = formatCentsShort(shippingFeeCents);
  const price = formatCents(lessPercent(barPriceCents, discount?.percent ?? 0));
  return missing <= barPriceCents
    ? {
        title: 'Almost there',
        text: `add one more soap for ${price}, and shipping (${saved}) is free.`,
      }
    : { title: `Add ${formatCents(missing)} more`, text: `free shipping saves you ${saved}.` };
}

const bundleGoal = (bars: number, percent: number, { name, bars: goal }: Bundle, step?: PriceStep) => ({
  title: `Shipping is free.\nAdd ${goal - bars} more for ${percent}% off`,
  text: step
    ? `the ${name} of ${goal} costs ${formatCents(step.savesCents)} less than your ${bars}.`
    : `the ${name} of ${goal}.`,
});

/**
 * The cart panel's note on the next discount: free shipping, then each bundle that gives more than the code. The text, if
 * any, continues the title: 'Shipping is free. Add 3 more for 20% off: the Family Pack of 6.' `step`: a larger order that
 * costs less.
 */
export function toNextGoal(totals: CartTotals, step?: PriceStep): { title: string; text?: string } {
  const { bars, freeShipping, discount } = totals;
  if (!freeShipping) return shippingGoal(totals);
  const next = findNextBundleTier(bars);
  const goal = next && findBundle(next.fromBars);
  const isMore = next && next.percent > (discount?.percent ?? 0);
  return isMore && goal ? bundleGoal(bars, next.percent, goal, step) : { title: 'Your order ships free.' };
}

/** The goals of a growing cart, in order, such as '3 bars ship free'; `bars`: from the previous goal to this one. */
export const listMilestones = ({ bars, missingForFreeShippingCents }: CartTotals) =>
  [
    { effect: 'ship free', fromBars: freeShippingBars, left: Math.ceil(missingForFreeShippingCents / barPriceCents) },
    ...bundleTiers.map(({ fromBars, percent }) => ({ effect: `save ${percent}%`, fromBars, left: fromBars - bars })),
  ].map(({ effect, fromBars, left }, at, goals) => ({
    label: `${barsLabel(fromBars)} ${effect}`,
    bars: fromBars - (goals[at - 1]?.fromBars ?? 0),
    barsToGo: Math.max(0, left),
  }));
