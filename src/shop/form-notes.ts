import { formatCents, formatCentsShort } from './money.ts';
import { defaultProduct, findBar } from './catalog.ts';
import {
  barLines,
  bundleTiers,
  cartTotals,
  type CodeDiscount,
  findNextBundleTier,
  findPriceStep,
  freeShippingBars,
  lessPercent,
  type PriceStep,
  shippingFeeCents,
} from './pricing.ts';
import { barsLabel, maxQuantity, toProduct, type CartLine } from './cart.ts';
import { cartProblemMessage } from './wording.ts';

/**
 * What choosing each of these numbers of bars of a soap does to the order: the price per bar or the shipping changes there.
 * `count` has a plus sign if there is a cart to add to; `off` is '' without a discount.
 */
export const quantityBreaks = (inCart: number, code?: CodeDiscount, id = defaultProduct.id) =>
  [1, freeShippingBars, ...bundleTiers.map(({ fromBars }) => fromBars)].map((bars) => {
    const { discount, freeShipping } = cartTotals([...barLines(inCart), { id, quantity: bars }], code);
    const price = discount && `${formatCents(lessPercent(findBar(id).priceCents, discount.percent))} a bar`;
    return {
      bars,
      count: `${inCart > 0 ? '+' : ''}${bars}`,
      off: discount ? `−${discount.percent}%` : '',
      note: freeShipping ? (price ?? 'ships free') : `${formatCentsShort(shippingFeeCents)} shipping`,
    };
  });

/** `count`: bars in the cart plus bars chosen. Skips bundles that save no more than the `percent` taken off already. */
function discountHint(count: number, percent: number): string {
  const next = findNextBundleTier(count);
  if (next && next.percent > percent)
    return `Only ${barsLabel(next.fromBars - count).replace(' ', ' more ')} until your ${next.percent}% discount!`;
  return `You'll get ${percent}% off your entire order at checkout!`;
}

/** '6 bars cost less than 5: you pay $1.80 less.' */
const priceStepNote = ({ fromBars, toBars, savesCents }: PriceStep): string =>
  `${barsLabel(toBars)} cost less than ${fromBars}: you pay ${formatCents(savesCents)} less.`;

const chooseAnotherScent = 'We can’t make this scent right now. Please choose another one.';

/** What the button adds: '3 × Jasmine, Shea Butter' */
export function chosenLabel({ id, quantity }: CartLine): string {
  const { base, scent } = toProduct({ id });
  return `${quantity > 1 ? `${quantity} × ` : ''}${scent.name}, ${base.shortName}`;
}

/** `quantity`: NaN unless it is a whole number. */
interface ChosenBars extends CartLine {
  /** Counted at the usual price: before the first input the page knows no more of the cart. */
  inCart: number;
  isOut: boolean;
  code?: CodeDiscount | undefined;
}

const noNotes = { sum: '', paid: '', total: '', shipping: '', hint: '', step: '', heard: '' };

/**
 * The form's notes, in the built page and in React, by the name in the markup's `data-note`; '' hides the note.
 * - `sum`: the struck-through price, if there is a discount. `paid`: the price to pay; in words if it is reduced.
 * - `shipping`: what shipping adds to the total; 'same' if the cart's bars already pay for it.
 * - `limit`: why this many bars are not available. `heard`: the price and the hint, as they are announced.
 */
export function formNotes({ id, quantity, inCart, isOut, code }: ChosenBars) {
  if (Number.isNaN(quantity)) return { ...noNotes, limit: cartProblemMessage['bad-quantity'] };
  const count = inCart + quantity;
  const lines = [...barLines(inCart), { id, quantity }];
  const { discount, freeShipping } = cartTotals(lines, code);
  const percent = discount?.percent ?? 0;
  const sumCents = quantity * findBar(id).priceCents;
  const [sum, total] = [formatCents(sumCents), formatCents(lessPercent(sumCents, percent))];
  const step = isOut ? undefined : findPriceStep(lines, code, id);
  const hint = isOut ? chooseAnotherScent : discountHint(count, percent);
  const price = percent > 0 ? `you pay ${total} instead of ${sum}` : total;
  return {
    ...(percent > 0 ? { sum, paid: `You pay ${total}` } : { sum: '', paid: total }),
    total,
    shipping: freeShipping ? 'ships free' : `${inCart ? 'same' : `+ ${formatCentsShort(shippingFeeCents)}`} shipping`,
    limit: quantity < maxQuantity ? '' : cartProblemMessage['too-many'],
    hint,
    heard: `${barsLabel(quantity)}, ${price}. ${hint}`,
    step: step ? priceStepNote(step) : '',
  };
}
