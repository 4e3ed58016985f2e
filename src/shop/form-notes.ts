import { bundleTiers, nextBundleTierOf } from './discount-tiers.ts';
import { formatCents, formatCentsShort } from './money.ts';
import {
  barPriceCents,
  type CodeDiscount,
  freeShippingBars,
  lessPercent,
  percentOff,
  type PriceStep,
  priceStepOf,
  shippingFeeCents,
  subtotalOfBars,
} from './pricing.ts';
import { barsLabel } from './item-count.ts';
import { maxQuantity } from './cart.ts';
import { cartProblemMessage } from './wording.ts';

/** What the product form says, as functions of its numbers. */

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
function discountHint(count: number, code?: CodeDiscount): string {
  const percent = percentOff(count, code);
  const next = nextBundleTierOf(count);
  if (next && next.percent > percent)
    return `Only ${barsLabel(next.fromBars - count).replace(' ', ' more ')} until your ${String(next.percent)}% discount!`;
  return `You'll get ${String(percent)}% off your entire order at checkout!`;
}

/** '6 bars cost less than 5: you pay $1.80 less.' */
const priceStepNote = ({ fromBars, toBars, savesCents }: PriceStep): string =>
  `${barsLabel(toBars)} cost less than ${String(fromBars)}: you pay ${formatCents(savesCents)} less.`;

const chooseAnotherScent = 'We cannot make this scent right now. Please choose another one.';

/** What the product form says about the chosen bars: in the built page, and by React. */

/** Each stands in the form's markup as `data-note`; '' says nothing. */
export interface FormNotes {
  /** The Running Total, where less is paid; it is struck. */
  sum: string;
  /** What is paid, and where that is less, in words. */
  paid: string;
  /** What is paid, on the button. */
  total: string;
  /** Why so many bars cannot be had. */
  limit: string;
  hint: string;
  /** A larger order that costs less. */
  step: string;
}

interface ChosenBars {
  /** NaN for what is no whole number. */
  quantity: number;
  /** Bars that are in the cart already. */
  inCart: number;
  /** The chosen scent is out of stock. */
  isOut: boolean;
  /** The applied code. */
  code?: CodeDiscount | undefined;
}

export function formNotes({ quantity, inCart, isOut, code }: ChosenBars): FormNotes {
  if (Number.isNaN(quantity))
    return { sum: '', paid: '', total: '', limit: cartProblemMessage['bad-quantity'], hint: '', step: '' };
  const count = inCart + quantity;
  const percent = percentOff(count, code);
  const sum = formatCents(subtotalOfBars(quantity));
  const total = formatCents(lessPercent(subtotalOfBars(quantity), percent));
  const step = isOut ? undefined : priceStepOf(count, code);
  return {
    ...(percent > 0 ? { sum, paid: `You pay ${total}` } : { sum: '', paid: total }),
    total,
    limit: quantity < maxQuantity ? '' : cartProblemMessage['too-many'],
    hint: isOut ? chooseAnotherScent : discountHint(count, code),
    step: step ? priceStepNote(step) : '',
  };
}
