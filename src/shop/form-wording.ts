/** What the product form says, as functions of its numbers. */
import { findBase, findScent, type BaseId, type ScentId } from './catalog.ts';
import { nextBundleTierOf } from './discount-tiers.ts';
import { formatCents } from './money.ts';
import { lessPercent, percentOff, subtotalOfBars, type CodeDiscount, type PriceStep } from './pricing.ts';
import { barsLabel } from './item-count.ts';
import type { ToastWords } from './adding-wording.ts';

/**
 * What the product page says under the stepper; `count` is the cart's bars and the chosen ones together. A bundle that gives no
 * more than the applied code is not held out.
 */
export function discountHint(count: number, code?: CodeDiscount): string {
  const percent = percentOff(count, code);
  const next = nextBundleTierOf(count);
  if (next && next.percent > percent)
    return `Only ${barsLabel(next.fromBars - count).replace(' ', ' more ')} until your ${String(next.percent)}% discount!`;
  return `You'll get ${String(percent)}% off your entire order at checkout!`;
}

/** What is paid for the chosen bars, where that is less than their Running Total; `inCart` are the cart's bars. */
export function discountedTotalNote(quantity: number, inCart: number, code?: CodeDiscount): string | undefined {
  const percent = percentOff(inCart + quantity, code);
  if (percent === 0) return undefined;
  return `You pay ${formatCents(lessPercent(subtotalOfBars(quantity), percent))} (${String(percent)}% off)`;
}

/** '6 bars cost less than 5: you pay $1.80 less.' */
export const priceStepNote = ({ fromBars, toBars, savesCents }: PriceStep): string =>
  `${barsLabel(toBars)} cost less than ${String(fromBars)}: you pay ${formatCents(savesCents)} less.`;

/** 'Coconut/Olive, Tea Tree': the same where there is little room. */
export const shortKindOf = ({ base, scent }: { base: BaseId; scent: ScentId }): string =>
  [findBase(base)?.shortName, findScent(scent)?.name].join(', ');

export const chooseAnotherScent = 'We cannot make this scent right now. Please choose another one.';

export const linkToasts = {
  linkCopied: (product: string): ToastWords => ({
    title: 'Link copied',
    text: `Anyone who opens it sees your ${product}.`,
  }),
  linkNotCopied: { title: 'Error', text: 'The link could not be copied. Please try again.' },
} as const;
