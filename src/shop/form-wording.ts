/** What the product form says, as functions of its numbers. */
import { bundleTiers, nextBundleTierOf } from './discount-tiers.ts';
import { formatCents, formatCentsShort } from './money.ts';
import {
  barPriceCents,
  freeShippingBars,
  lessPercent,
  percentOff,
  shippingFeeCents,
  type CodeDiscount,
  type PriceStep,
} from './pricing.ts';
import { barsLabel } from './item-count.ts';

/** From how many bars on they, or their shipping, cost less. */
export const quantityBreaks = (): { bars: number; off: string; note: string }[] => [
  { bars: 1, off: '', note: `${formatCentsShort(shippingFeeCents)} shipping` },
  { bars: freeShippingBars, off: '', note: 'ships free' },
  ...bundleTiers.map(({ fromBars, percent }) => ({
    bars: fromBars,
    off: `−${String(percent)}%`,
    note: `${formatCents(lessPercent(barPriceCents, percent))} a bar`,
  })),
];

/**
 * What the product page says below the button; `count` is the cart's bars and the chosen ones together. A bundle that gives no
 * more than the applied code is not held out.
 */
export function discountHint(count: number, code?: CodeDiscount): string {
  const percent = percentOff(count, code);
  const next = nextBundleTierOf(count);
  if (next && next.percent > percent)
    return `Only ${barsLabel(next.fromBars - count).replace(' ', ' more ')} until your ${String(next.percent)}% discount!`;
  return `You'll get ${String(percent)}% off your entire order at checkout!`;
}

/** '6 bars cost less than 5: you pay $1.80 less.' */
export const priceStepNote = ({ fromBars, toBars, savesCents }: PriceStep): string =>
  `${barsLabel(toBars)} cost less than ${String(fromBars)}: you pay ${formatCents(savesCents)} less.`;

export const chooseAnotherScent = 'We cannot make this scent right now. Please choose another one.';
