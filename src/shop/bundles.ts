import { productOf, type ScentId, scents } from './catalog.ts';
import type { CartLine } from './cart.ts';
import {
  cartTotals,
  shippingFeeCents,
  subtotalOfBars,
  barPriceCents,
  bundleTiers,
  freeShippingBars,
  lessPercent,
  nextBundleTierOf,
  type CartTotals,
  type PriceStep,
} from './pricing.ts';
import { formatCents, formatCentsShort } from './money.ts';

type BundleId = 'starter' | 'family' | 'sampler';

export interface Bundle {
  id: BundleId;
  name: string;
  bars: number;
  priceCents: number;
  insteadOfCents: number;
  savesCents: number;
  insteadOfNote: string | undefined;
  badge: string | undefined;
  /** The mix that one click adds; `bars` bars in all. */
  mix: readonly CartLine[];
}

/** Alternates the two bases, so that a shopper tries both. */
const mixOf = (...scentIds: ScentId[]): CartLine[] =>
  scentIds.map((scent, index) => ({
    id: productOf(index % 2 === 0 ? 'shea butter' : 'coconut olive blend', scent).id,
    quantity: 1,
  }));

function bundle(id: BundleId, name: string, mix: CartLine[], extra: { badge?: string } = {}): Bundle {
  const bars = mix.length;
  const { chargeCents: priceCents, discount } = cartTotals(mix);
  const withShipping = discount === undefined;
  const insteadOfCents = subtotalOfBars(bars) + (withShipping ? shippingFeeCents : 0);
  return {
    id,
    name,
    bars,
    priceCents,
    insteadOfCents,
    savesCents: insteadOfCents - priceCents,
    insteadOfNote: withShipping ? 'with shipping' : undefined,
    badge: extra.badge,
    mix,
  };
}

export const bundles: readonly Bundle[] = [
  bundle('starter', 'Starter Set', mixOf('jasmine', 'coffee', 'lavender'), { badge: 'Most Popular' }),
  bundle('family', 'Family Pack', mixOf('lavender', 'lemongrass', 'unscented', 'peppermint', 'rose', 'eucalyptus')),
  bundle('sampler', 'Scent Sampler', mixOf(...scents.slice(0, 10).map(({ id }) => id))),
];

export const bundleOfBars = (bars: number): Bundle | undefined => bundles.find((offer) => offer.bars === bars);

/**
 * The cart panel's note on the next discount. The text continues the title: 'Add 3 more for 20% off: the Family Pack of
 * 6, free shipping included.'
 */
interface NextGoal {
  title: string;
  text?: string;
}

function shippingGoal({ missingForFreeShippingCents: missing, discount }: CartTotals): NextGoal {
  const saved = formatCentsShort(shippingFeeCents);
  const price = formatCents(lessPercent(barPriceCents, discount?.percent ?? 0));
  return missing <= barPriceCents
    ? {
        title: 'Almost there',
        text: `one more soap, ${price}, gives you free shipping and saves ${saved}.`,
      }
    : { title: `Add ${formatCents(missing)} more`, text: `free shipping saves you ${saved}.` };
}

const bundleGoal = (bars: number, percent: number, { name, bars: goal }: Bundle, step?: PriceStep): NextGoal => ({
  title: `Add ${String(goal - bars)} more for ${String(percent)}% off`,
  text: step
    ? `the ${name} of ${String(goal)} ships free and costs ${formatCents(step.savesCents)} less than your ${String(bars)}.`
    : `the ${name} of ${String(goal)}, free shipping included.`,
});

/** Free shipping, then each bundle that gives more than the code. `step`: a larger order that costs less. */
export function nextGoalOf(totals: CartTotals, step?: PriceStep): NextGoal {
  const { bars, freeShipping, discount } = totals;
  if (!freeShipping) return shippingGoal(totals);
  const next = nextBundleTierOf(bars);
  const goal = next && bundleOfBars(next.fromBars);
  const isMore = next && next.percent > (discount?.percent ?? 0);
  return isMore && goal ? bundleGoal(bars, next.percent, goal, step) : { title: 'Your order ships free.' };
}

interface Milestone {
  label: string;
  /** From the previous goal to this one. */
  bars: number;
  barsToGo: number;
}

/** The goals of a growing cart, in order. */
export function milestonesOf(bars: number): Milestone[] {
  const goals = [
    { label: 'ships free', fromBars: freeShippingBars },
    ...bundleTiers.map(({ fromBars, percent }) => ({ label: `saves ${String(percent)}%`, fromBars })),
  ];
  return goals.map(({ label, fromBars }, at) => ({
    label: `${String(fromBars)} ${label}`,
    bars: fromBars - (goals[at - 1]?.fromBars ?? 0),
    barsToGo: Math.max(0, fromBars - bars),
  }));
}
